import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { secureFolder } from './folder.ts'
import { takeFolder } from './lock.ts'
import { databaseFolder } from './pglite.ts'

/** What the thread that sets a database up is given: the folder to make it in. */
export interface SetUp {
  readonly folder: string
}

/** Whether the embedded engine has never made a database there. An empty folder may be the root of another disk. */
export function isUnmade(dataDir: string): boolean {
  const folder = databaseFolder(dataDir)
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/**
 * Makes the first, empty database of a data folder, in a thread of its own: it takes the engine many seconds,
 * during which the main thread would react to no signal and look as if it hung. A folder that is not there
 * yet appears whole or not at all.
 *
 * @throws FolderInUse when another process holds the data folder; Error with the engine's reason when it could not be made
 */
export async function setUpEmbedded(dataDir: string): Promise<void> {
  secureFolder(dataDir)
  const release = takeFolder(dataDir)
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
  // A separate file next to this one when built; the arguments of the process are not meant for it.
  const file = join(dirname(fileURLToPath(import.meta.url)), 'set-up-thread.js')
  return new Promise((resolve, reject) => {
    new Worker(file, { workerData: setUp, execArgv: [], env: {} })
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`its thread ended with ${code}`))))
  })
}
