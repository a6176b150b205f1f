import { exportLoanStatements } from '@winterjay/contract'
import { calendarYear } from '@winterjay/lending'
import type { Context } from '../../context.ts'
import { recordExport, route } from '../../http/route.ts'
import { renderPdf } from '../../pdf/render.ts'
import { brandShownBy, logoShownBy } from '../branding/public.ts'
import { STATEMENTS_A_FILE, ledgersOf, loansWithYear, postAll, yearIn, yearOfThese } from '../loans/public.ts'
import type { YearOfLoan, YearRequest } from '../loans/public.ts'
import { refuse } from './problems.ts'
import { lenderName, subjectIn } from './subject.ts'
import { writeStatement } from './write/statement.ts'
import { contentOf } from './write/write-document.ts'
import { DOCUMENT_WORDS } from './words/words.ts'

/** Each of these is a statement of its own; none of them has a history that it says. */
const NOTHING = { payments: [], events: [] }

/** The statements of a year of all loans as one PDF, by borrower (lending §5.15.7). */
export function statementsRoute(context: Context): void {
  route(context, exportLoanStatements, async (call) => {
    const { db, session, query, today } = call
    const ownerId = session.owner?.id ?? refuse('no_statements')
    const locale = query.language ?? call.locale
    const part = query.part ?? 1
    const request: YearRequest = { ownerId, year: yearIn(query, today), today }
    await postAll(db, request)
    const from = (part - 1) * STATEMENTS_A_FILE
    const ids = await loansWithYear(db, request, { from, limit: STATEMENTS_A_FILE })
    const years = ids.length === 0 ? [] : await yearOfThese(db, ids, request)
    if (years.length === 0) refuse('no_statements')
    const shown = await brandShownBy(context, db, ownerId, locale)
    const reader = { today, locale, lender: shown?.name ?? (await lenderName(db, ownerId)) }
    const brand = shown === null ? null : { name: shown.name, color: shown.colors.on_light, logo_url: shown.logo_url }
    const { first, last } = calendarYear(request.year, today)
    const loans = years.map(({ loan }) => loan)
    const ledgers = await ledgersOf(db, ownerId, loans, { from: first, to: last })
    const paper = ({ loan, figures }: YearOfLoan) => {
      const subject = subjectIn(loan, NOTHING, reader)
      const said = writeStatement(subject, { year: request.year, figures, lines: ledgers.get(loan.id) ?? [] })
      return contentOf(said, subject, { kind: 'statement', brand, number: null })
    }
    await recordExport(call, 'loan-statements-exported')
    const logo = brand === null ? null : await logoShownBy(db, ownerId)
    const title = DOCUMENT_WORDS[locale].statement.title(request.year)
    const { bytes } = await renderPdf({ papers: years.map(paper), title, madeAt: `${today}T12:00:00.000Z`, logo })
    return call.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="winterjay-statements-${request.year}-${part}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(bytes)
  })
}
