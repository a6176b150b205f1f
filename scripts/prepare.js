// Makes a fresh clone ready to run: installs dependencies when the lock file changed, builds when a source did. Uses
// Node's own modules only, since nothing else is installed yet. Logs to standard error.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const NEEDED = [20, 19]

export async function prepare({ build = true } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
    fail(`Winterjay needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`)
  }
  await install()
  if (build) await buildIfChanged()
}

async function install() {
  const stampFile = join(root, 'node_modules', '.winterjay-installed')
  const stamp = hashFiles([...manifests()]) + process.versions.modules
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  note('Installing dependencies …')
  await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stampFile, stamp)
}

async function buildIfChanged() {
  const stampFile = join(root, 'dist', '.built-from')
  const stamp = hashFiles([...manifests(), ...sources()])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  note('Building …')
  rmSync(stampFile, { force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await Promise.all([
    run(process.execPath, [vite, 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn']),
    run(process.execPath, [vite, 'build', '--config', 'apps/server/vite.config.ts', '--logLevel', 'warn']),
  ])
  writeFileSync(stampFile, stamp)
}

function* manifests() {
  yield 'package.json'
  yield 'package-lock.json'
  for (const folder of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, folder)).sort()) {
      if (existsSync(join(root, folder, name, 'package.json'))) yield join(folder, name, 'package.json')
    }
  }
}

/** All inputs of the build; tests are not. */
function* sources() {
  const folders = ['apps/server', 'apps/web', 'packages']
  for (const folder of folders) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    yield* files.filter((file) => !/node_modules|[/\\](e2e|fixtures)[/\\]|\.test\.tsx?$/.test(file)).sort()
  }
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Runs a program with its output on our standard error; exits this process when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', process.stderr, process.stderr],
      shell: process.platform === 'win32' && command === 'npm',
      ...options,
    })
    child.on('error', (error) => fail(`${command} could not be started: ${error.message}`))
    child.on('exit', (code) => (code === 0 ? resolve() : fail(`${[command, ...args].join(' ')} ended with ${code}.`)))
  })
}

function note(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await prepare()
