import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'

/** An account's household budget. */
export interface BudgetRow {
  readonly id: string
  readonly edition: number
  readonly lastNumber: number
  readonly characters: number
}

const BUDGET = sql`select id, edition, last_number as "lastNumber", characters from budget_book`

export const findBudget = (db: Db, ownerId: string): Promise<BudgetRow | null> =>
  firstRow(db, sql`${BUDGET} where owner_id = ${ownerId}`)

/** Locks the account's budget, and creates it if missing. Other writers wait until the transaction ends. */
export async function lockBudget(tx: Db, ownerId: string): Promise<BudgetRow> {
  await tx.execute(
    sql`insert into budget_book (owner_id, id) values (${ownerId}, ${randomUUID()}) on conflict (owner_id) do nothing`,
  )
  const budget = await firstRow<BudgetRow>(tx, sql`${BUDGET} where owner_id = ${ownerId} for update`)
  if (budget === null) throw new Error('a budget that was just created is gone')
  return budget
}

/** Records as JSON text, by key. */
export async function findRecords(
  tx: Db,
  ownerId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ key: string; record: string }>(
    tx,
    sql`select key, record::text as record from budget_record
        where owner_id = ${ownerId} and key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  )
  return new Map(found.map(({ key, record }) => [key, record]))
}

export interface NumberedRecord {
  readonly key: string
  readonly number: number
  /** JSON text. */
  readonly record: string
}

export async function storeRecords(tx: Db, ownerId: string, records: readonly NumberedRecord[]): Promise<void> {
  const list = `[${records.map(({ key, number, record }) => `{"key":${JSON.stringify(key)},"number":${number},"record":${record}}`).join(',')}]`
  await tx.execute(sql`
    insert into budget_record (owner_id, key, number, record)
    select ${ownerId}, r.key, r.number, r.record from jsonb_to_recordset(${list}::jsonb) as r(key text, number int8, record jsonb)
    on conflict (owner_id, key) do update set number = excluded.number, record = excluded.record`)
}

export const updateBudget = async (
  tx: Db,
  ownerId: string,
  { lastNumber, characters }: Pick<BudgetRow, 'lastNumber' | 'characters'>,
): Promise<void> =>
  void (await tx.execute(
    sql`update budget_book set last_number = ${lastNumber}, characters = ${characters} where owner_id = ${ownerId}`,
  ))

/** Changes after a sequence number, the oldest first. */
export const recordsAfter = (
  db: Db,
  ownerId: string,
  span: { after: number; upTo: number; limit: number },
): Promise<NumberedRecord[]> =>
  rows(
    db,
    sql`select key, number, record::text as record from budget_record
        where owner_id = ${ownerId} and number > ${span.after} and number <= ${span.upTo} order by number limit ${span.limit}`,
  )

/** @returns how many records were deleted */
export async function emptyBudget(tx: Db, ownerId: string): Promise<number> {
  const gone = await rows(tx, sql`delete from budget_record where owner_id = ${ownerId} returning 1 as one`)
  await tx.execute(
    sql`update budget_book set edition = edition + 1, last_number = 0, characters = 0 where owner_id = ${ownerId}`,
  )
  return gone.length
}
