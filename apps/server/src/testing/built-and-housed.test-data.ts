import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { builtServer } from './built-server.ts'
import type { BuiltServer } from './built-server.ts'
import { freshHome } from './fresh-home.ts'
import type { FreshHome } from './fresh-home.ts'

/** The server built once for one file of tests, and a home of its own for each of them; whatever still runs is stopped after it. */
export function builtAndHoused(name: string): { readonly built: BuiltServer; readonly home: FreshHome } {
  const folder = fileURLToPath(new URL(`../../../../node_modules/.winterjay-test/${name}`, import.meta.url))
  let built: BuiltServer
  let home: FreshHome
  beforeAll(async () => {
    await build({
      configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
      logLevel: 'error',
      build: { outDir: folder, sourcemap: false },
    })
    built = builtServer(folder)
  })
  beforeEach(async () => {
    home = await freshHome()
  })
  afterEach(async () => {
    await built.stopAll()
    home.remove()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    get built() {
      return built
    },
    get home() {
      return home
    },
  }
}
