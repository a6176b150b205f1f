import { exportLoanYear, loanYearEnd } from '@winterjay/contract'
import { loanReference } from '@winterjay/lending'
import { yearFileHeader, yearFileLine } from '@winterjay/lending/journal'
import type { Locale } from '@winterjay/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { recordExport, route } from '../../../http/route.ts'
import { NO_OWNER } from '../../../http/session.ts'
import { sendFile } from '../../../send-attachment.ts'
import { closedOn } from '../postings/closed-days.ts'
import { yearOfLoans } from './book-year.ts'
import type { YearRequest } from './book-year.ts'
import { closeRoutes } from './close-routes.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { reporterRoutes, yearReporter } from './reporter.ts'
import { yearReader } from './year-answer.ts'
import { wholeYear, yearIn } from './which-year.ts'

/** A year of the loan book, for the lender's return (lending §5.15). */
export function yearEndRoutes(context: Context): void {
  const readYear = yearReader()

  route(context, loanYearEnd, async ({ db, session, query, today }) => {
    const ownerId = session.owner?.id ?? NO_OWNER
    const year = yearIn(query, today)
    const answer = await readYear(db, { ownerId, year, today })
    const said = await yearReporter(db, ownerId)
    return { ...answer, closed_on: await closedOn(db, ownerId, wholeYear(year)), ...said }
  })

  ledgerRoutes(context)
  closeRoutes(context)
  reporterRoutes(context)

  route(context, exportLoanYear, async (call) => {
    const { db, session, query, today, locale, reply } = call
    const request = { ownerId: session.owner?.id ?? NO_OWNER, year: yearIn(query, today), today }
    await recordExport(call, 'loan-year-exported')
    return sendFile(reply, { name: `winterjay-${request.year}.csv` }, yearPages(db, request, locale))
  })
}

async function* yearPages(db: Db, request: YearRequest, locale: Locale): AsyncGenerator<string> {
  yield yearFileHeader(locale)
  for await (const page of yearOfLoans(db, request))
    yield page
      .map(({ loan, figures }) =>
        yearFileLine({ ...loan, reference: loanReference(loan.id), year: request.year, figures }),
      )
      .join('')
}
