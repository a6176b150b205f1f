import type { TapeRow } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'
import { fold } from '../search.ts'
import { decimal } from '../fields.ts'

/*
 * Finds the rows of a file that are in the book already (lending §4.3.7): by the lender's own number, or the one that
 * our export gave a loan without one; otherwise by borrower, principal, rate and start, unless both have different
 * numbers. A key that the book contains twice matches two rows of the file, not three.
 */

/** What the comparison needs of a row: 100,000 of them are remembered until an import ends. */
export type RowKey = Pick<TapeRow, 'line' | 'loanId' | 'borrowerName' | 'principalCents' | 'annualRate' | 'startDate'>

export const keyOf = ({ line, loanId, borrowerName, principalCents, annualRate, startDate }: TapeRow): RowKey => ({
  line,
  loanId,
  borrowerName,
  principalCents,
  annualRate,
  startDate,
})

/**
 * The lines of those rows, in file order. Rows and book are sorted together, so that 100,000 rows against 100,000 loans
 * take one sort per key even without statistics for a table that was just written.
 *
 * @param tape all rows of the file, in file order: which of two equal rows is in the book depends on it
 */
export async function linesInBook(db: Db, ownerId: string, tape: readonly RowKey[]): Promise<number[]> {
  const column = (of: (row: RowKey) => string | number | null): SQL => sql`${sql.param(tape.map(of))}`
  const hasNumbers = tape.some((row) => row.loanId !== null)
  const isNamed = sql`named is not null and count(line) over same > 0 and count(*) filter (where line is null) over same > 0`
  const found = await rows<{ line: number }>(
    db,
    sql`with either as (
          select line, named, named is not null as has_number, borrower_sort collate "C" as borrower_sort, principal_cents, annual_rate, start_date
          from unnest(${column((row) => row.line)}::int[], ${column((row) => row.loanId)}::text[], ${column((row) => fold(row.borrowerName))}::text[],
                      ${column((row) => row.principalCents)}::int8[], ${column((row) => decimal(row.annualRate))}::numeric[], ${column((row) => row.startDate)}::date[])
            as tape(line, named, borrower_sort, principal_cents, annual_rate, start_date)
          union all
          select null, coalesce(lender_number, id::text), lender_number is not null, borrower_sort, principal_cents, annual_rate, start_date
          from loan where owner_id = ${ownerId} and ${isInBook}
        ), numbered as (
          select *, ${hasNumbers ? isNamed : sql`false`} as is_named from either ${hasNumbers ? sql`window same as (partition by named)` : sql``}
        ), keyed as (
          select line, is_named, row_number() over (same order by line is not null, line) - count(*) filter (where line is null) over same as nth,
            case when has_number then count(*) filter (where line is null and not has_number) over same else count(*) filter (where line is null) over same end as booked
          from numbered window same as (partition by is_named, principal_cents, start_date, annual_rate, borrower_sort)
        )
        select line from keyed where line is not null and (is_named or nth <= booked) order by line`,
  )
  return found.map(({ line }) => line)
}
