import type { LoanFlag, LoanStatus, OwnField } from '@winterjay/lending'
import { isStorableText } from '@winterjay/contract'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'
import { refused } from './problems.ts'
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

/** The states by urgency. Each is sorted by age, so a page by status reads one state after another. */
const byUrgency = (today: LocalDate): SQL[] => [
  sql`status = 'completed'`,
  sql`status = 'active' and (next_due_on >= ${today} or next_due_on is null)`,
  sql`status = 'written_off'`,
  sql`status = 'active' and next_due_on < ${today}`,
]

/** A part of the book, and the key that sorts its loans. */
interface Part {
  readonly matches: SQL
  readonly key: SQL
}

/** The parts of the page in its order, from the cursor on. */
function partsOf(request: ListRequest, today: LocalDate): Part[] {
  const direction = request.sort_dir === 'asc' ? sql`>` : sql`<`
  if (request.sort_by !== 'status') {
    const { key, type } = COLUMNS[request.sort_by]
    if (request.cursor === undefined) return [{ matches: sql`true`, key }]
    const after = readCursor(request.cursor, request.sort_by)
    return [{ matches: sql`(${key}, number) ${direction} (${after.value}::text::${type}, ${after.number}::int8)`, key }]
  }
  const parts = byUrgency(today).map((matches, at) => ({ matches, key: sql`${at + 1}::int`, rank: at + 1 }))
  const ordered = request.sort_dir === 'asc' ? parts : parts.toReversed()
  if (request.cursor === undefined) return ordered
  const after = readCursor(request.cursor, 'status')
  const begun = ordered.findIndex(({ rank }) => rank === Number(after.value))
  return ordered
    .slice(Math.max(0, begun))
    .map((part, at) =>
      at === 0 ? { ...part, matches: sql`${part.matches} and number ${direction} ${after.number}::int8` } : part,
    )
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
  const direction = request.sort_dir === 'asc' ? sql`asc` : sql`desc`
  const found: { readonly loan: LoanRow; readonly sortValue: string }[] = []
  for (const part of partsOf(request, today)) {
    const room = request.limit + 1 - found.length
    if (room === 0) break
    const rest = await db
      .select({ loan: loanTable, sortValue: sql<string>`(${part.key})::text`.as('sort_value') })
      .from(loanTable)
      .where(sql.join([...matches, part.matches], sql` and `))
      .orderBy(...orderOf(request, part.key, direction), sql`number ${direction}`)
      .limit(room)
    found.push(...rest)
  }
  const page = found.slice(0, request.limit)
  const last = page.at(-1)
  const hasMore = found.length > request.limit && last !== undefined
  return {
    loans: page.map((row) => row.loan),
    total,
    nextCursor: hasMore ? writeCursor(last.sortValue, last.loan.number) : null,
  }
}

/** Within a status the key is the same for all. */
const orderOf = (request: ListRequest, key: SQL, direction: SQL): SQL[] =>
  request.sort_by === 'status' || request.sort_by === 'created_at' ? [] : [sql`${key} ${direction}`]

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

const writeCursor = (value: string, number: number): string =>
  Buffer.from(JSON.stringify([value, number])).toString('base64url')

/** What the value of a cursor looks like, whole or with decimals, so that it fits the column. */
const VALUES: Record<ListRequest['sort_by'], (value: string) => boolean> = {
  borrower_name: isStorableText,
  principal: (value) => /^\d{1,15}$/.test(value),
  annual_rate: (value) => /^\d{1,15}(\.\d{1,6})?$/.test(value),
  payment_amount: (value) => /^\d{1,15}$/.test(value),
  status: (value) => /^[1-4]$/.test(value),
  created_at: (value) => /^\d{1,15}$/.test(value),
}

/** A cursor is untrusted input: a value that does not fit the column must not reach the database. */
function readCursor(cursor: string, sortBy: ListRequest['sort_by']): { value: string; number: number } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && typeof parsed[0] === 'string' && Number.isSafeInteger(parsed[1])) {
      const value = parsed[0]
      if (VALUES[sortBy](value)) return { value, number: Number(parsed[1]) }
    }
  } catch {
    // Falls through: an invalid cursor is not one of ours.
  }
  throw refused([{ code: 'cursor_unknown', field: 'cursor' }])
}
