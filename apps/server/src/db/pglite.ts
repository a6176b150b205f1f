import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db, PackOptions } from './db.ts'
import { startCheckpoints, startEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import { secureFolder } from './folder.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { packFolder } from './pack.ts'
import { BadSetting } from '../settings.ts'

/** Where the embedded engine keeps its files in the data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

/**
 * Opens the embedded engine on `dataDir`, or in memory when null. Locks the folder first. A folder that does not open
 * is never wiped or repaired: the error propagates and the process exits.
 */
export async function openEmbedded(dataDir: string | null, restoreFrom?: Blob): Promise<Database> {
  if (dataDir === null) return start(null, () => undefined, restoreFrom)
  let release = (): void => undefined
  try {
    secureFolder(dataDir)
    release = lockFolder(dataDir)
    return await start(databaseFolder(dataDir), release, restoreFrom)
  } catch (error) {
    release()
    if (error instanceof FolderInUse || error instanceof BadSetting) throw error
    throw new Error(
      `the database in ${dataDir} does not open. It was left as it is; make room if the disk is full, and try again.`,
      { cause: error },
    )
  }
}

async function start(folder: string | null, release: () => void, restoreFrom: Blob | undefined): Promise<Database> {
  const engine = await startEngine({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(restoreFrom ? { loadDataDir: restoreFrom } : {}),
  })
  const leaveLog = folder === null ? () => undefined : startCheckpoints(engine)
  const db = drizzle(engine) as unknown as Db
  return {
    kind: 'embedded',
    db,
    servingRole: null,
    script: async (text) => void (await engine.exec(text)),
    copy: async (into, lines) =>
      void (await engine.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([lines]) })),
    // This process has locked the folder, so no other can be migrating.
    exclusively: (_lockNumber, work) =>
      engine.transaction((tx) => {
        // A transaction has all the methods of an engine that drizzle uses.
        const client: PGlite = tx as unknown as PGlite
        return work({ db: drizzle(client), script: async (text) => void (await tx.exec(text)) })
      }),
    pack: folder === null ? null : (target, options) => pack(engine, { folder, target, ...options }),
    refuseWrites: (isHeld) => engine.refuseWrites(isHeld),
    letOthersFirst: () => engine.letOthersFirst(),
    pool: null,
    standby: null,
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

/** In a transaction, so that nothing else runs during it. */
const pack = (engine: Engine, packing: PackOptions & { folder: string; target: string }): Promise<void> =>
  engine.transaction(async (tx) => {
    await tx.exec('checkpoint')
    const { rows } = await tx.query<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name')
    const newest = `pg_wal/${rows[0]?.name ?? ''}`
    // Log files kept for reuse have later names and no content.
    await packFolder({ ...packing, isLeftOut: (path) => /^pg_wal\/[\dA-F]{24}$/.test(path) && path > newest })
  })
