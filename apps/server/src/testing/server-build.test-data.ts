import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

let building: Promise<string> | null = null

/** The folder where the server is built, once for all tests of this worker. Its modules are found from there. */
export function serverBuild(): Promise<string> {
  building ??= buildServer()
  return building
}

async function buildServer(): Promise<string> {
  const folder = fileURLToPath(new URL(`../../../../node_modules/.winterjay-test/${process.pid}`, import.meta.url))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, sourcemap: false },
  })
  return folder
}
