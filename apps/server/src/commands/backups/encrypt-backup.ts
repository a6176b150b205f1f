import type { KeyObject } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { UnreadableBackup, decrypt, encrypt } from '../../backups/encryption.ts'
import { readSettings } from '../../misspelt-settings.ts'
import { CommandError } from '../command-error.ts'

type Transform = (source: AsyncIterable<Buffer>, key: KeyObject) => AsyncIterable<Buffer>

/** `winterjay encrypt-backup`: encrypts what it reads, such as a dump of a Postgres server. */
export const encryptBackup = (): Promise<string> => streamThrough(encrypt)

/** `winterjay decrypt-backup`: the opposite, also of backups of the embedded database. */
export const decryptBackup = (): Promise<string> => streamThrough(decrypt)

/** From standard input to standard output, in chunks: a dump may be larger than the memory. */
async function streamThrough(transform: Transform): Promise<string> {
  const { backupKey } = readSettings()
  if (backupKey === null) throw new CommandError('Set BACKUP_KEY or BACKUP_KEY_FILE first.')
  try {
    await pipeline(process.stdin, (source: AsyncIterable<Buffer>) => transform(source, backupKey), process.stdout, {
      end: false,
    })
  } catch (error) {
    throw error instanceof UnreadableBackup ? new CommandError(`What was read ${error.message}`) : error
  }
  return ''
}
