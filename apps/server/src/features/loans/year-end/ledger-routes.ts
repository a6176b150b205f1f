import { exportLoanLedger } from '@winterjay/contract'
import { loanReference } from '@winterjay/lending'
import { ledgerFileHeader, ledgerFileLine } from '@winterjay/lending/journal'
import type { Locale } from '@winterjay/money'
import { WORKBOOK_TYPE } from '@winterjay/money/workbook'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { recordExport, route } from '../../../http/route.ts'
import { NO_OWNER } from '../../../http/session.ts'
import { sendFile } from '../../../send-attachment.ts'
import { postAll } from '../postings/posting-jobs.ts'
import { refuse } from '../problems.ts'
import type { YearRequest } from './book-year.ts'
import { ledgerPages } from './ledger-pages.ts'
import { wholeYear, yearIn } from './which-year.ts'
import { yearWorkbook } from './year-workbook.ts'

/** A sheet has at most 1,048,576 rows. */
const MOST_ROWS = 1_000_000

/** The ledger of a year as CSV, or a workbook with loans, payments, year and notes (lending §5.15.7). */
export function ledgerRoutes(context: Context): void {
  route(context, exportLoanLedger, async (call) => {
    const { db, session, query, today, locale, reply } = call
    const request = { ownerId: session.owner?.id ?? NO_OWNER, year: yearIn(query, today), today }
    const format = query.format ?? 'csv'
    await postAll(db, request)
    if (format === 'xlsx' && (await postingsIn(db, request)) > MOST_ROWS) refuse('ledger_too_large')
    await recordExport(call, 'loan-ledger-exported')
    const name = `winterjay-ledger-${request.year}.${format}`
    return format === 'xlsx'
      ? sendFile(reply, { name, type: WORKBOOK_TYPE }, yearWorkbook(db, request, locale))
      : sendFile(reply, { name }, ledgerText(db, request, locale))
  })
}

async function postingsIn(db: Db, { ownerId, year }: YearRequest): Promise<number> {
  const { from, to } = wholeYear(year)
  const found = await firstRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from loan_posting where owner_id = ${ownerId} and effective_on between ${from} and ${to}`,
  )
  return found?.count ?? 0
}

async function* ledgerText(db: Db, request: YearRequest, locale: Locale): AsyncGenerator<string> {
  yield ledgerFileHeader(locale)
  for await (const page of ledgerPages(db, request)) {
    yield page
      .flatMap(({ loan, lines }) =>
        lines.map((line) => ledgerFileLine({ ...loan, reference: loanReference(loan.id), line }, locale)),
      )
      .join('')
  }
}
