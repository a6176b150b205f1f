import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newestBackup, recordVerification } from '../../backups/records.ts'
import type { Config } from '../../config.ts'
import { refuseIfLocked } from '../../db/lock.ts'
import { migrate } from '../../db/migrate.ts'
import { databaseFolder, openEmbedded } from '../../db/pglite.ts'
import { requireSpace } from '../../space.ts'
import { embeddedConfig, readBackup, reasonOf } from './backup.ts'
import { booksOf } from '../check-books.ts'
import { CommandError } from '../command-error.ts'

/**
 * `winterjay verify-backup [FILE]`: restores a backup into a scratch folder and checks its books there; the database of
 * the data folder is not touched. Without FILE the newest backup, whose result is recorded for the metrics.
 */
export async function verifyBackup([file]: readonly string[]): Promise<string> {
  const config = embeddedConfig()
  if (file !== undefined) return `${file} can be restored. ${await verify(config, file)}`
  const backup = newestBackup(config.dataDir)
  if (backup === null) throw new CommandError(`There is no backup in ${join(config.dataDir, 'backups')} yet.`)
  const record = (isGood: boolean, detail: string): void =>
    recordVerification(config.dataDir, { file: backup.file, checkedAt: new Date().toISOString(), isGood, detail })
  try {
    const said = await verify(config, backup.file)
    record(true, said)
    return `${backup.file} can be restored. ${said}`
  } catch (error) {
    record(false, reasonOf(error))
    throw error
  }
}

/** @returns what `check-books` says of it. @throws CommandError when it cannot be restored, or its books differ */
async function verify(config: Config, file: string): Promise<string> {
  const { packed } = await readBackup(file, config.backupKey)
  const scratch = resolve(config.dataDir, 'verification')
  refuseIfLocked(scratch)
  await requireSpace(config, 'to verify a backup', mibOf(databaseFolder(config.dataDir)))
  rmSync(scratch, { recursive: true, force: true })
  try {
    const database = await openEmbedded(scratch, packed)
    try {
      await migrate(database)
      return await booksOf(database, config, null)
    } finally {
      await database.close()
    }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${file} cannot be restored (${reasonOf(error)}).`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Whole MiB that the files of a folder take; files of a running database may come and go. */
function mibOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
  return Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / 1_048_576)
}
