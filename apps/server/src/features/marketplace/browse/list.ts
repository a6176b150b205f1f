import type { QueryOf, listMarketplace } from '@winterjay/contract'
import type { LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { readCursor, writeCursor } from '../../../http/lists/cursor.ts'
import { listingColumns, readListing } from './listing-row.ts'
import type { ListingRow } from './listing-row.ts'

export type ListRequest = QueryOf<typeof listMarketplace>

/**
 * The sort expressions of the orders of product §2.3; ties are sorted by age, in the same direction, so that one index
 * serves.
 */
const ORDERS: Record<
  ListRequest['sort_by'],
  { readonly key: SQL | null; readonly type: SQL; readonly isDescending: boolean }
> = {
  featured: { key: sql`featured`, type: sql`boolean`, isDescending: true },
  newest: { key: null, type: sql`bigint`, isDescending: true },
  highest_amount: { key: sql`requested_cents`, type: sql`bigint`, isDescending: true },
  lowest_amount: { key: sql`requested_cents`, type: sql`bigint`, isDescending: false },
  lowest_rate: { key: sql`platform_rate`, type: sql`numeric`, isDescending: false },
}

/** Fully funded loans stay until their listing period ends; samples never expire. */
export const isShown = (today: LocalDate): SQL => sql`is_listed and (expires_on is null or expires_on >= ${today})`

/** Every update of a row stores its transaction number in it: identifies a version of the row in few bytes. */
const VERSION = sql`number || ':' || xmin::text`

/** A listing's place in a page: its number, the version of its row, and what the page is sorted by. */
interface Place {
  readonly number: number
  readonly version: string
  readonly sortValue: string
}

/**
 * Which listings are on a page, in the requested order, and the cursor of the next. A fiftieth of the page in bytes.
 */
export async function findPage(
  db: Db,
  request: ListRequest,
  today: LocalDate,
): Promise<{ readonly places: readonly Place[]; readonly nextCursor: string | null }> {
  const columns = sql`${VERSION} as version, (${ORDERS[request.sort_by].key ?? sql`number`})::text as value`
  const found = await firstRow<{ rows: string }>(
    db,
    sql`select coalesce(string_agg(version || ':' || value, ' '), '') as rows from (${onePage(request, today, columns)}) l`,
  )
  const rows = (found?.rows ?? '').split(' ').filter((row) => row !== '')
  const places = rows.slice(0, request.limit).map((row): Place => {
    const [number = '', transaction = '', sortValue = ''] = row.split(':')
    return { number: Number(number), version: `${number}:${transaction}`, sortValue }
  })
  const last = places.at(-1)
  return {
    places,
    nextCursor:
      rows.length > request.limit && last !== undefined
        ? writeCursor({ value: last.sortValue, number: last.number })
        : null,
  }
}

/**
 * The listings with these numbers, in any order, with the version of each that was read; those that are no longer shown
 * are left out. One string instead of a hundred rows: the embedded engine returns it five times as fast.
 */
export async function readListings(
  db: Db,
  numbers: readonly number[],
  locale: Locale,
  today: LocalDate,
): Promise<(ListingRow & { readonly version: string })[]> {
  const found = await firstRow<{ page: string }>(
    db,
    sql`select coalesce(json_agg(l), '[]')::text as page from (
          select ${listingColumns(locale, today)}, ${VERSION} as version from loan_request
          where number = any(${sql.param(`{${numbers.join(',')}}`)}::int8[]) and ${isShown(today)}) l`,
  )
  const rows = JSON.parse(found?.page ?? '[]') as (ListingRow & { version: string })[]
  return rows.map((row) => ({ ...readListing(row), version: row.version }))
}

/** The columns of the page's rows, plus one row that tells whether there is a next page. */
function onePage(request: ListRequest, today: LocalDate, columns: SQL): SQL {
  const { key, type, isDescending } = ORDERS[request.sort_by]
  const matches = [isShown(today), ...filters(request)]
  if (request.cursor !== undefined) {
    const after = placeOf(request.cursor, request.sort_by)
    const beyond = isDescending ? sql`<` : sql`>`
    matches.push(
      key === null
        ? sql`number ${beyond} ${after.number}::int8`
        : sql`(${key}, number) ${beyond} (${after.value}::text::${type}, ${after.number}::int8)`,
    )
  }
  const direction = isDescending ? sql`desc` : sql`asc`
  const order = key === null ? sql`number ${direction}` : sql`${key} ${direction}, number ${direction}`
  return sql`select ${columns} from loan_request where ${sql.join(matches, sql` and `)} order by ${order} limit ${request.limit + 1}`
}

function filters({ risk_grade, loan_purpose, min_amount, max_amount }: ListRequest): SQL[] {
  const found: SQL[] = []
  if (risk_grade !== undefined && risk_grade !== 'all' && risk_grade !== '') found.push(sql`risk_grade = ${risk_grade}`)
  if (loan_purpose !== undefined && loan_purpose !== 'all' && loan_purpose !== '')
    found.push(sql`loan_purpose = ${loan_purpose}`)
  if (min_amount !== undefined && min_amount !== null) found.push(sql`requested_cents >= ${min_amount}::int8`)
  if (max_amount !== undefined && max_amount !== null) found.push(sql`requested_cents <= ${max_amount}::int8`)
  return found
}

/** A cursor that another order has made may have decimals here. */
function placeOf(cursor: string, order: ListRequest['sort_by']): { value: string; number: number } {
  const shape = order === 'featured' ? /^(true|false)$/ : /^\d{1,15}(\.\d{1,6})?$/
  const { value, number } = readCursor(cursor, (text) => shape.test(text))
  return { value: order === 'lowest_rate' ? value : (value.split('.')[0] ?? ''), number }
}
