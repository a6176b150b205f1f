// `npm run bench [-- NAME…]`: every benchmark of bench/, each beside what a user would pick instead, a table at the end.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root, run } from './prepare.js'

await prepare()
const folder = join(root, 'bench')
if (!existsSync(join(folder, 'node_modules'))) await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
await run(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', 'bench/vite.config.ts', '--logLevel', 'warn'])

const wanted = process.argv.slice(2)
const names = readdirSync(join(folder, 'dist'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.slice(0, -3))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
const tables = []
for (const name of names) {
  const bench = await import(pathToFileURL(join(folder, 'dist', `${name}.js`)).href)
  if (bench.run === undefined) continue
  process.stderr.write(`${bench.title} …\n`)
  tables.push({ title: bench.title, rows: await bench.run() })
}
for (const { title, rows } of tables) {
  process.stdout.write(`\n${title}\n`)
  const width = Math.max(...rows.map((row) => row.what.length))
  for (const { what, value, unit, bar } of rows) {
    const figure = Number.isNaN(value) ? '–' : `${Number.isInteger(value) ? value : value.toPrecision(3)} ${unit}`
    process.stdout.write(`  ${what.padEnd(width)}  ${figure.padStart(14)}${bar === undefined ? '' : `   bar ${bar}`}\n`)
  }
}
process.exit(0)
