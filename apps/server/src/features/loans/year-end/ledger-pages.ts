import { setImmediate as nextTurn } from 'node:timers/promises'
import { calendarYear } from '@winterjay/lending'
import type { LedgerLine } from '@winterjay/lending/journal'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'
import { ledgersOf } from '../postings/ledger.ts'
import { loanTable } from '../tables.ts'
import type { LoanRow } from '../tables.ts'
import type { YearRequest } from './book-year.ts'

const PAGE_LOANS = 500

export interface LoanLedger {
  readonly loan: Pick<LoanRow, 'id' | 'number' | 'lenderNumber' | 'borrowerName'>
  readonly lines: readonly LedgerLine[]
}

/** The ledger of a year, page by page, loan by loan in the order of their recording. */
export async function* ledgerPages(
  db: Db,
  { ownerId, year, today }: YearRequest,
): AsyncGenerator<readonly LoanLedger[]> {
  const { first: from, last: to } = calendarYear(year, today)
  for (let after = 0; ;) {
    const loans = await db
      .select({
        id: loanTable.id,
        number: loanTable.number,
        lenderNumber: loanTable.lenderNumber,
        borrowerName: loanTable.borrowerName,
      })
      .from(loanTable)
      .where(and(eq(loanTable.ownerId, ownerId), gt(loanTable.number, after), lte(loanTable.startDate, to), isInBook))
      .orderBy(asc(loanTable.number))
      .limit(PAGE_LOANS)
    const last = loans.at(-1)
    if (last === undefined) return
    const ledgers = await ledgersOf(db, ownerId, loans, { from, to })
    yield loans.map((loan) => ({ loan, lines: ledgers.get(loan.id) ?? [] }))
    after = last.number
    await nextTurn()
  }
}
