// `npm run release`: packs the built product with the modules it loads into dist/release, and checks the archive: unpacked
// in another folder it starts without npm, answers, runs a command and stops.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modulesOfServer } from './modules.js'
import { freePort } from './postgres.js'
import { prepare, root } from './prepare.js'

const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
/** Between releases the version stays: the commit tells archives apart. */
const isReleased = !readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes('\n## Unreleased\n')
const name = [
  'winterjay',
  version,
  ...(isReleased ? [] : [git('rev-parse', '--short=8', 'HEAD')]),
  process.platform,
  process.arch,
].join('-')
const target = join(root, 'dist', 'release')
const work = mkdtempSync(join(tmpdir(), 'winterjay-release-'))

/** Types and source maps are of no use to a running server; licences stay. */
const isNeeded = (file) => !/\.(d\.[cm]?ts|map)$/.test(file)

function fill(folder) {
  for (const part of ['server', 'web']) cpSync(join(root, 'dist', part), join(folder, part), { recursive: true })
  for (const place of modulesOfServer(root)) {
    const from = join(root, place)
    const nested = join(from, 'node_modules')
    cpSync(from, join(folder, place), {
      recursive: true,
      filter: (file) => isNeeded(file) && file !== nested && !file.startsWith(join(nested, '/')),
    })
  }
  // Of deploy/ what the repository has: an operator's settings and backups lie there too.
  const committed = git('ls-files', 'deploy', 'docs', ':!docs/pictures').split('\n')
  for (const file of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md', ...committed])
    cpSync(join(root, file), join(folder, file))
  const manifest = { name: 'winterjay', version, private: true, license, type: 'module', engines }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const command = '#!/bin/sh\nexec node "$(dirname "$(readlink -f "$0")")/server/cli.js" "$@"\n'
  writeFileSync(join(folder, 'winterjay'), command, { mode: 0o755 })
}

/** The same commit gives the same bytes: names in order, one owner, and the commit's time. */
function pack(archive) {
  const time = git('log', '-1', '--format=%ct')
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=go=rX,u+rw', `--mtime=@${time}`]
  execFileSync('tar', [...same, '--use-compress-program=gzip -n', '-cf', archive, '-C', work, name])
}

/** Returns what does not work in an archive, or null. */
async function check(archive) {
  const folder = join(work, 'check')
  mkdirSync(folder)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  const unpacked = join(folder, name)
  const command = (args, input) =>
    execFileSync(join(unpacked, 'winterjay'), args, { input, encoding: 'utf8', env: { PATH: process.env.PATH } })
  if (command(['--version']) !== `winterjay ${version}\n`) return 'it reports another version'
  const loan = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-01-31' }
  if (JSON.parse(command(['schedule'], JSON.stringify(loan))).rows.length !== 12) return '`schedule` fails'

  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, [join(unpacked, 'server', 'main.js')], { env, cwd: folder })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  try {
    let said = ''
    server.stderr.on('data', (chunk) => (said += chunk))
    const isReady = await Promise.race([
      new Promise((resolve) =>
        server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve(true)),
      ),
      ended.then(() => false),
    ])
    if (!isReady) return `it does not start: ${said}`
    const health = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()
    if (health.version !== version) return 'its server reports another version'
    const page = await fetch(`http://127.0.0.1:${port}/personal`)
    if (page.status !== 200 || !(await page.text()).includes('<html')) return 'it serves no pages'
    server.kill('SIGTERM')
    return (await ended) === 0 ? null : 'it does not stop cleanly'
  } finally {
    server.kill('SIGKILL')
  }
}

try {
  await prepare()
  fill(join(work, name))
  mkdirSync(target, { recursive: true })
  const archive = join(target, `${name}.tar.gz`)
  pack(archive)
  const problem = await check(archive)
  if (problem !== null) {
    rmSync(archive)
    throw new Error(`The archive does not work: ${problem}`)
  }
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
  process.stdout.write(`${archive}\n${(statSync(archive).size / 2 ** 20).toFixed(1)} MiB, SHA-256 ${sum}\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
