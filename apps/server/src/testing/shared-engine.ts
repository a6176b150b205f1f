import { sql } from 'drizzle-orm'
import { rows } from '../db/db.ts'
import type { Database, Db } from '../db/db.ts'
import { openEmbedded } from '../db/pglite.ts'
import { openServer } from '../db/postgres.ts'
import { emptyDatabase } from './empty-database.ts'

/*
 * Opening an embedded engine takes most of a second of a processor, creating a database on a server a fifth of one, and
 * a worker runs dozens of test files: a closed database is emptied and used by the next one, unless a test has changed
 * its schema.
 */

let idle: Database | null = null

/** Opens an empty migrated database in memory. */
export async function openShared(): Promise<Database> {
  const database = idle ?? (await openEmbedded(null, await emptyDatabase()))
  idle = null
  const schema = await versionOfSchema(database.db)
  const close = async (): Promise<void> => {
    if ((await isEmptied(database, schema)) && idle === null) idle = database
    else await database.close()
  }
  return { ...database, close }
}

let idleAddress: string | null = null

/** Opens an empty migrated database on a server; `create` returns the address of a new one. */
export async function openSharedOnServer(create: () => Promise<string>): Promise<Database> {
  const address = idleAddress ?? (await create())
  idleAddress = null
  const database = await openServer(address, { onPoolError: () => undefined })
  const schema = await versionOfSchema(database.db)
  const close = async (): Promise<void> => {
    const isReusable = await isEmptied(database, schema)
    await database.close()
    if (isReusable) idleAddress = address
  }
  return { ...database, close }
}

async function isEmptied(database: Database, schema: string): Promise<boolean> {
  try {
    await emptyTables(database)
    // Settings and advisory locks of the session too.
    await database.script('discard all')
    await database.db.execute(sql`select setval(seqrelid::regclass, seqstart, false) from pg_sequence`)
    return (await versionOfSchema(database.db)) === schema
  } catch {
    // It is closed, as by a test of its faults.
    return false
  }
}

/** Changes with every definition that is made, altered or dropped: each writes to one of these tables. */
const CATALOGUE = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_authid', 'pg_namespace']

async function versionOfSchema(db: Db): Promise<string> {
  const parts = CATALOGUE.map((name) => `select max(xmin::text::int8) || ' ' || count(*) as part from ${name}`)
  const found = await rows<{ part: string }>(db, sql.raw(parts.join(' union all ')))
  return found.map(({ part }) => part).join(', ')
}

/**
 * Deletes everything that a server has stored, in one statement, as on a replica: without the triggers that protect the
 * books and the checks of references. Tables that have never had a row are skipped; of large ones the file goes too,
 * because deleted rows stay in it.
 */
const EMPTY_TABLES = `
  do $$
  declare name text; bytes int8;
  begin
    set local session_replication_role = replica;
    for name, bytes in
      select oid::regclass::text, pg_relation_size(oid) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migration', 'oldest_program')
    loop
      if bytes > 1000000 then execute 'truncate ' || name || ' cascade';
      elsif bytes > 0 then execute 'delete from ' || name;
      end if;
    end loop;
  end $$`

/** Deletes everything that a server has stored. */
export const emptyTables = ({ script }: Pick<Database, 'script'>): Promise<void> => script(EMPTY_TABLES)
