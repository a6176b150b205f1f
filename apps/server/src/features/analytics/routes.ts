import { loanAnalytics, loanAnalyticsRows, loanRolls, loanVintages } from '@winterjay/contract'
import { monthNumberOf, readLossRates } from '@winterjay/lending'
import type { LossRates } from '@winterjay/lending'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { Session } from '../../http/session.ts'
import { analyticsOf, lastWholeMonth, rollsAnswer, vintagesAnswer } from './answers.ts'
import { bookPictures } from './book-picture.ts'
import { loansBehind } from './loans-behind.ts'
import { firstDayOfMonth, readMark } from './marks.ts'
import { marketplaceRoute } from './marketplace.ts'
import { portfolioReportRoute } from './portfolio-report.ts'
import { refuse, refused } from './problems.ts'
import { rangeOf } from './range.ts'
import { viewRoutes } from './views.ts'

/** The figures of a loan book (lending §7), the loans behind them, and saved views. */
export function analyticsRoutes(context: Context): void {
  const pictureOf = bookPictures()

  route(context, loanAnalytics, async ({ db, session, query, today }) => {
    const rates = ratesOf(query.loss_rates)
    const range = rangeOf(query, today)
    return analyticsOf(await pictureOf(db, ownerOf(session), today), { ...range, ...(rates === null ? {} : { rates }) })
  })

  route(context, loanRolls, async ({ db, session, query, today }) => {
    const month = query.month === undefined ? lastWholeMonth(today) : monthNumberOf(firstDayOfMonth(query.month))
    return rollsAnswer(await pictureOf(db, ownerOf(session), today), month)
  })

  route(context, loanVintages, async ({ db, session, query, today }) => {
    const rates = ratesOf(query.loss_rates)
    const picture = await pictureOf(db, ownerOf(session), today)
    return vintagesAnswer(picture, { by: query.by, ...(rates === null ? {} : { rates }) })
  })

  route(context, loanAnalyticsRows, async ({ db, session, query, today }) =>
    loansBehind(db, ownerOf(session), readMark(query.cell), { ...query, today }),
  )

  portfolioReportRoute(context, pictureOf)
  marketplaceRoute(context)
  viewRoutes(context)
}

/** Whoever may make these calls has an account. */
const ownerOf = ({ owner }: Session): string => owner?.id ?? refuse('sign_in_needed')

/** @throws Refused for what are no five percents */
function ratesOf(text: string | undefined): LossRates | null {
  if (text === undefined) return null
  return readLossRates(text) ?? refuseRates()
}

function refuseRates(): never {
  throw refused([{ code: 'loss_rates_unreadable', field: 'loss_rates' }])
}
