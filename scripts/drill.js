// `npm run drill -- NAME [--seconds N]`: tests how the product handles failures, on real processes, disks and
// databases.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root, run } from './prepare.js'

const DRILLS = ['compare', 'failover', 'faults', 'recovery', 'upgrade']

const [name, ...options] = process.argv.slice(2)
if (!DRILLS.includes(name)) {
  process.stderr.write(`Name a drill: ${DRILLS.join(', ')}.\n`)
  process.exit(1)
}
await prepare()
await run(process.execPath, [
  join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
  'build',
  '--config',
  'drill/vite.config.ts',
  '--logLevel',
  'warn',
])
const file = join(root, 'dist', 'drill', `${name}.js`)
if (!existsSync(file)) throw new Error(`${file} was not built`)
const { drill } = await import(pathToFileURL(file).href)
process.exit((await drill(root, options)) ? 0 : 1)
