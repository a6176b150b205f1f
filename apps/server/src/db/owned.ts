import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import { firstRow, rows } from './db.ts'

/** A table whose rows belong to an owner. */
interface OwnedTable {
  readonly name: string
  /** Condition for rows that may move: an import that is still being written refers to its owner. */
  readonly isSettled?: string
  /** The function that moves the rows, when the serving role may not change them (migration 0033). */
  readonly movedBy?: string
  /** Rows follow their parent (`on update cascade`): nobody needs the right to change them. */
  readonly isCascaded?: true
  /** Rows remember from whom they moved into a business, so that only they can be taken back. */
  readonly remembersMove?: true
}

/** Of loans: rows of an import that is still being written are not in the book yet. */
export const IN_BOOK = 'import_id is null or import_id not in (select id from loan_import where finished_at is null)'

/**
 * Everything a guest can have, parents before children: what moves into an account, and what an export contains. Add a
 * new owner-scoped table to one of the two lists here (a test compares them with the schema); a key from one of these
 * to another is `deferrable`, so that the rows can move together.
 */
const OWNED: readonly OwnedTable[] = [
  { name: 'loan_import', isSettled: 'finished_at is not null', remembersMove: true },
  {
    name: 'loan',
    isSettled: IN_BOOK,
    remembersMove: true,
  },
  { name: 'loan_payment', movedBy: 'move_loan_payments' },
  { name: 'loan_event', isCascaded: true },
  { name: 'loan_posting', isCascaded: true },
  { name: 'loan_course', isCascaded: true },
  { name: 'loan_document', isCascaded: true },
  { name: 'loan_bank_line', isCascaded: true },
  { name: 'loan_security', isCascaded: true },
  { name: 'loan_notice_setting', isCascaded: true },
  { name: 'loan_notice', isCascaded: true },
  { name: 'loan_person', isCascaded: true },
  { name: 'loan_file', isCascaded: true },
]

interface AccountTable {
  readonly name: string
  /** The column with the account's id. */
  readonly owner: string
  /** The table with that column, when the rows belong to the account only through a row of that table. */
  readonly through?: { readonly table: string; readonly key: string }
  /** A column of the row that is not the owner's to see: an operator's id, or a secret or its hash. */
  readonly without?: string
}

/** What only an account can have: never moved, but part of its export. */
const ACCOUNT_TABLES: readonly AccountTable[] = [
  { name: 'budget_book', owner: 'owner_id' },
  { name: 'budget_record', owner: 'owner_id' },
  { name: 'shared_budget_member', owner: 'account_id' },
  { name: 'saved_picks', owner: 'owner_id' },
  { name: 'holding', owner: 'owner_id' },
  { name: 'investment_portfolio', owner: 'owner_id' },
  { name: 'investment_account', owner: 'owner_id' },
  { name: 'investment_cash', owner: 'owner_id' },
  { name: 'investment_holding', owner: 'owner_id' },
  { name: 'benefits_client', owner: 'owner_id', without: 'sealed' },
  { name: 'client_reminder', owner: 'account_id', without: 'stop_token' },
  { name: 'lender_profile', owner: 'owner_id' },
  { name: 'loan_digest_setting', owner: 'owner_id' },
  { name: 'loan_digest', owner: 'owner_id' },
  { name: 'journal_account', owner: 'owner_id' },
  { name: 'journal_export', owner: 'owner_id' },
  { name: 'analytics_view', owner: 'owner_id' },
  { name: 'report', owner: 'owner_id', without: 'file' },
  { name: 'membership', owner: 'account_id' },
  { name: 'book_move', owner: 'account_id' },
  { name: 'loan_request', owner: 'borrower_id' },
  {
    name: 'loan_request_payment',
    owner: 'borrower_id',
    through: { table: 'loan_request', key: 'loan_request_id' },
    without: 'recorded_by',
  },
  {
    name: 'loan_request_recovery',
    owner: 'borrower_id',
    through: { table: 'loan_request', key: 'loan_request_id' },
    without: 'recorded_by',
  },
  {
    name: 'loan_request_reversal',
    owner: 'borrower_id',
    through: { table: 'loan_request', key: 'loan_request_id' },
    without: 'recorded_by',
  },
  { name: 'loan_application', owner: 'owner_id', without: 'reviewed_by' },
  { name: 'investment', owner: 'investor_id' },
  { name: 'auto_invest_rule', owner: 'owner_id' },
  { name: 'auto_invest_run', owner: 'owner_id' },
  { name: 'ledger_entry', owner: 'owner_id' },
  { name: 'account_agreement', owner: 'owner_id' },
  { name: 'marketing_consent', owner: 'owner_id' },
  { name: 'passkey', owner: 'owner_id' },
  { name: 'account_identity', owner: 'owner_id' },
  { name: 'api_key', owner: 'owner_id', without: 'hash' },
  { name: 'webhook', owner: 'owner_id', without: 'secrets' },
  { name: 'webhook_delivery', owner: 'owner_id' },
  { name: 'brand', owner: 'owner_id' },
  { name: 'brand_reply_address', owner: 'owner_id', without: 'token_hash' },
  { name: 'support_request', owner: 'owner_id', without: 'assigned_to' },
  { name: 'support_message', owner: 'owner_id', without: 'operator_id' },
  { name: 'support_note', owner: 'owner_id', without: 'operator_id' },
  { name: 'support_attachment', owner: 'owner_id' },
  { name: 'subscription', owner: 'owner_id' },
  { name: 'checkout_session', owner: 'owner_id' },
  { name: 'receipt', owner: 'owner_id' },
  { name: 'sandbox_object', owner: 'owner_id' },
]

export const OWNED_TABLES: readonly string[] = [...OWNED, ...ACCOUNT_TABLES].map((table) => table.name)

/**
 * A table in which one owner may have too many rows for one statement, with the rest of its primary key after the
 * owner's id.
 */
interface LargeTable {
  readonly name: string
  /** Columns and their types. */
  readonly key: Readonly<Record<string, 'uuid' | 'text' | 'bigint'>>
  /** The owner's column, if not `owner_id`. */
  readonly owner?: string
  /** The function that removes some of the rows, when the serving role may not (migration 0033). */
  readonly removedBy?: string
  /** A column that is in no export: a file is downloaded by itself. */
  readonly without?: string
  /** A column with a file of some megabytes: exported as base64, one row at a time. */
  readonly file?: string
  /** Rows are deleted with their parent (`on delete cascade`). */
  readonly isCascaded?: true
  /** Rows are kept when the owner is deleted, under an id that no longer identifies anybody. */
  readonly isKept?: true
}

/** Children before parents. In all other tables an owner has few rows. */
const LARGE_TABLES: readonly LargeTable[] = [
  { name: 'loan_payment', key: { loan_id: 'uuid', id: 'uuid' }, removedBy: 'delete_loan_payments' },
  { name: 'loan_event', key: { loan_id: 'uuid', id: 'uuid' }, isCascaded: true },
  { name: 'loan_posting', key: { loan_id: 'uuid', number: 'bigint' }, isCascaded: true },
  { name: 'loan_course', key: { loan_id: 'uuid' }, isCascaded: true },
  { name: 'loan_document', key: { loan_id: 'uuid', id: 'uuid' }, isCascaded: true, without: 'file' },
  {
    name: 'loan_bank_line',
    key: { loan_id: 'uuid', source_key: 'text', payment_id: 'uuid' },
    isCascaded: true,
  },
  { name: 'loan_security', key: { loan_id: 'uuid', id: 'uuid' }, isCascaded: true },
  { name: 'loan_notice', key: { loan_id: 'uuid', kind: 'text', about: 'text' }, isCascaded: true },
  { name: 'loan_notice_setting', key: { loan_id: 'uuid' }, isCascaded: true },
  { name: 'loan_person', key: { loan_id: 'uuid', person_id: 'uuid' }, isCascaded: true },
  { name: 'loan_file', key: { loan_id: 'uuid', id: 'uuid' }, isCascaded: true, file: 'content' },
  { name: 'loan', key: { id: 'uuid' } },
  { name: 'loan_import', key: { id: 'uuid' } },
  { name: 'budget_record', key: { key: 'text' } },
  { name: 'webhook_delivery', key: { id: 'uuid' } },
  { name: 'idempotency_key', key: { route: 'text', key: 'text' } },
  { name: 'investment', key: { id: 'uuid' }, owner: 'investor_id', isKept: true },
  { name: 'ledger_entry', key: { transfer_id: 'uuid', kind: 'text', account: 'text' }, isKept: true },
]

const REMOVED = LARGE_TABLES.filter(({ isCascaded, isKept }) => isCascaded !== true && isKept !== true)

const ownerOf = ({ owner = 'owner_id' }: LargeTable): SQL => sql`${sql.identifier(owner)}`

/** The cursor in a large table: the key of the last row read; null before the first. */
type Cursor = readonly string[] | null

const keyOf = ({ key }: LargeTable, of: SQL, order = sql``): SQL =>
  sql.join(
    Object.keys(key).map((column) => sql`${of}.${sql.identifier(column)} ${order}`),
    sql`, `,
  )

/**
 * The keys of an owner's next rows. Selected alone they come from the index; together with the rows, the whole table
 * may be sorted for each page.
 */
function nextKeys(table: LargeTable, ownerId: string, after: Cursor, limit: number): SQL {
  const beyond =
    after === null
      ? sql`true`
      : sql`(${keyOf(table, sql`r`)}) > (${sql.join(
          Object.values(table.key).map((type, at) => sql`${after[at]}::${sql.raw(type)}`),
          sql`, `,
        )})`
  return sql`select ${keyOf(table, sql`r`)} from ${sql.identifier(table.name)} r where ${ownerOf(table)} = ${ownerId} and ${beyond} order by ${keyOf(table, sql`r`)} limit ${limit}`
}

export async function countLargeTables(db: Db, ownerId: string): Promise<number> {
  let sum = 0
  for (const { name } of REMOVED)
    sum +=
      (
        await firstRow<{ count: number }>(
          db,
          sql`select count(*)::int as count from ${sql.identifier(name)} where owner_id = ${ownerId}`,
        )
      )?.count ?? 0
  return sum
}

const STEP_ROWS = 2_000

/**
 * Deletes all rows of an owner from the large tables, after the deletion was logged, so that the rest can be deleted
 * with the owner in one statement. Yields the number of rows after each step; can be interrupted anywhere and
 * restarted.
 */
export async function* deleteFromLargeTables(db: Db, ownerId: string): AsyncGenerator<number> {
  for (const table of REMOVED) {
    if (table.removedBy === undefined) yield* deleteByKey(db, ownerId, table)
    else yield* deleteByFunction(db, ownerId, table.removedBy)
  }
}

async function* deleteByFunction(db: Db, ownerId: string, name: string): AsyncGenerator<number> {
  for (;;) {
    const step = await firstRow<{ count: number }>(
      db,
      sql`select ${sql.identifier(name)}(${ownerId}::uuid, ${STEP_ROWS}) as count`,
    )
    if (step === null || step.count === 0) return
    yield step.count
  }
}

async function* deleteByKey(db: Db, ownerId: string, table: LargeTable): AsyncGenerator<number> {
  for (let after: Cursor = null; ;) {
    const step: { count: number; last: string[] | null } | null = await firstRow(
      db,
      sql`with step as materialized (${nextKeys(table, ownerId, after, STEP_ROWS)}),
            gone as (delete from ${sql.identifier(table.name)} t using step where t.owner_id = ${ownerId} and (${keyOf(table, sql`t`)}) = (${keyOf(table, sql`step`)}) returning 1)
          select (select count(*)::int from gone) as count, (select array[${keyOf(table, sql`step`)}]::text[] from step order by ${keyOf(table, sql`step`, sql`desc`)} limit 1) as last`,
    )
    if (step === null || step.last === null) return
    after = step.last
    yield step.count
  }
}

/**
 * Moves everything an owner has, in the caller's transaction and after the event in the receiver's log that allows it:
 * `guest-claimed`, `loan-book-moved` or `loan-book-returned`.
 *
 * @param how `claimed`: a guest's data into an account. `moved`: a person's loan book into a business. `returned`: only
 *   what `to` had moved there, back to them
 */
export async function moveOwned(
  tx: Db,
  from: string,
  to: string,
  how: 'claimed' | 'moved' | 'returned' = 'claimed',
): Promise<void> {
  await tx.execute(sql`set constraints all deferred`)
  for (const { name, isSettled = 'true', movedBy, isCascaded, remembersMove } of OWNED) {
    if (isCascaded) continue
    const mark =
      remembersMove !== true || how === 'claimed' ? sql`` : sql`, moved_from = ${how === 'moved' ? from : null}`
    const isMeant = remembersMove === true && how === 'returned' ? sql`moved_from = ${to}` : sql`true`
    if (movedBy !== undefined) await tx.execute(sql`select ${sql.identifier(movedBy)}(${from}::uuid, ${to}::uuid)`)
    else
      await tx.execute(
        sql`update ${sql.identifier(name)} set owner_id = ${to} ${mark} where owner_id = ${from} and (${sql.raw(isSettled)}) and ${isMeant}`,
      )
  }
  await tx.execute(sql`set constraints all immediate`)
}

/** Every row an owner has in one table as JSON text, page by page if it is large, without the owner's own id. */
export function ownedRows(db: Db, ownerId: string, tableName: string): AsyncGenerator<readonly string[]> {
  const large = LARGE_TABLES.find((table) => table.name === tableName)
  return large === undefined ? allAtOnce(db, ownerId, tableName) : pageByPage(db, ownerId, large)
}

async function* allAtOnce(db: Db, ownerId: string, tableName: string): AsyncGenerator<readonly string[]> {
  const {
    owner,
    through,
    without = '',
  } = ACCOUNT_TABLES.find((table) => table.name === tableName) ?? { owner: 'owner_id' }
  const isTheirs = sql`${sql.identifier(owner)} = ${ownerId}`
  const condition =
    through === undefined
      ? isTheirs
      : sql`${sql.identifier(through.key)} in (select id from ${sql.identifier(through.table)} where ${isTheirs})`
  const all = await rows<{ row: string }>(
    db,
    sql`select (to_jsonb(t) - ${owner}::text - ${without}::text)::text as row from ${sql.identifier(tableName)} t where ${condition}`,
  )
  if (all.length > 0) yield all.map(({ row }) => row)
}

const PAGE_ROWS = 1_000

/** Without the line breaks that Postgres puts in. */
const base64 = (column: string): SQL => sql`translate(encode(t.${sql.identifier(column)}, 'base64'), E'\\n', '')`

async function* pageByPage(db: Db, ownerId: string, table: LargeTable): AsyncGenerator<readonly string[]> {
  const { owner = 'owner_id', without = '', file } = table
  const asText = file === undefined ? sql`'{}'` : sql`jsonb_build_object(${file}::text, ${base64(file)})`
  for (let after: Cursor = null; ;) {
    const page: { row: string; key: string[] }[] = await rows(
      db,
      sql`with page as materialized (${nextKeys(table, ownerId, after, file === undefined ? PAGE_ROWS : 1)})
          select ((to_jsonb(t) - ${owner}::text - ${without}::text) || ${asText}::jsonb)::text as row, array[${keyOf(table, sql`t`)}]::text[] as key
          from page join ${sql.identifier(table.name)} t on t.${ownerOf(table)} = ${ownerId} and (${keyOf(table, sql`t`)}) = (${keyOf(table, sql`page`)})
          order by ${keyOf(table, sql`t`)}`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page.map(({ row }) => row)
    after = last.key
  }
}
