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

/** The lines of those rows, in file order. */
export async function linesInBook(db: Db, ownerId: string, tape: readonly TapeRow[]): Promise<number[]> {
  const column = (of: (row: TapeRow) => string | number | null): SQL => sql`${sql.param(tape.map(of))}`
  const candidates = sql`
    select line::text as ref, line::int8 as position, named, borrower_sort collate "C" as borrower_sort, principal_cents, annual_rate, start_date
    from unnest(${column((row) => row.line)}::int[], ${column((row) => row.loanId)}::text[], ${column((row) => fold(row.borrowerName))}::text[],
                ${column((row) => row.principalCents)}::int8[], ${column((row) => decimal(row.annualRate))}::numeric[], ${column((row) => row.startDate)}::date[])
      as tape(line, named, borrower_sort, principal_cents, annual_rate, start_date)`
  const found = await findInBook(
    db,
    ownerId,
    candidates,
    tape.some((row) => row.loanId !== null),
  )
  return found.map(Number).sort((a, b) => a - b)
}

/**
 * The ids of those loans in an import that is written but not finished: its own rows are not in the book yet.
 *
 * @param hasNumbers whether any of its rows has a number of the lender's
 */
export async function importedLoansInBook(
  tx: Db,
  ownerId: string,
  importId: string,
  hasNumbers: boolean,
): Promise<ReadonlySet<string>> {
  const candidates = sql`
    select id::text as ref, number as position, lender_number as named, borrower_sort, principal_cents, annual_rate, start_date
    from loan where owner_id = ${ownerId} and import_id = ${importId}`
  return new Set(await findInBook(tx, ownerId, candidates, hasNumbers))
}

/**
 * Candidates and book are sorted together, so that 100,000 rows against 100,000 loans take one sort per key even
 * without statistics for tables that were just written; the planner might turn a join into a nested loop.
 */
async function findInBook(db: Db, ownerId: string, candidates: SQL, hasNumbers: boolean): Promise<string[]> {
  const isNamed = sql`named is not null and count(ref) over same > 0 and count(*) filter (where ref is null) over same > 0`
  const found = await rows<{ ref: string }>(
    db,
    sql`with either as (
          select ref, position, named, named is not null as has_number, borrower_sort, principal_cents, annual_rate, start_date from (${candidates}) as candidate
          union all
          select null, 0, coalesce(lender_number, id::text), lender_number is not null, borrower_sort, principal_cents, annual_rate, start_date
          from loan where owner_id = ${ownerId} and ${isInBook}
        ), numbered as (
          select *, ${hasNumbers ? isNamed : sql`false`} as is_named from either ${hasNumbers ? sql`window same as (partition by named)` : sql``}
        ), keyed as (
          select ref, is_named, row_number() over (same order by ref is not null, position) - count(*) filter (where ref is null) over same as nth,
            case when has_number then count(*) filter (where ref is null and not has_number) over same else count(*) filter (where ref is null) over same end as booked
          from numbered window same as (partition by is_named, principal_cents, start_date, annual_rate, borrower_sort)
        )
        select ref from keyed where ref is not null and (is_named or nth <= booked)`,
  )
  return found.map(({ ref }) => ref)
}
