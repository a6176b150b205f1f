import type { ResponseOf, loanYearEnd } from '@winterjay/contract'
import { calendarYear, loanReference, sumOfYears } from '@winterjay/lending'
import { localDate, yearOf } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'
import { bookVersion } from '../postings/book-facts.ts'
import { postAll } from '../postings/posting-jobs.ts'
import { yearOfLoans } from './book-year.ts'
import type { LoanRow } from '../tables.ts'
import type { YearOfLoan, YearRequest } from './book-year.ts'

/** What is computed by replaying the book; the rest is read each time. */
type YearAnswer = Omit<ResponseOf<typeof loanYearEnd>, 'closed_on' | 'basis' | 'reporter'>

export const STATEMENTS_A_FILE = 500

/** Few enough to be posted while somebody waits; the years of others are those of their replay. */
const POSTED_AT_ONCE = 1_000
const KEPT_ANSWERS = 20
/** More are in the file. */
const MOST_BORROWERS = 500

/** Brings the postings of the book up to date, as far as somebody can wait for it, and says what it is now. */
async function upToDate(db: Db, { ownerId, today }: YearRequest): Promise<string> {
  const book = await bookVersion(db, ownerId)
  if (book.unposted === 0 || book.unposted > POSTED_AT_ONCE) return book.version
  await postAll(db, { ownerId, today })
  return (await bookVersion(db, ownerId)).version
}

/** Returns a reader of years that keeps its answers until the book changes or the day ends: it replays every loan. */
export function yearReader(): (db: Db, request: YearRequest) => Promise<YearAnswer> {
  const kept = new Map<string, { readonly version: string; readonly answer: Promise<YearAnswer> }>()
  return async (db, request) => {
    const key = `${request.ownerId} ${request.year}`
    const version = `${request.today} ${await upToDate(db, request)}`
    const before = kept.get(key)
    kept.delete(key)
    const answer = before?.version === version ? before.answer : readYear(db, request)
    kept.set(key, { version, answer })
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}

/** What is kept of a loan until its year is answered: of 100,000 loans, not everything that is stored about them. */
interface KeptYear extends Pick<LoanRow, 'id' | 'startDate' | 'borrowerName'>, Pick<YearOfLoan, 'figures'> {}

async function readYear(db: Db, request: YearRequest): Promise<YearAnswer> {
  const { year, today } = request
  const byBorrower = new Map<string, KeptYear[]>()
  for await (const page of yearOfLoans(db, request)) {
    for (const { loan, figures } of page) {
      const { id, startDate, borrowerName, borrowerSort } = loan
      // As in lending §7.4: names that differ by case, accents or spaces are one borrower.
      const name = borrowerSort.trim().replaceAll(/\s+/g, ' ')
      const others = byBorrower.get(name)
      const one = { id, startDate, borrowerName, figures }
      if (others === undefined) byBorrower.set(name, [one])
      else others.push(one)
    }
  }
  const borrowers = [...byBorrower].map(([key, loans]) => ({
    key,
    loans,
    total: sumOfYears(loans.map(({ figures }) => figures)),
  }))
  borrowers.sort((a, b) => b.total.interest_received - a.total.interest_received || (a.key < b.key ? -1 : 1))
  return {
    year,
    as_of: calendarYear(year, today).last,
    years: await yearsOfBook(db, request),
    total: sumOfYears(borrowers.map(({ total }) => total)),
    borrowers: borrowers.slice(0, MOST_BORROWERS).map(({ loans, total }) => ({
      borrower_name: loans[0]?.borrowerName ?? '',
      total,
      loans: loans.map(({ id, startDate, figures }) => ({
        id,
        reference: loanReference(id),
        start_date: startDate,
        total: figures,
      })),
    })),
    borrowers_total: borrowers.length,
    statement_files: Math.ceil(borrowers.reduce((sum, { loans }) => sum + loans.length, 0) / STATEMENTS_A_FILE),
  }
}

/** From the year in which the first loan began to the running one, the newest first. */
async function yearsOfBook(db: Db, { ownerId, today }: YearRequest): Promise<number[]> {
  const found = await firstRow<{ first: string | null }>(
    db,
    sql`select min(start_date)::text as first from loan where owner_id = ${ownerId} and ${isInBook}`,
  )
  const running = yearOf(today)
  const first = found?.first === null || found === null ? running : yearOf(localDate(found.first))
  return Array.from({ length: Math.max(1, running - first + 1) }, (_, index) => running - index)
}
