import { existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is known of the backups in the data folder, of whichever process made them. */
const BACKUP = /\.tar\.gz(\.enc)?$/

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups')

export interface StoredBackup {
  readonly file: string
  readonly madeAt: Date
}

/** The newest backup in the data folder; null without any. */
export function newestBackup(dataDir: string): StoredBackup | null {
  const folder = backupsFolder(dataDir)
  if (!existsSync(folder)) return null
  const stored = readdirSync(folder)
    .filter((name) => BACKUP.test(name))
    .map((name) => ({ file: join(folder, name), madeAt: statSync(join(folder, name)).mtime }))
  return stored.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime()).at(-1) ?? null
}

/** The outcome of restoring a backup into a scratch folder. */
export interface Verification {
  readonly file: string
  /** ISO instant. */
  readonly checkedAt: string
  readonly isGood: boolean
  /** What `check-books` said, or why the backup is of no use. */
  readonly detail: string
}

const recordFile = (dataDir: string): string => join(backupsFolder(dataDir), 'verification.json')

/** The last verification; null before the first, or when its record cannot be read. */
export function lastVerification(dataDir: string): Verification | null {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as Verification
  } catch {
    return null
  }
}

export function recordVerification(dataDir: string, verification: Verification): void {
  const file = recordFile(dataDir)
  writeFileSync(`${file}.part`, JSON.stringify(verification), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
