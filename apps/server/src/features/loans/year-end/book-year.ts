import { setImmediate as nextTurn } from 'node:timers/promises'
import { NO_AMOUNTS, calendarYear, yearEnd } from '@winterjay/lending'
import type { CalendarYear, PostedYear, PostingAmounts, YearEnd } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { eachLoan, postingsOfEach } from '../each-loan.ts'
import { historiesOf, isInBook, lateFeeTermsOf, stateOf } from '../loan-book.ts'
import { loanToPost } from '../postings/post.ts'
import { AMOUNTS, IS_DUE, amountsOf } from '../postings/posting-store.ts'
import type { Amounts } from '../postings/posting-store.ts'
import { loanTable } from '../tables.ts'
import type { LoanRow } from '../tables.ts'

/** Loans replayed before other requests have their turn. */
const PAGE_LOANS = 200

export interface YearOfLoan {
  readonly loan: LoanRow
  readonly figures: YearEnd
}

export interface YearRequest {
  readonly ownerId: string
  readonly year: number
  readonly today: LocalDate
}

/** A year of each loan of the book that existed in it, page by page, in the order of their recording. */
export async function* yearOfLoans(
  db: Db,
  { ownerId, year, today }: YearRequest,
): AsyncGenerator<readonly YearOfLoan[]> {
  const days = calendarYear(year, today)
  for (let after = 0; ;) {
    const page = await db
      .select({ loan: loanTable, isDue: sql<boolean>`${IS_DUE}` })
      .from(loanTable)
      .where(
        and(eq(loanTable.ownerId, ownerId), gt(loanTable.number, after), lte(loanTable.startDate, days.last), isInBook),
      )
      .orderBy(asc(loanTable.number))
      .limit(PAGE_LOANS)
    const last = page.at(-1)
    if (last === undefined) return
    yield await yearsOf(db, page, days, today)
    after = last.loan.number
    await nextTurn()
  }
}

/** The same of some loans of a book; those that did not exist in the year are left out. */
export async function yearOfThese(
  db: Db,
  ids: readonly string[],
  { ownerId, year, today }: YearRequest,
): Promise<YearOfLoan[]> {
  const page = await db
    .select({ loan: loanTable, isDue: sql<boolean>`${IS_DUE}` })
    .from(loanTable)
    .where(and(eq(loanTable.ownerId, ownerId), inArray(loanTable.id, [...ids]), isInBook))
    .orderBy(asc(loanTable.borrowerSort), asc(loanTable.number))
  return yearsOf(db, page, calendarYear(year, today), today)
}

/** Loans of a book that have a year, by borrower: those with principal owed at its start, or with anything in it. */
export async function loansWithYear(
  db: Db,
  { ownerId, year, today }: YearRequest,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly string[]> {
  const { first, last } = calendarYear(year, today)
  const found = await rows<{ id: string }>(
    db,
    sql`select id from loan
        where owner_id = ${ownerId} and start_date <= ${last} and ${isInBook} and id in (
          select loan_id from loan_posting where owner_id = ${ownerId} and effective_on <= ${last} group by loan_id
          having bool_or(effective_on >= ${first}) or sum(principal_cents) filter (where effective_on < ${first}) <> 0)
        order by borrower_sort, number offset ${from} limit ${limit}`,
  )
  return found.map(({ id }) => id)
}

async function yearsOf(
  db: Db,
  page: readonly { readonly loan: LoanRow; readonly isDue: boolean }[],
  days: CalendarYear,
  today: LocalDate,
): Promise<YearOfLoan[]> {
  const loans = page.map(({ loan }) => loan)
  const histories = await historiesOf(db, loans)
  const posted = await postedIn(db, loans, days)
  return page.flatMap(({ loan, isDue }) => {
    const history = histories.get(loan.id) ?? { payments: [], events: [] }
    const facts = loanToPost({ loan, history, state: stateOf(loan, history, today) })
    const books = isDue ? null : posted(loan.id)
    const figures = yearEnd({ ...facts, lateFeeTerms: lateFeeTermsOf(loan) }, days, books)
    return figures === null ? [] : [{ loan, figures }]
  })
}

interface SumRow extends Amounts {
  readonly loanId: string
}

/** What was posted about each of these loans before the year, and in it. */
async function postedIn(
  db: Db,
  loans: readonly LoanRow[],
  { first, last }: CalendarYear,
): Promise<(loanId: string) => PostedYear> {
  const sums = async (days: SQL): Promise<Map<string, PostingAmounts>> => {
    const found = await rows<SumRow>(
      db,
      sql`select "loanId", cash, principal, interest, fee, unapplied, loss, recovery, equity
          from ${eachLoan(loans)} cross join lateral (
            select loan_id as "loanId", ${AMOUNTS} from ${postingsOfEach(loans)} where ${days} group by 1) sums`,
    )
    return new Map(found.map(({ loanId, ...amounts }) => [loanId, amountsOf(amounts)]))
  }
  const before = await sums(sql`effective_on < ${first}`)
  const within = await sums(sql`effective_on between ${first} and ${last}`)
  return (loanId) => ({ before: before.get(loanId) ?? NO_AMOUNTS, within: within.get(loanId) ?? NO_AMOUNTS })
}
