import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { databaseFolder, openEmbedded } from '../db/pglite.ts'
import { takeFolder } from '../db/lock.ts'
import { readSettings } from '../misspelt-settings.ts'
import { CommandError } from './command-error.ts'

/** `winterjay backup [FILE]`: the embedded database as one packed file, while the server is stopped. */
export async function backup([file]: readonly string[]): Promise<string> {
  const config = embeddedConfig()
  if (!existsSync(databaseFolder(config.dataDir))) throw new CommandError(`There is no database in ${config.dataDir} yet.`)
  const target = file ?? join(config.dataDir, 'backups', `winterjay-${stamp()}.tar.gz`)
  if (existsSync(target)) throw new CommandError(`${target} exists already; name another file.`)
  if (file === undefined) mkdirSync(join(config.dataDir, 'backups'), { recursive: true, mode: 0o700 })
  const database = await openEmbedded(config.dataDir)
  try {
    await writeDump(database, target)
  } finally {
    await database.close()
  }
  return target
}

/** Writes a dump whole or not at all. */
export async function writeDump(database: { dump: (() => Promise<Uint8Array>) | null }, target: string): Promise<void> {
  if (database.dump === null) throw new CommandError('A Postgres server is backed up with its own tools: pg_dump -Fc.')
  writeFileSync(`${target}.part`, await database.dump(), { mode: 0o600 })
  renameSync(`${target}.part`, target)
}

/**
 * `winterjay restore FILE`: makes the database anew from a backup. What stood there is moved aside, never deleted,
 * and comes back by itself when the file turns out to be unusable.
 */
export async function restore([file]: readonly string[]): Promise<string> {
  if (file === undefined) throw new CommandError('Name the backup file: winterjay restore FILE')
  const config = embeddedConfig()
  const packed = readBackup(file)
  const folder = databaseFolder(config.dataDir)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const aside = `${folder}-before-restore-${stamp()}`
  const release = takeFolder(config.dataDir)
  const hadOne = existsSync(folder)
  if (hadOne) renameSync(folder, aside)
  release()
  try {
    const database = await openEmbedded(config.dataDir, packed)
    await migrate(database)
    await database.close()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (hadOne) renameSync(aside, folder)
    throw new CommandError(`${file} could not be restored (${error instanceof Error ? error.message : String(error)}). The database is as it was.`)
  }
  return hadOne ? `Restored. The database that was there is kept in ${aside}.` : 'Restored.'
}

function readBackup(file: string): Blob {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  const bytes = readFileSync(file)
  try {
    gunzipSync(bytes)
  } catch {
    throw new CommandError(`${file} is not a whole backup: it does not unpack.`)
  }
  return new Blob([bytes], { type: 'application/x-gzip' })
}

function embeddedConfig(): Config {
  const config = readSettings()
  if (config.databaseUrl !== null) throw new CommandError('DATABASE_URL is set: back up that server with pg_dump -Fc and restore with pg_restore.')
  return config
}

const stamp = (): string => new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
