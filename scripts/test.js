// `npm test`: everything that CI runs. Sets up what it needs, runs each part, and says at the end what it had to skip.
// `npm run test:all`: the same with every server test on both engines.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHeadlessChromium } from './chromium.js'
import { startPgBouncer, startPostgres } from './postgres.js'
import { prepare, root, run } from './prepare.js'

/** Programs that read back what the product writes, each with its package. */
const READERS = [
  ['hledger', 'hledger'],
  ['bean-check', 'beancount'],
  ['ofxdump', 'ofx'],
  ['soffice', 'libreoffice-calc'],
  ['pdfinfo', 'poppler-utils'],
]

await prepare({ build: false })
const bin = (name) => join(root, 'node_modules', '.bin', name)
const skipped = []
const failed = []

/**
 * Runs a program. Its output is printed live or, with `isQuiet`, all at once when it ends, for parts that run in
 * parallel.
 */
const part = async (name, command, args, { environment = {}, isQuiet = false } = {}) => {
  if (!isQuiet) process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const said = []
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...environment },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  process.stdout.write(
    `${Buffer.concat(said).toString()}── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
  )
  if (code !== 0) failed.push(name)
  return code === 0
}

const reports = mkdtempSync(join(tmpdir(), 'winterjay-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs vitest projects. Failures are repeated at the very end, where a long log is read first. */
const tests = async (name, projects, { isQuiet = false, options = [] } = {}) => {
  const failures = join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'failures.js')}`]
  const passed = await part(name, bin('vitest'), ['run', ...reporters, ...options, ...chosen], {
    environment: { ...environment, FAILURES: failures },
    isQuiet,
  })
  if (!passed) failed.push(...failuresIn(failures))
}

function failuresIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).map((failure) => `  ${failure}`)
  } catch {
    return ['  (it ended without a report)']
  }
}

/** The checks that need no test run, in sequence; several checkers at once would each work out the same types. */
const checks = async () => {
  const quiet = { isQuiet: true }
  for (const project of ['packages', 'tsconfig.tests.json', 'apps/server', 'apps/web', 'apps/web/tsconfig.tools.json'])
    await part(`types: ${project}`, bin('tsc'), ['-p', project, '--checkers', '1'], quiet)
  await part('format (npm run format mends it)', bin('oxfmt'), ['--check'], quiet)
  await part('lint', bin('oxlint'), ['--type-aware'], quiet)
}

// Checks need neither a build nor a browser: they use the processor while programs are fetched.
const checking = checks()
await Promise.all([prepare(), run(process.execPath, [join(root, 'scripts', 'test-tools.js')])])
const postgres = await startPostgres({ isForTests: true })
process.on('exit', postgres.stop)
const environment = {
  // `prepare` has just built it.
  BUILT_SERVER: join(root, 'dist', 'server'),
  ...(process.argv.includes('--all') ? { TEST_ALL: '1' } : {}),
}
if (postgres.url === null)
  skipped.push(`the server's tests and Stripe's journey on a real Postgres: ${postgres.reason}`)
else {
  const pooler = await startPgBouncer(postgres.url)
  pooler.stop()
  if (pooler.url === null) skipped.push(`the server behind PgBouncer: ${pooler.reason}`)
  Object.assign(environment, {
    TEST_POSTGRES_URL: postgres.url,
    TEST_POSTGRES_SOCKET: postgres.socket,
    ...(pooler.url === null ? { TEST_WITHOUT_PGBOUNCER: '1' } : {}),
  })
}
const chromium = findHeadlessChromium()
if (chromium === null)
  skipped.push('browser journeys: no Chromium was found and none could be installed (set CHROMIUM to one)')
else environment.CHROMIUM = chromium

for (const [program, debian] of READERS)
  if (spawnSync('which', [program]).status !== 0)
    skipped.push(`files read back by ${program}: it is not installed (${debian} of Debian)`)
if (spawnSync('/usr/bin/python3', ['-c', 'import openpyxl']).status !== 0)
  skipped.push('workbooks read and written by openpyxl: it is not installed (python3-openpyxl of Debian)')

// Everything runs side by side: the drill waits for its servers and a registry, a journey for its page, a test of a process for
// a start, and what waits leaves its core to the rest. No test depends on how busy the machine is.
await Promise.all([
  checking,
  part(
    'this release beside the one before it (npm run drill -- upgrade)',
    process.execPath,
    ['scripts/drill.js', 'upgrade', '--loans', '300', '--paid', '60'],
    { isQuiet: true },
  ),
  chromium === null
    ? undefined
    : tests('browser journeys', ['journeys'], { isQuiet: true, options: [`--maxWorkers=${availableParallelism()}`] }),
  // One run of these projects, so that no core waits for the last file of one.
  tests('packages, web, screens, house rules, and the server on both databases', [
    'packages',
    'web',
    'web-alone',
    'screens',
    'house',
    'server',
    ...(postgres.url === null ? [] : ['postgres']),
  ]),
])
postgres.stop()

// Expired figures are for the person who updates them (docs/operations.md), not a failure.
process.stdout.write('\n── benefit figures past their period, or soon\n')
await new Promise((resolve) => {
  const list = spawn(process.execPath, [join(root, 'dist', 'server', 'cli.js'), 'figures'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  list.on('error', resolve)
  list.on('exit', resolve)
})

process.stdout.write('\n')
for (const what of skipped) process.stdout.write(`NOT RUN: ${what}\n`)
for (const what of failed) process.stdout.write(`FAILED: ${what}\n`)
if (failed.length === 0) process.stdout.write('Everything that ran has passed.\n')
process.exit(failed.length === 0 ? 0 : 1)
