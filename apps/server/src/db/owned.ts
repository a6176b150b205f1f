import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rows } from './db.ts'

/** A table whose rows belong to an owner. `key` is what its primary key has after the owner's id. */
interface OwnedTable {
  readonly name: string
  readonly key: readonly string[]
  /** Rows that must stay where they are for now: an import that is still being written knows its owner. */
  readonly isSettled?: string
}

/**
 * Everything an owner has, parents before children: what a guest brings into an account, and what an export holds.
 * A new owner-scoped table joins here (a test compares this list with the schema); a key that points from one to
 * another is `deferrable`, so that the rows can move together.
 */
const OWNED: readonly OwnedTable[] = [
  { name: 'loan_import', key: ['id'], isSettled: 'finished_at is not null' },
  { name: 'loan', key: ['id'], isSettled: 'import_id is null or import_id not in (select id from loan_import where finished_at is null)' },
  {
    name: 'loan_payment',
    key: ['loan_id', 'id'],
    isSettled: 'loan_id not in (select l.id from loan l join loan_import i on i.id = l.import_id where i.finished_at is null)',
  },
]

export const OWNED_TABLES: readonly string[] = OWNED.map((table) => table.name)

/** Gives all that one owner has to another, in the caller's transaction. */
export async function moveOwned(tx: Db, from: string, to: string): Promise<void> {
  await tx.execute(sql`set constraints all deferred`)
  for (const { name, isSettled = 'true' } of OWNED) {
    await tx.execute(sql`update ${sql.identifier(name)} set owner_id = ${to} where owner_id = ${from} and (${sql.raw(isSettled)})`)
  }
  await tx.execute(sql`set constraints all immediate`)
}

/** Every row an owner has in one table as JSON text, a thousand at a time, without the owner's own id. */
export async function* ownedRows(db: Db, ownerId: string, tableName: string): AsyncGenerator<readonly string[]> {
  const key = OWNED.find((table) => table.name === tableName)?.key ?? []
  const keyColumns = sql.join(key.map((column) => sql.identifier(column)), sql`, `)
  let after = key.map(() => '00000000-0000-0000-0000-000000000000')
  for (;;) {
    const page = await rows<{ row: string; key: string[] }>(
      db,
      sql`select (to_jsonb(t) - 'owner_id')::text as row, array[${keyColumns}]::text[] as key from ${sql.identifier(tableName)} t
          where owner_id = ${ownerId} and (${keyColumns}) > (${sql.join(after.map((id) => sql`${id}::uuid`), sql`, `)})
          order by ${keyColumns} limit 1000`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page.map(({ row }) => row)
    after = last.key
  }
}
