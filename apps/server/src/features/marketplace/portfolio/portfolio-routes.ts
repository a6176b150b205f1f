import { exportPortfolio, readPortfolio } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { defaultsByCohort, expectedFlows, planSchedule, slicesBy } from '@winterjay/lending'
import type { OwedPart, Slice } from '@winterjay/lending'
import { add, isRefusal, roundHalfUp, subtract } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../problems.ts'
import { recordExport, route } from '../../../http/route.ts'
import { contractOf } from '../ledger/originate.ts'
import { daysLate, figuresOf, twoDecimals } from './portfolio-figures.ts'
import type { Figures } from './portfolio-figures.ts'
import { portfolioFile } from './portfolio-file.ts'
import { bookLinesOf, holdingsOf, movementsOf } from './portfolio-store.ts'
import type { HoldingRow } from './portfolio-store.ts'

type Portfolio = ResponseOf<typeof readPortfolio>

/** My Portfolio: every figure is a sum of the investor's own ledger lines. */
export function portfolioRoutes(context: Context): void {
  route(context, readPortfolio, async ({ db, session, locale, today }) => {
    const ownerId = session.owner?.id ?? refuse('sign_in_needed')
    return portfolioOf(db, ownerId, { locale, today })
  })

  route(context, exportPortfolio, async (call) => {
    const { db, session, locale, reply } = call
    await recordExport(call, 'portfolio-exported')
    const movements = await movementsOf(db, session.owner?.id ?? refuse('sign_in_needed'), locale)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="winterjay-portfolio.csv"',
        'cache-control': 'no-store',
      })
      .send(portfolioFile(movements, locale))
  })
}

/** Everything about an investor's loan parts; every figure is a sum of their own ledger lines. */
export async function portfolioOf(
  db: Db,
  ownerId: string,
  { locale, today }: { readonly locale: Locale; readonly today: LocalDate },
): Promise<Portfolio> {
  const [holdings, lines] = [await holdingsOf(db, ownerId, locale, today), await bookLinesOf(db, ownerId)]
  const ofOrigin = (isSample: boolean): Figures =>
    figuresOf(
      holdings.filter((holding) => holding.isSample === isSample),
      lines.filter((line) => line.isSample === isSample),
      today,
    )
  return {
    as_of: today,
    ...figuresOf(holdings, lines, today),
    by_origin: { simulated: ofOrigin(true), real: ofOrigin(false) },
    holdings: holdings.map((holding) => wireHolding(holding, today)),
    expected: expectedFlows(owedParts(holdings), today),
    cohorts: cohortsOf(holdings, today),
    diversification: diversificationOf(holdings),
  }
}

const wireHolding = (holding: HoldingRow, today: LocalDate): Portfolio['holdings'][number] => ({
  loan_request_id: holding.id,
  title: holding.title,
  loan_purpose: holding.purpose,
  risk_grade: holding.riskGrade,
  platform_rate: holding.platformRate,
  term_months: holding.termMonths,
  status: holding.status,
  is_sample: holding.isSample,
  invested: holding.investedCents,
  committed: holding.committedCents,
  outstanding: holding.owedCents,
  principal_received: holding.principalCents,
  interest_received: holding.interestCents,
  fees_paid: holding.feeCents,
  lost: holding.lostCents,
  recovered: holding.recoveredCents,
  originated_on: holding.originatedOn,
  next_due_on: holding.status === 'repaying' ? holding.nextDueOn : null,
  days_past_due: daysLate(holding, today),
})

function owedParts(holdings: readonly HoldingRow[]): OwedPart[] {
  return holdings.flatMap((holding) => {
    const { status, originatedOn, owedCents, loanOwedCents } = holding
    if (status !== 'repaying' || originatedOn === null || owedCents === 0) return []
    const plan = planSchedule(contractOf(holding, originatedOn))
    if (isRefusal(plan)) throw new Error(`a loan without a schedule: ${plan.code}`)
    return [
      {
        rows: plan.rows,
        principalPaidCents: subtract(holding.fundedCents, loanOwedCents),
        interestPaidCents: holding.loanInterestPaidCents,
        loanOwedCents,
        owedCents,
      },
    ]
  })
}

function cohortsOf(holdings: readonly HoldingRow[], today: LocalDate): Portfolio['cohorts'] {
  const loans = holdings.flatMap((holding) => {
    const { status, originatedOn, investedCents: lentCents, lostCents } = holding
    return originatedOn !== null && (status === 'repaying' || status === 'completed' || status === 'charged_off')
      ? [{ originatedOn, status, lentCents, lostCents }]
      : []
  })
  return defaultsByCohort(loans, today).map((cohort) => ({
    cohort: cohort.cohort,
    age_months: cohort.ageMonths,
    loans: cohort.loans,
    finished: cohort.finished,
    charged_off: cohort.chargedOff,
    default_rate: roundHalfUp(cohort.defaultRate, 2),
    default_rate_of_finished: twoDecimals(cohort.defaultRateOfFinished),
    lent: cohort.lentCents,
    lost: cohort.lostCents,
  }))
}

function diversificationOf(holdings: readonly HoldingRow[]): Portfolio['diversification'] {
  const parts = holdings
    .map((holding) => ({ holding, amountCents: add(holding.owedCents, holding.committedCents) }))
    .filter((part) => part.amountCents > 0)
  const slices = (keyOf: (holding: HoldingRow) => string): Portfolio['diversification']['by_grade'] =>
    slicesBy(parts, (part) => keyOf(part.holding)).map(wireSlice)
  return {
    by_grade: slices((holding) => holding.riskGrade),
    by_purpose: slices((holding) => holding.purpose),
    by_term: slices((holding) => String(holding.termMonths)),
    largest_share: slices((holding) => holding.id)[0]?.share ?? 0,
  }
}

const wireSlice = ({ key, loans, amountCents, share }: Slice): Portfolio['diversification']['by_grade'][number] => ({
  key,
  loans,
  amount: amountCents,
  share: roundHalfUp(share, 2),
})
