import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from './db.ts'
import { keepLogShort, startEngine } from './engine.ts'
import { FolderInUse, takeFolder } from './lock.ts'

/** Where in the data folder the embedded engine keeps its files. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

/**
 * Opens the embedded engine on `dataDir`, or in memory when null. On a folder it first takes our lock.
 * A folder that does not open is never wiped or repaired: the error goes up and the process ends.
 */
export async function openEmbedded(dataDir: string | null, restoreFrom?: Blob): Promise<Database> {
  if (dataDir === null) return start(null, () => undefined, restoreFrom)
  let release = (): void => undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    release = takeFolder(dataDir)
    return await start(databaseFolder(dataDir), release, restoreFrom)
  } catch (error) {
    release()
    if (error instanceof FolderInUse) throw error
    throw new Error(`the database in ${dataDir} does not open. It was left as it is; make room if the disk is full, and try again.`, { cause: error })
  }
}

async function start(folder: string | null, release: () => void, restoreFrom: Blob | undefined): Promise<Database> {
  const engine = await startEngine({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(restoreFrom ? { loadDataDir: restoreFrom } : {}),
  })
  const leaveLog = folder === null ? () => undefined : keepLogShort(engine)
  const db = drizzle(engine) as unknown as Db
  return {
    kind: 'embedded',
    db,
    servingRole: null,
    script: async (text) => void (await engine.exec(text)),
    copy: async (into, lines) => void (await engine.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([lines]) })),
    // One process holds the folder, so nobody else can be migrating.
    exclusively: (_lockNumber, work) =>
      engine.transaction((tx) => {
        // All that drizzle asks of an engine, a transaction of it can do.
        const client: PGlite = tx as unknown as PGlite
        return work({ db: drizzle(client), script: async (text) => void (await tx.exec(text)) })
      }),
    dump: async () => new Uint8Array(await (await engine.dumpDataDir('gzip')).arrayBuffer()),
    holdWrites: (isHeld) => engine.holdWrites(isHeld),
    close: async () => {
      leaveLog()
      try {
        await engine.exec('checkpoint')
      } finally {
        await engine.close()
        release()
      }
    },
  }
}
