// A real Postgres server for tests: in a temporary folder, on loopback, as an unprivileged user.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Made for a crash of the machine, for long statements or for years of use: a test has none of them. */
const NOT_FOR_TESTS = ['synchronous_commit', 'full_page_writes', 'jit', 'autovacuum']

/**
 * Starts a server, or says in one line why it cannot. `socket` is the folder of its socket, which costs less than an
 * address; `restart` and `pid` (of the postmaster) are for drills.
 */
export async function startPostgres({ isForTests = false } = {}) {
  const programs = findPrograms() ?? installPrograms()
  if (programs === null)
    return {
      url: null,
      reason: 'PostgreSQL server programs were not found and could not be installed',
      stop: () => undefined,
    }
  // The server refuses to run as root; `nobody` is on every Unix system.
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? idsOf('nobody') : {}
  if (account === null)
    return { url: null, reason: 'running as root and there is no user "nobody"', stop: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-postgres-'))
  try {
    if (isRoot) execFileSync('chown', [`${account.uid}:${account.gid}`, folder])
    chmodSync(folder, 0o700)
    const data = join(folder, 'data')
    const port = await freePort()
    const run = (program, args) =>
      execFileSync(join(programs, program), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    run('initdb', [
      '--pgdata',
      data,
      '--username',
      'winterjay',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    ])
    const lean = isForTests ? NOT_FOR_TESTS.map((setting) => ` -c ${setting}=off`).join('') : ''
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200${lean}`
    run('pg_ctl', ['--pgdata', data, '--options', options, '--log', join(folder, 'log'), '--wait', 'start'])
    const stop = () => {
      spawnSync(join(programs, 'pg_ctl'), ['--pgdata', data, '--mode', 'immediate', 'stop'], {
        ...account,
        cwd: folder,
      })
      rmSync(folder, { recursive: true, force: true })
    }
    // Asynchronous: a test restarts it while its own process answers requests.
    const restart = async () => {
      const child = spawn(
        join(programs, 'pg_ctl'),
        ['--pgdata', data, '--mode', 'fast', '--options', options, '--log', join(folder, 'log'), '--wait', 'restart'],
        { ...account, cwd: folder, stdio: 'ignore' },
      )
      const code = await new Promise((resolve) => child.on('error', () => resolve(null)).on('exit', resolve))
      if (code !== 0) throw new Error('PostgreSQL did not restart')
    }
    const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return {
      url: `postgres://winterjay@127.0.0.1:${port}/postgres`,
      socket: folder,
      reason: null,
      stop,
      restart,
      pid,
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return {
      url: null,
      reason: `PostgreSQL did not start (${String(error.stderr ?? error.message)
        .trim()
        .split('\n')
        .at(-1)})`,
      stop: () => undefined,
    }
  }
}

/**
 * Starts a standby that follows the server at `primaryUrl`, a server of `startPostgres`; throws when it cannot. Its
 * role may pause the replay (`pg_wal_replay_pause`).
 */
export async function startStandby(primaryUrl) {
  const programs = findPrograms()
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? idsOf('nobody') : {}
  const { port: primaryPort } = new URL(primaryUrl)
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-standby-'))
  if (isRoot) execFileSync('chown', [`${account.uid}:${account.gid}`, folder])
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program, args) =>
    execFileSync(join(programs, program), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const server = ['--host', '127.0.0.1', '--port', primaryPort, '--username', 'winterjay']
  run('pg_basebackup', ['--pgdata', data, ...server, '--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'])
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  run('pg_ctl', ['--pgdata', data, '--options', options, '--log', join(folder, 'log'), '--wait', 'start'])
  const stop = () => {
    spawnSync(join(programs, 'pg_ctl'), ['--pgdata', data, '--mode', 'immediate', 'stop'], { ...account, cwd: folder })
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: Object.assign(new URL(primaryUrl), { port: String(port) }).href, stop }
}

/** Starts PgBouncer in transaction mode with its defaults, or says in one line why it cannot. */
export async function startPgBouncer(serverUrl) {
  const program = findPgBouncer() ?? (installPackages(['pgbouncer']) ? findPgBouncer() : null)
  if (program === null)
    return { url: null, reason: 'PgBouncer was not found and could not be installed', stop: () => undefined }
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? idsOf('nobody') : {}
  if (account === null)
    return { url: null, reason: 'running as root and there is no user "nobody"', stop: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-pgbouncer-'))
  const { hostname, port: serverPort, username } = new URL(serverUrl)
  const port = await freePort()
  writeFileSync(join(folder, 'users'), `"${decodeURIComponent(username)}" ""\n`)
  writeFileSync(
    join(folder, 'ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
`,
  )
  if (isRoot) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  const child = spawn(program, ['--quiet', join(folder, 'ini')], { ...account, cwd: folder, stdio: 'ignore' })
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  if (await listens(port, child))
    return {
      url: Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port: String(port) }).href,
      reason: null,
      stop,
    }
  stop()
  return { url: null, reason: 'PgBouncer did not start', stop: () => undefined }
}

/** Debian installs it in sbin. */
export function findPgBouncer() {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((program) => existsSync(program)) ?? null
}

async function listens(port, child) {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
    })
    if (isOpen) return true
    await wait(100)
  }
  return false
}

/** The folder of the newest server programs; null without any. */
export function findPrograms() {
  const folders = [process.env.PG_BIN, ...(process.env.PATH ?? '').split(':')]
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian))
    folders.unshift(
      ...readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin')),
    )
  return (
    folders.find(
      (folder) => folder && ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program))),
    ) ?? null
  )
}

function installPrograms() {
  return installPackages(['postgresql']) ? findPrograms() : null
}

/** Installs Debian packages, if we have the right to. */
export function installPackages(names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const options = {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  process.stderr.write(`Installing ${names.join(', ')} …\n`)
  // Programs installed by the machine's owner are left as they are.
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', '--no-remove', ...names], options).status === 0
  return install() || (spawnSync('apt-get', ['update'], options).status === 0 && install())
}

/** The numbers of a user, as programs are run under them; null when there is no such user. */
export function idsOf(user) {
  const id = (flag) => spawnSync('id', [flag, user], { encoding: 'utf8' })
  const [uid, gid] = [id('-u'), id('-g')]
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
