import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from './db.ts'
import { takeFolder } from './lock.ts'

/** Where in the data folder the embedded engine keeps its files. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

/**
 * Opens the embedded engine on `dataDir`, or in memory when null. On a folder it first takes our lock.
 * A folder that does not open is never wiped or repaired: the error goes up and the process ends.
 */
export async function openEmbedded(dataDir: string | null, restoreFrom?: Blob): Promise<Database> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const release = dataDir === null ? () => undefined : takeFolder(dataDir)
  try {
    const engine = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir: databaseFolder(dataDir) }),
      ...(restoreFrom ? { loadDataDir: restoreFrom } : {}),
      relaxedDurability: false,
    })
    const db = drizzle(engine) as unknown as Db
    const script = async (text: string): Promise<void> => void (await engine.exec(text))
    return {
      kind: 'embedded',
      db,
      script,
      copy: async (into, lines) => void (await engine.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([lines]) })),
      // One process holds the folder, so nobody else can be migrating.
      exclusively: (_lockNumber, work) => work({ db, script }),
      dump: async () => new Uint8Array(await (await engine.dumpDataDir('gzip')).arrayBuffer()),
      close: async () => {
        await engine.exec('checkpoint')
        await engine.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
