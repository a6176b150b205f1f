import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error plain script without types, shared with the test run
import { findPrograms, freePort, idsOf } from '../scripts/postgres.js'

/** A Postgres that archives its write-ahead log into a folder, with the settings of docs/operations.md. */
export interface ArchivedPostgres {
  /** Its address without a database. */
  readonly url: string
  /** Ends every process at once, as a loss of the machine does. */
  readonly kill: () => void
}

export interface Bytes {
  readonly files: number
  readonly bytes: number
}

/**
 * What `archive_command` and `restore_command` say in docs/operations.md; a half-written file never has the name of a
 * whole one.
 */
const archiveCommand = (archive: string): string =>
  `test ! -f ${archive}/%f.gz && gzip < %p > ${archive}/%f.part && sync ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f.gz`
const restoreCommand = (archive: string): string => `gunzip < ${archive}/%f.gz > %p`

/** Postgres servers in one folder, which run as an account that is not root. Null where that cannot be had. */
export function postgresIn(folder: string): PostgresFolder | null {
  const programs: string | null = findPrograms()
  const isRoot = process.getuid?.() === 0
  const account: { uid: number; gid: number } | null = isRoot ? idsOf('nobody') : {}
  if (programs === null || account === null) return null
  const own = (name: string): string => {
    const made = join(folder, name)
    mkdirSync(made, { mode: 0o700 })
    if (isRoot) chownSync(made, account.uid, account.gid)
    return made
  }
  chmodSync(folder, 0o755)
  const run = (program: string, args: readonly string[]): void =>
    void execFileSync(program.includes('/') ? program : join(programs, program), args, {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  return { archive: own('archive'), own, run, programs, account }
}

interface PostgresFolder {
  readonly archive: string
  /** Makes a folder that the server's account owns. */
  readonly own: (name: string) => string
  readonly run: (program: string, args: readonly string[]) => void
  readonly programs: string
  readonly account: { readonly uid?: number; readonly gid?: number }
}

/** Creates an empty server that archives. */
export async function createArchived(place: PostgresFolder): Promise<ArchivedPostgres> {
  const data = place.own('primary')
  place.run('initdb', [
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
  ])
  return start(place, data, [
    `archive_command=${archiveCommand(place.archive)}`,
    'archive_mode=on',
    'archive_timeout=60',
  ])
}

/** Takes a base backup into one compressed file, as docs/operations.md does every night. */
export function takeBase(place: PostgresFolder, { url }: ArchivedPostgres): Bytes {
  const base = place.own('base')
  place.run('pg_basebackup', [
    '--dbname',
    url,
    '--pgdata',
    base,
    '--format=tar',
    '--gzip',
    '--wal-method=none',
    '--checkpoint=fast',
  ])
  return sizeOf(base)
}

/**
 * Starts a new server from the base backup and the archived log, and lets it replay up to a moment.
 *
 * @param until as Postgres writes it, with its offset
 */
export async function recover(place: PostgresFolder, until: string): Promise<ArchivedPostgres> {
  const data = place.own('recovered')
  place.run('/bin/tar', ['-xzf', join(place.archive, '..', 'base', 'base.tar.gz'), '-C', data])
  writeFileSync(join(data, 'recovery.signal'), '')
  return start(place, data, [
    `restore_command=${restoreCommand(place.archive)}`,
    `recovery_target_time=${until}`,
    'recovery_target_action=promote',
    'archive_mode=off',
  ])
}

async function start(place: PostgresFolder, data: string, settings: readonly string[]): Promise<ArchivedPostgres> {
  const port: number = await freePort()
  const all = [
    ...settings,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'max_connections=100',
  ]
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    all.map((line) => `${line.slice(0, line.indexOf('='))} = '${line.slice(line.indexOf('=') + 1)}'\n`).join(''),
  )
  if (place.account.uid !== undefined) execFileSync('chown', ['-R', `${place.account.uid}:${place.account.gid}`, data])
  // Returns when the server accepts writes, that is after all of the recovery.
  place.run('pg_ctl', ['--pgdata', data, '--log', join(data, 'server.log'), '--timeout', '600', '--wait', 'start'])
  return {
    url: `postgres://winterjay@127.0.0.1:${port}/postgres`,
    kill: () =>
      void spawnSync(join(place.programs, 'pg_ctl'), ['--pgdata', data, '--mode', 'immediate', 'stop'], {
        ...place.account,
        cwd: data,
      }),
  }
}

export function sizeOf(folder: string): Bytes {
  const names = readdirSync(folder)
  return { files: names.length, bytes: names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) }
}
