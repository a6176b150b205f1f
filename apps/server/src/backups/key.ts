import { createSecretKey, hkdfSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BadSetting } from '../settings.ts'
import type { Environment } from '../settings.ts'

/** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
const KEY = /^[A-Za-z0-9+/]{43}=$/

/**
 * The key with which backups are encrypted, from `BACKUP_KEY` or the file that `BACKUP_KEY_FILE` names; null when
 * neither is set.
 *
 * @throws BadSetting, which never repeats the value
 */
export function readBackupKey(environment: Environment): KeyObject | null {
  const text = environment['BACKUP_KEY']
  const file = environment['BACKUP_KEY_FILE']
  if (text && file) throw new BadSetting('BACKUP_KEY and BACKUP_KEY_FILE are both set: unset one of them.')
  if (text) return keyOf('BACKUP_KEY', text)
  return file ? keyOf('BACKUP_KEY_FILE', readKeyFile(file)) : null
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new BadSetting(`BACKUP_KEY_FILE names ${file}, which cannot be read (${code}).`)
  }
}

function keyOf(name: string, text: string): KeyObject {
  const trimmed = text.trim()
  if (!KEY.test(trimmed))
    throw new BadSetting(`${name} must hold 32 random bytes in base64, as openssl rand -base64 32 prints them.`)
  return createSecretKey(Buffer.from(trimmed, 'base64'))
}

/** 8 bytes that tell which key a backup needs, and nothing about it. */
export const keyId = (key: KeyObject): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'winterjay backup key id', 8))
