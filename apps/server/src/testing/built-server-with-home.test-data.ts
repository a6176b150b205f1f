import { afterEach, beforeAll, beforeEach } from 'vitest'
import { builtServer } from './built-server.ts'
import type { BuiltServer } from './built-server.ts'
import { serverBuild } from './server-build.test-data.ts'
import { freshHome } from './fresh-home.ts'
import type { FreshHome } from './fresh-home.ts'

/** The built server, and a home for each test; processes still running are stopped after it. */
export function builtServerWithHome(): { readonly built: BuiltServer; readonly home: FreshHome } {
  let built: BuiltServer
  let home: FreshHome
  beforeAll(async () => {
    built = builtServer(await serverBuild())
  })
  beforeEach(async () => {
    home = await freshHome()
  })
  afterEach(async () => {
    await built.stopAll()
    home.remove()
  })
  return {
    get built() {
      return built
    },
    get home() {
      return home
    },
  }
}
