import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rows } from './db.ts'

/** A table whose rows belong to an owner. `key` is what its primary key has after the owner's id. */
interface OwnedTable {
  readonly name: string
  readonly key: readonly string[]
  /** Rows that must stay where they are for now: an import that is still being written knows its owner. */
  readonly isSettled?: string
  /** The function that moves the rows, where the serving role may not change them (migration 0033). */
  readonly movedBy?: string
}

/**
 * Everything a guest can have, parents before children: what they bring into an account, and what an export holds.
 * A new owner-scoped table joins one of the two lists here (a test compares them with the schema); a key that points
 * from one of these to another is `deferrable`, so that the rows can move together.
 */
const OWNED: readonly OwnedTable[] = [
  { name: 'loan_import', key: ['id'], isSettled: 'finished_at is not null' },
  { name: 'loan', key: ['id'], isSettled: 'import_id is null or import_id not in (select id from loan_import where finished_at is null)' },
  { name: 'loan_payment', key: ['loan_id', 'id'], movedBy: 'move_loan_payments' },
]

interface AccountTable {
  readonly name: string
  /** The column that names the account. */
  readonly owner: string
  /** A text by which many rows are read page by page. */
  readonly pagedBy?: string
  /** The table that has that column, where the rows only belong to one of its rows. */
  readonly through?: { readonly table: string; readonly key: string }
  /** What is somebody else's in such a row: an operator's id. */
  readonly without?: string
}

/** What only an account can have: nothing to move, but part of its export. Few enough rows to be read at once, but for those that are paged by a text. */
const OF_ACCOUNTS: readonly AccountTable[] = [
  { name: 'budget_book', owner: 'owner_id' },
  { name: 'budget_record', owner: 'owner_id', pagedBy: 'key' },
  { name: 'saved_picks', owner: 'owner_id' },
  { name: 'holding', owner: 'owner_id' },
  { name: 'loan_request', owner: 'borrower_id' },
  { name: 'loan_request_payment', owner: 'borrower_id', through: { table: 'loan_request', key: 'loan_request_id' }, without: 'recorded_by' },
  { name: 'loan_request_recovery', owner: 'borrower_id', through: { table: 'loan_request', key: 'loan_request_id' }, without: 'recorded_by' },
  { name: 'loan_application', owner: 'owner_id', without: 'reviewed_by' },
  { name: 'investment', owner: 'investor_id' },
  { name: 'auto_invest_rule', owner: 'owner_id' },
  { name: 'auto_invest_run', owner: 'owner_id' },
  { name: 'ledger_entry', owner: 'owner_id' },
  { name: 'account_agreement', owner: 'owner_id' },
  { name: 'marketing_consent', owner: 'owner_id' },
  { name: 'passkey', owner: 'owner_id' },
  { name: 'subscription', owner: 'owner_id' },
  { name: 'checkout_session', owner: 'owner_id' },
  { name: 'receipt', owner: 'owner_id' },
  { name: 'sandbox_object', owner: 'owner_id' },
]

export const OWNED_TABLES: readonly string[] = [...OWNED, ...OF_ACCOUNTS].map((table) => table.name)

/** Gives all that a guest has to an account, in the caller's transaction and after the `guest-claimed` of its log. */
export async function moveOwned(tx: Db, from: string, to: string): Promise<void> {
  await tx.execute(sql`set constraints all deferred`)
  for (const { name, isSettled = 'true', movedBy } of OWNED) {
    if (movedBy !== undefined) await tx.execute(sql`select ${sql.identifier(movedBy)}(${from}::uuid, ${to}::uuid)`)
    else await tx.execute(sql`update ${sql.identifier(name)} set owner_id = ${to} where owner_id = ${from} and (${sql.raw(isSettled)})`)
  }
  await tx.execute(sql`set constraints all immediate`)
}

/** Every row an owner has in one table as JSON text, a thousand at a time, without the owner's own id. */
export function ownedRows(db: Db, ownerId: string, tableName: string): AsyncGenerator<readonly string[]> {
  const key = OWNED.find((table) => table.name === tableName)?.key
  const text = OF_ACCOUNTS.find((table) => table.name === tableName)?.pagedBy
  if (text !== undefined) return pagesByText(db, ownerId, tableName, text)
  return key === undefined ? allAtOnce(db, ownerId, tableName) : pagesByKey(db, ownerId, tableName, key)
}

async function* allAtOnce(db: Db, ownerId: string, tableName: string): AsyncGenerator<readonly string[]> {
  const { owner, through, without = '' } = OF_ACCOUNTS.find((table) => table.name === tableName) ?? { owner: 'owner_id' }
  const isTheirs = sql`${sql.identifier(owner)} = ${ownerId}`
  const condition = through === undefined ? isTheirs : sql`${sql.identifier(through.key)} in (select id from ${sql.identifier(through.table)} where ${isTheirs})`
  const all = await rows<{ row: string }>(
    db,
    sql`select (to_jsonb(t) - ${owner}::text - ${without}::text)::text as row from ${sql.identifier(tableName)} t where ${condition}`,
  )
  if (all.length > 0) yield all.map(({ row }) => row)
}

async function* pagesByKey(db: Db, ownerId: string, tableName: string, key: readonly string[]): AsyncGenerator<readonly string[]> {
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

async function* pagesByText(db: Db, ownerId: string, tableName: string, column: string): AsyncGenerator<readonly string[]> {
  const by = sql.identifier(column)
  let after = ''
  for (;;) {
    const page = await rows<{ row: string; key: string }>(
      db,
      sql`select (to_jsonb(t) - 'owner_id')::text as row, ${by} as key from ${sql.identifier(tableName)} t
          where owner_id = ${ownerId} and ${by} > ${after} order by ${by} limit 1000`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page.map(({ row }) => row)
    after = last.key
  }
}
