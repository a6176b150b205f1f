import type { LoanStatus } from '@winterjay/lending'
import { isStorableText } from '@winterjay/contract'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow } from '../../db/db.ts'
import { refused } from './problems.ts'
import { bucketOf } from './figures.ts'
import { isFoundBy } from './search.ts'
import { isInBook } from './loan-book.ts'
import { loanTable } from './tables.ts'
import type { LoanRow } from './tables.ts'

export interface ListRequest {
  readonly sort_by: 'borrower_name' | 'principal' | 'annual_rate' | 'payment_amount' | 'status' | 'created_at'
  readonly sort_dir: 'asc' | 'desc'
  readonly status?: LoanStatus | undefined
  readonly bucket?: string | undefined
  readonly search?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A loan is overdue from the day after a due date; its stored status does not depend on the day. */
const statusOn = (today: LocalDate): SQL =>
  sql`case when status = 'active' and next_due_on < ${today} then 'overdue' else status end`

/** The sort expression of a column, and the type of its value in a cursor. Status sorts by urgency. */
function sortKey(request: ListRequest, today: LocalDate): { key: SQL; type: SQL } {
  const keys: Record<ListRequest['sort_by'], { key: SQL; type: SQL }> = {
    borrower_name: { key: sql`borrower_sort`, type: sql`text` },
    principal: { key: sql`principal_cents`, type: sql`numeric` },
    annual_rate: { key: sql`annual_rate`, type: sql`numeric` },
    payment_amount: { key: sql`payment_cents`, type: sql`numeric` },
    status: {
      key: sql`array_position(array['completed', 'active', 'written_off', 'overdue'], ${statusOn(today)})`,
      type: sql`numeric`,
    },
    created_at: { key: sql`number`, type: sql`numeric` },
  }
  return keys[request.sort_by]
}

/** One page of the book in the requested order, and the cursor of the next. The database sorts and pages. */
export async function listLoans(
  db: Db,
  ownerId: string,
  request: ListRequest,
  today: LocalDate,
): Promise<{ loans: LoanRow[]; total: number; nextCursor: string | null }> {
  const { key, type } = sortKey(request, today)
  const matches = [sql`owner_id = ${ownerId}`, isInBook, ...filters(request, today)]
  const counted = await firstRow<{ total: number }>(
    db,
    sql`select count(*)::int as total from loan where ${sql.join(matches, sql` and `)}`,
  )
  const direction = request.sort_dir === 'asc' ? sql`asc` : sql`desc`
  if (request.cursor !== undefined) {
    const after = readCursor(request.cursor, request.sort_by === 'borrower_name')
    const beyond = request.sort_dir === 'asc' ? sql`>` : sql`<`
    matches.push(sql`(${key}, number) ${beyond} (${after.value}::text::${type}, ${after.number}::int8)`)
  }
  const found = await db
    .select({ loan: loanTable, sortValue: sql<string>`(${key})::text`.as('sort_value') })
    .from(loanTable)
    .where(sql.join(matches, sql` and `))
    .orderBy(sql`${key} ${direction}`, sql`number ${direction}`)
    .limit(request.limit + 1)
  const page = found.slice(0, request.limit)
  const last = page.at(-1)
  const hasMore = found.length > request.limit && last !== undefined
  return {
    loans: page.map((row) => row.loan),
    total: counted?.total ?? 0,
    nextCursor: hasMore ? writeCursor(last.sortValue, last.loan.number) : null,
  }
}

function filters(request: ListRequest, today: LocalDate): SQL[] {
  const found: SQL[] = []
  if (request.status !== undefined) found.push(sql`${statusOn(today)} = ${request.status}`)
  if (request.bucket !== undefined) found.push(sql`status = 'active' and ${bucketOf(today)} = ${request.bucket}`)
  const search = isFoundBy(request.search ?? '')
  if (search !== null) found.push(search)
  return found
}

const writeCursor = (value: string, number: number): string =>
  Buffer.from(JSON.stringify([value, number])).toString('base64url')

/** A cursor is untrusted input: a value that does not fit the column must not reach the database. */
function readCursor(cursor: string, isText: boolean): { value: string; number: number } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && typeof parsed[0] === 'string' && Number.isSafeInteger(parsed[1])) {
      const value = parsed[0]
      if (isText ? isStorableText(value) : /^\d{1,15}(\.\d{1,6})?$/.test(value))
        return { value, number: Number(parsed[1]) }
    }
  } catch {
    // Falls through: an invalid cursor is not one of ours.
  }
  throw refused([{ code: 'cursor_unknown', field: 'cursor' }])
}
