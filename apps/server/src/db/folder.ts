import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BadSetting } from '../settings.ts'

const OTHERS_WRITE = 0o022
const ANY_OTHERS = 0o077
/** What the data folder holds. Anybody who can read it has everybody's data. */
const OURS = ['database', 'backups', 'outbox']

/**
 * Creates the data folder if missing, removes others' write permission from it and all their permissions from our files
 * in it. On Windows the inherited permissions apply.
 *
 * @throws BadSetting when others can write to it and we may not change that: they could replace the database
 */
export function secureFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(dataDir)
  // A folder with the sticky bit, such as /tmp, is meant for everybody: its permissions must not change.
  const isOurs = uid === process.getuid?.() && (mode & 0o1000) === 0
  if ((mode & OTHERS_WRITE) !== 0 && isOurs) chmodSync(dataDir, mode & 0o7777 & ~OTHERS_WRITE)
  const left = statSync(dataDir).mode & OTHERS_WRITE
  if (left !== 0) {
    const whom = (left & 0o002) !== 0 ? 'by all' : 'by its group, and is not the server’s own to close'
    throw new BadSetting(
      `DATA_DIR must be a folder that other users cannot write to, and ${dataDir} can be written to ${whom}. Run chmod go-w on it, or name a folder of the server’s own.`,
    )
  }
  for (const path of OURS.map((name) => join(dataDir, name))) {
    if (existsSync(path) && (statSync(path).mode & ANY_OTHERS) !== 0) closeTree(path)
  }
}

function closeTree(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    const found = lstatSync(path)
    if (found.isDirectory()) closeTree(path)
    else if (found.isFile()) chmodSync(path, 0o600)
  }
}
