import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

let building: Promise<string> | null = null

/**
 * The folder of the built server: built by the test run, which sets `BUILT_SERVER`, or once for all tests of this
 * worker. Its modules are resolved from there.
 */
export function serverBuild(): Promise<string> {
  const built = process.env['BUILT_SERVER']
  building ??= built === undefined ? buildServer() : Promise.resolve(built)
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
