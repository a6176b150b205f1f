// `npm run mutants [-- RULE…]`: mutates the rules of mutants/rules.js and runs their tests. Fails when fewer than nine
// in ten mutants are killed. One process at a time: takes an hour on two cores.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULES } from '../mutants/rules.js'
import { prepare, root, run } from './prepare.js'

const MIN_KILLED = 0.9

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(RULES, name))
if (unknown.length > 0) {
  process.stderr.write(`No rule is called ${unknown.join(' or ')}. There are: ${Object.keys(RULES).join(', ')}.\n`)
  process.exit(1)
}
await prepare({ build: false })
const folder = join(root, 'mutants')
if (!existsSync(join(folder, 'node_modules')))
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })

const rows = []
for (const [name, { mutate, tests }] of Object.entries(RULES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const args = [stryker, 'run', 'mutants/stryker.config.json', '--mutate', mutate.join(',')]
  await run(process.execPath, args, { cwd: root, env: { ...process.env, MUTANT_TESTS: JSON.stringify(tests) } })
  rows.push({ name, ...countOf(join(folder, 'results', 'mutants.json')) })
}
for (const { name, killed, all, survivors } of rows) {
  process.stdout.write(`${name.padEnd(12)} ${killed} of ${all} killed, ${((100 * killed) / all).toFixed(1)} %\n`)
  for (const survivor of survivors) process.stdout.write(`    ${survivor}\n`)
}
process.exit(rows.every(({ killed, all }) => all > 0 && killed >= all * MIN_KILLED) ? 0 : 1)

/** Mutants that do not compile are not counted; one that never ends counts as killed. */
function countOf(report) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((one) => ({ file, ...one })))
  const judged = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
  const alive = judged.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return {
    all: judged.length,
    killed: judged.length - alive.length,
    survivors: alive.map(
      ({ file, location, mutatorName, replacement }) =>
        `${file}:${location.start.line}:${location.start.column} ${mutatorName} → ${replacement}`,
    ),
  }
}
