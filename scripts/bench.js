// `npm run bench [-- NAME…]`: runs every benchmark of bench/, each compared with its common alternative, and prints a
// table at the end.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root, run } from './prepare.js'

await prepare()
const folder = join(root, 'bench')
if (!existsSync(join(folder, 'node_modules')))
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
await run(process.execPath, [
  join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
  'build',
  '--config',
  'bench/vite.config.ts',
  '--logLevel',
  'warn',
])

const wanted = process.argv.slice(2)
const all = []
for (const file of readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.js'))) {
  const bench = await import(pathToFileURL(join(folder, 'dist', file)).href)
  // The other files are shared modules.
  if (bench.run !== undefined) all.push({ name: file.slice(0, -3), ...bench })
}
const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  process.stderr.write(
    `No benchmark is called ${wanted.join(' or ')}. There are: ${all.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(1)
}
const tables = []
for (const { title, run: measure } of chosen) {
  process.stderr.write(`${title} …\n`)
  tables.push({ title, rows: await measure() })
}
for (const { title, rows } of tables) {
  process.stdout.write(`\n${title}\n`)
  const width = Math.max(...rows.map((row) => row.what.length))
  for (const { what, value, unit, bar } of rows) {
    const figure =
      typeof value === 'string'
        ? value
        : Number.isNaN(value)
          ? '–'
          : `${Number.isInteger(value) ? value : value.toPrecision(3)} ${unit}`
    process.stdout.write(`  ${what.padEnd(width)}  ${figure.padStart(14)}${bar === undefined ? '' : `   bar ${bar}`}\n`)
  }
}
process.exit(0)
