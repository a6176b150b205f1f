import { sql } from 'drizzle-orm'
import { rows } from '../db/db.ts'
import type { Database, Db } from '../db/db.ts'
import { openEmbedded } from '../db/pglite.ts'
import { emptyDatabase } from './empty-database.ts'

/*
 * Opening an embedded engine takes most of a second of a processor, and a worker runs dozens of test files: a closed
 * database is emptied and used by the next one, unless a test has changed its schema.
 */

let idle: Database | null = null

/** Opens an empty migrated database in memory. */
export async function openShared(): Promise<Database> {
  const database = idle ?? (await openEmbedded(null, await emptyDatabase()))
  idle = null
  const schema = await versionOfSchema(database.db)
  return { ...database, close: () => giveBack(database, schema) }
}

async function giveBack(database: Database, schema: string): Promise<void> {
  try {
    await emptyTables(database)
    // Settings and advisory locks of the session too.
    await database.script('discard all')
    await database.db.execute(sql`select setval(seqrelid::regclass, seqstart, false) from pg_sequence`)
    if (idle === null && (await versionOfSchema(database.db)) === schema) {
      idle = database
      return
    }
  } catch {
    // It is closed, as by a test of its faults.
  }
  await database.close()
}

/** Changes with every definition that is made, altered or dropped: each writes to one of these tables. */
const CATALOGUE = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_authid', 'pg_namespace']

async function versionOfSchema(db: Db): Promise<string> {
  const parts = CATALOGUE.map((name) => `select max(xmin::text::int8) || ' ' || count(*) as part from ${name}`)
  const found = await rows<{ part: string }>(db, sql.raw(parts.join(' union all ')))
  return found.map(({ part }) => part).join(', ')
}

/** Larger tables are truncated: deleted rows stay in the file. */
const SMALL_BYTES = 1_000_000

/** Deletes everything that a server has stored. Cheap where little is: most tables are empty after most tests. */
export async function emptyTables({ db, script }: Pick<Database, 'db' | 'script'>): Promise<void> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migration', 'oldest_program')`,
  )
  const filled = tables.map(
    ({ name }) =>
      `select '${name}' as name, pg_relation_size('"${name}"')::float8 as bytes where exists (select 1 from "${name}")`,
  )
  const found = await rows<{ name: string; bytes: number }>(db, sql.raw(filled.join(' union all ')))
  if (found.length === 0) return
  const steps = found.map(({ name, bytes }) =>
    bytes > SMALL_BYTES ? `truncate "${name}" cascade` : `delete from "${name}"`,
  )
  // As on a replica, without the triggers that protect the books and the checks of references.
  await script(`begin; set local session_replication_role = replica; ${steps.join('; ')}; commit`)
}
