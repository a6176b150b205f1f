import type { LoanFlag, LoanStatus, OwnField } from '@winterjay/lending'
import { isStorableText } from '@winterjay/contract'
import { parseLocalDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'
import { readCursor, refusedCursor, writeCursor } from '../../http/lists/cursor.ts'
import { bucketOf } from './figures.ts'
import { hasFlag } from './flags/flags.ts'
import { isFoundBy } from './search.ts'
import { isInBook } from './loan-book.ts'
import { loanTable } from './tables.ts'
import { countInBook } from './tally.ts'
import type { LoanRow } from './tables.ts'

export interface ListRequest {
  readonly sort_by: 'borrower_name' | 'principal' | 'annual_rate' | 'payment_amount' | 'status' | 'created_at'
  readonly sort_dir: 'asc' | 'desc'
  readonly status?: LoanStatus | undefined
  readonly bucket?: string | undefined
  readonly flag?: LoanFlag | undefined
  readonly search?: string | undefined
  readonly own_field?: string | undefined
  readonly own_value?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A loan is overdue from the day after a due date; its stored status does not depend on the day. */
const statusOn = (today: LocalDate): SQL =>
  sql`case when status = 'active' and next_due_on < ${today} then 'overdue' else status end`

/** The sort expression of a column, with an index (migration 0097), and the type of its value in a cursor. */
const COLUMNS: Record<Exclude<ListRequest['sort_by'], 'status'>, { key: SQL; type: SQL }> = {
  borrower_name: { key: sql`borrower_sort`, type: sql`text` },
  principal: { key: sql`principal_cents`, type: sql`bigint` },
  annual_rate: { key: sql`annual_rate`, type: sql`numeric` },
  payment_amount: { key: sql`payment_cents`, type: sql`bigint` },
  created_at: { key: sql`number`, type: sql`bigint` },
}

/**
 * The states by urgency, least urgent first. Loans with a due day are sorted by it: the longest overdue are the most
 * urgent.
 */
const byUrgency = (today: LocalDate): { matches: SQL; isDated: boolean }[] => [
  { matches: sql`status = 'completed'`, isDated: false },
  { matches: sql`status = 'active' and next_due_on is null`, isDated: false },
  { matches: sql`status = 'active' and next_due_on >= ${today}`, isDated: true },
  { matches: sql`status = 'written_off' and next_due_on is null`, isDated: false },
  { matches: sql`status = 'written_off' and next_due_on is not null`, isDated: true },
  { matches: sql`status = 'active' and next_due_on < ${today}`, isDated: true },
]

/** A part of the book, the order of its loans, and the value that a cursor stores with a loan's number. */
interface Part {
  readonly matches: SQL
  readonly order: readonly SQL[]
  readonly key: SQL
}

/** The parts of the page in its order, from the cursor on. */
function partsOf(request: ListRequest, today: LocalDate): Part[] {
  if (request.sort_by === 'status') return partsByUrgency(request, today)
  const isUp = request.sort_dir === 'asc'
  const { key, type } = COLUMNS[request.sort_by]
  const columns = request.sort_by === 'created_at' ? [key] : [key, sql`number`]
  const order = columns.map((column) => (isUp ? sql`${column} asc` : sql`${column} desc`))
  if (request.cursor === undefined) return [{ matches: sql`true`, order, key }]
  const { value, number } = readCursor(request.cursor, VALUES[request.sort_by])
  const after = isUp ? sql`>` : sql`<`
  return [{ matches: sql`(${key}, number) ${after} (${value}::text::${type}, ${number}::int8)`, order, key }]
}

/** One state after another, and within it the loans as the index has them: the most urgent has the earliest due day. */
function partsByUrgency(request: ListRequest, today: LocalDate): Part[] {
  const isUrgentFirst = request.sort_dir === 'desc'
  const [direction, after] = isUrgentFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const parts = byUrgency(today).map(({ matches, isDated }, at) => ({
    rank: `${at + 1}`,
    isDated,
    matches,
    order: [sql`next_due_on ${direction}`, sql`number ${direction}`],
    key: isDated ? sql`${at + 1}::text || ' ' || next_due_on` : sql`${at + 1}::text`,
  }))
  const ordered = isUrgentFirst ? parts.toReversed() : parts
  if (request.cursor === undefined) return ordered
  const { value, number } = readCursor(request.cursor, VALUES.status)
  const [rank, due] = value.split(' ')
  const [begun, ...rest] = ordered.slice(ordered.findIndex((part) => part.rank === rank))
  if (begun === undefined || begun.isDated !== (due !== undefined)) throw refusedCursor()
  const isAfter = begun.isDated
    ? sql`(next_due_on, number) ${after} (${due}::text::date, ${number}::int8)`
    : sql`number ${after} ${number}::int8`
  return [{ ...begun, matches: sql`${begun.matches} and ${isAfter}` }, ...rest]
}

/** One page of the book in the requested order, and the cursor of the next. The database sorts and pages. */
export async function listLoans(
  db: Db,
  ownerId: string,
  request: ListRequest,
  today: LocalDate,
): Promise<{ loans: LoanRow[]; total: number; nextCursor: string | null }> {
  const matches = [sql`owner_id = ${ownerId}`, isInBook, ...filters(request, ownerId, today)]
  const total = await countLoans(db, ownerId, request, today)
  const found: { readonly loan: LoanRow; readonly sortValue: string }[] = []
  for (const part of partsOf(request, today)) {
    const room = request.limit + 1 - found.length
    if (room === 0) break
    const rest = await db
      .select({ loan: loanTable, sortValue: sql<string>`(${part.key})::text`.as('sort_value') })
      .from(loanTable)
      .where(sql.join([...matches, part.matches], sql` and `))
      .orderBy(...part.order)
      .limit(room)
    found.push(...rest)
  }
  const page = found.slice(0, request.limit)
  const last = page.at(-1)
  const hasMore = found.length > request.limit && last !== undefined
  return {
    loans: page.map((row) => row.loan),
    total,
    nextCursor: hasMore ? writeCursor({ value: last.sortValue, number: last.loan.number }) : null,
  }
}

/** How many loans match. Only a search, an own field and a flag read the loans; all else is in the book's tally. */
async function countLoans(db: Db, ownerId: string, request: ListRequest, today: LocalDate): Promise<number> {
  const [standing, searched] = [standingFilters(request, today), searchFilters(request, ownerId, today)]
  if (searched.length === 0) return countInBook(db, ownerId, standing)
  const matches = sql.join([sql`owner_id = ${ownerId}`, isInBook, ...standing, ...searched], sql` and `)
  const found = await firstRow<{ total: number }>(db, sql`select count(*) as total from loan where ${matches}`)
  return found?.total ?? 0
}

/** What the list shows by where a loan stands: columns of the loan and of the book's tally. */
function standingFilters(request: ListRequest, today: LocalDate): SQL[] {
  const found: SQL[] = []
  if (request.status !== undefined) found.push(sql`${statusOn(today)} = ${request.status}`)
  if (request.bucket !== undefined) found.push(sql`status = 'active' and ${bucketOf(today)} = ${request.bucket}`)
  return found
}

const filters = (request: ListRequest, ownerId: string, today: LocalDate): SQL[] => [
  ...standingFilters(request, today),
  ...searchFilters(request, ownerId, today),
]

/** What only the loans themselves know. */
function searchFilters(request: ListRequest, ownerId: string, today: LocalDate): SQL[] {
  const { search = '', own_field: name, own_value: value = '', flag } = request
  const found = isFoundBy(search, ownerId)
  return [
    ...(found === null ? [] : [found]),
    ...(name === undefined ? [] : [hasOwnField(name, value)]),
    ...(flag === undefined ? [] : [hasFlag(flag, ownerId, today)]),
  ]
}

/** Case does not matter. */
const hasOwnField = (name: string, value: string): SQL =>
  sql`exists (select from jsonb_array_elements(own_fields) as own
    where own->>'name' = ${name} and position(lower(${value}) in lower(own->>'value')) > 0)`

/** The names and types of the own fields of a book, by name. Of each the first loan that has it is enough. */
export const ownFieldsOf = (db: Db, ownerId: string): Promise<Pick<OwnField, 'name' | 'type'>[]> =>
  rows(
    db,
    sql`select name, type from own_field where owner_id = ${ownerId} and exists (
          select from loan where owner_id = ${ownerId} and own_fields is not null and ${isInBook}
            and own_fields @> jsonb_build_array(jsonb_build_object('name', own_field.name, 'type', own_field.type)))
        order by name, type`,
  )

/** What the value of a cursor looks like, whole or with decimals, so that it fits the column. */
const VALUES: Record<ListRequest['sort_by'], (value: string) => boolean> = {
  borrower_name: isStorableText,
  principal: (value) => /^\d{1,15}$/.test(value),
  annual_rate: (value) => /^\d{1,15}(\.\d{1,6})?$/.test(value),
  payment_amount: (value) => /^\d{1,15}$/.test(value),
  status: isUrgency,
  created_at: (value) => /^\d{1,15}$/.test(value),
}

/** A place among the states, and the due day of a loan that is sorted by it. */
function isUrgency(value: string): boolean {
  const [rank = '', ...days] = value.split(' ')
  return /^[1-6]$/.test(rank) && days.length <= 1 && days.every((day) => parseLocalDate(day) !== null)
}
