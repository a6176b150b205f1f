import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { secureFolder } from './folder.ts'
import { lockFolder } from './lock.ts'
import { databaseFolder } from './pglite.ts'

/** Input of the set-up thread: the folder to create the database in. */
export interface SetUp {
  readonly folder: string
}

/**
 * Whether the folder holds no database of the embedded engine. An empty folder may be the mount point of another disk.
 */
export function hasNoDatabase(dataDir: string): boolean {
  const folder = databaseFolder(dataDir)
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/**
 * Creates the first, empty database of a data folder in a thread: it takes the engine many seconds, during which the
 * main thread would react to no signal and seem to hang. A folder that does not exist yet appears atomically.
 *
 * @throws FolderInUse when another process holds the data folder; Error with the engine's reason when it could not be
 *   created
 */
export async function setUpEmbedded(dataDir: string): Promise<void> {
  secureFolder(dataDir)
  const release = lockFolder(dataDir)
  const folder = databaseFolder(dataDir)
  const part = `${folder}.part`
  try {
    rmSync(part, { recursive: true, force: true })
    await makeDatabase(existsSync(folder) ? folder : part)
    if (existsSync(part)) renameSync(part, folder)
  } catch (error) {
    throw new Error(`no database could be set up in ${dataDir}`, { cause: error })
  } finally {
    release()
  }
}

function makeDatabase(folder: string): Promise<void> {
  const setUp: SetUp = { folder }
  // A separate file next to this one when built; the process's own arguments are not passed to it.
  const file = join(dirname(fileURLToPath(import.meta.url)), 'set-up-thread.js')
  return new Promise((resolve, reject) => {
    new Worker(file, { workerData: setUp, execArgv: [], env: {} })
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`its thread ended with ${code}`))))
  })
}
