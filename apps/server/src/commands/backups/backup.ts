import type { KeyObject } from 'node:crypto'
import { accessSync, constants, createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { UnreadableBackup, decrypt, isEncrypted } from '../../backups/encryption.ts'
import { BadSetting } from '../../config.ts'
import type { Config } from '../../config.ts'
import { sendCommand } from '../../control.ts'
import { secureFolder } from '../../db/folder.ts'
import { migrate } from '../../db/migrate.ts'
import { databaseFolder, openEmbedded } from '../../db/pglite.ts'
import { readSettings } from '../../misspelt-settings.ts'
import { FolderInUse, lockFolder } from '../../db/lock.ts'
import { CommandError } from '../command-error.ts'

/**
 * `winterjay backup [FILE]`: packs the embedded database into one file, encrypted when a key is set; a running server
 * packs it itself, with its own key.
 */
export async function backup([file]: readonly string[]): Promise<string> {
  const config = embeddedConfig()
  if (!existsSync(databaseFolder(config.dataDir)))
    throw new CommandError(`There is no database in ${config.dataDir} yet.`)
  const target = file ?? join(config.dataDir, 'backups', `winterjay-${stamp()}.tar.gz`)
  if (existsSync(target)) throw new CommandError(`${target} exists already; name another file.`)
  if (file === undefined) mkdirSync(join(config.dataDir, 'backups'), { recursive: true, mode: 0o700 })
  await packTo(config, resolve(target), 'pack')
  if (file !== undefined || !isEncrypted(target)) return target
  renameSync(target, `${target}.enc`)
  return `${target}.enc`
}

/**
 * Packs the database directly when no server has it open, otherwise asks that server to.
 *
 * @param order `pack` for a backup, `copy` for a readable copy that is deleted again
 * @throws CommandError with the reason when the file cannot be written
 */
export async function packTo(config: Config, target: string, order: 'pack' | 'copy'): Promise<void> {
  try {
    await packHere(config, target, order === 'pack' ? config.backupKey : null)
  } catch (error) {
    if (error instanceof BadSetting) throw error
    if (!(error instanceof FolderInUse))
      throw new CommandError(
        `${target} could not be written: ${error instanceof Error ? error.message : String(error)}`,
      )
    const said = await sendCommand(config.dataDir, error.pid, order, [target]).catch((fault: unknown) => {
      throw new CommandError(
        `The server could not write ${target}: ${fault instanceof Error ? fault.message : String(fault)}`,
      )
    })
    if (said === null) throw error
  }
}

async function packHere(config: Config, target: string, key: KeyObject | null): Promise<void> {
  const database = await openEmbedded(config.dataDir)
  try {
    await database.pack?.(target, { key })
  } finally {
    await database.close()
  }
}

/**
 * `winterjay restore FILE`: rebuilds the database from a backup. The current database is moved aside, never deleted,
 * and put back when the file turns out to be unusable.
 */
export async function restore([file]: readonly string[]): Promise<string> {
  if (file === undefined) throw new CommandError('Name the backup file: winterjay restore FILE')
  const config = embeddedConfig()
  const { packed, wasEncrypted } = await readBackup(file, config.backupKey)
  const folder = databaseFolder(config.dataDir)
  secureFolder(config.dataDir)
  const aside = `${folder}-before-restore-${stamp()}`
  const release = lockFolder(config.dataDir)
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
    throw new CommandError(`${file} could not be restored (${reasonOf(error)}). The database is as it was.`)
  }
  const notes = [
    ...(hadOne ? [`The database that was there is kept in ${aside}.`] : []),
    // With a key set, a file that anybody could have written is worth a look.
    ...(config.backupKey !== null && !wasEncrypted ? ['This backup was not encrypted.'] : []),
  ]
  return ['Restored.', ...notes].join(' ')
}

/** The message of Postgres or the operating system, if that is the cause. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)

/**
 * Reads a backup, which may be encrypted.
 *
 * @throws CommandError when it is missing or not whole, or needs a key that is not set
 */
export async function readBackup(
  file: string,
  key: KeyObject | null,
): Promise<{ readonly packed: Blob; readonly wasEncrypted: boolean }> {
  assertReadable(file)
  const wasEncrypted = isEncrypted(file)
  const stored: AsyncIterable<Buffer> = createReadStream(file)
  const parts: Buffer[] = []
  try {
    for await (const part of wasEncrypted ? decrypt(stored, key) : stored) parts.push(part)
  } catch (error) {
    throw error instanceof UnreadableBackup ? new CommandError(`${file} ${error.message}`) : error
  }
  const bytes = Buffer.concat(parts)
  try {
    gunzipSync(bytes)
  } catch {
    throw new CommandError(`${file} is not a whole backup: it does not unpack.`)
  }
  return { packed: new Blob([bytes], { type: 'application/x-gzip' }), wasEncrypted }
}

/** A file of another user, which this command may not read, is not the same as none. */
function assertReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new CommandError(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${code}`)
  }
}

export function embeddedConfig(): Config {
  const config = readSettings()
  if (config.databaseUrl !== null)
    throw new CommandError('DATABASE_URL is set: back up that server with pg_dump -Fc and restore with pg_restore.')
  return config
}

const stamp = (): string => new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
