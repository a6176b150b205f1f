import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { BadSetting } from '../settings.ts'
import { newKeyBytes, parseSealingKey } from './seal.ts'

/** In the data folder, next to the embedded database and never in its backups. */
export const KEY_FILE = 'sealing.key'

/**
 * Returns the settings with a key to encrypt with. Without SEALING_KEYS the embedded database uses a key in the data
 * folder, made at the first start; on a Postgres server, whose replicas must share one, there is none.
 *
 * @throws BadSetting when the file holds no key: a new one could not read what the old one encrypted
 */
export function withSealingKeys(config: Config): Config {
  if (config.sealingKeys.length > 0 || config.databaseUrl !== null) return config
  const path = join(config.dataDir, KEY_FILE)
  if (!existsSync(path)) writeFileSync(path, `${newKeyBytes().toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  const key = parseSealingKey(readFileSync(path, 'utf8').trim())
  if (key === null) throw new BadSetting(`${path} holds no key: put the file back from your copy, or set SEALING_KEYS.`)
  return { ...config, sealingKeys: [key] }
}
