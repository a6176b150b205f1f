import type { PortfolioFigures } from '@winterjay/contract'
import { ledgerByMonth, ledgerByYear, portfolioReturns } from '@winterjay/lending'
import type { LedgerLine, LedgerPeriod } from '@winterjay/lending'
import { ZERO, daysBetween, roundHalfUp, sumCents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import type * as z from 'zod/mini'
import type { HoldingRow } from './portfolio-store.ts'

export type Figures = z.output<typeof PortfolioFigures>

/** Totals over some of an investor's loans: all of them, or those of one origin with their own ledger lines. */
export function figuresOf(holdings: readonly HoldingRow[], lines: readonly LedgerLine[], today: LocalDate): Figures {
  const totals = totalsOf(holdings, today)
  const returns = portfolioReturns(lines, { allCents: totals.outstanding, lateCents: totals.late }, today)
  return {
    totals,
    returns: {
      xirr: twoDecimals(returns.xirr),
      pessimistic_xirr: twoDecimals(returns.pessimisticXirr),
      net_annualised: twoDecimals(returns.netAnnualised),
      reason: returns.reason,
    },
    months: ledgerByMonth(lines).map(wirePeriod),
    years: ledgerByYear(lines).map(wirePeriod),
  }
}

function totalsOf(holdings: readonly HoldingRow[], today: LocalDate): Figures['totals'] {
  const total = (amountOf: (holding: HoldingRow) => Cents): Cents => sumCents(holdings.map(amountOf))
  return {
    invested: total((holding) => holding.investedCents),
    committed: total((holding) => holding.committedCents),
    outstanding: total((holding) => holding.owedCents),
    principal_received: total((holding) => holding.principalCents),
    interest_received: total((holding) => holding.interestCents),
    fees_paid: total((holding) => holding.feeCents),
    lost: total((holding) => holding.lostCents),
    recovered: total((holding) => holding.recoveredCents),
    late: total((holding) => (daysLate(holding, today) > LATE_DAYS ? holding.owedCents : ZERO)),
  }
}

const wirePeriod = (period: LedgerPeriod): Figures['years'][number] => ({
  period: period.period,
  invested: period.investedCents,
  returned: period.returnedCents,
  principal: period.principalCents,
  interest: period.interestCents,
  fees: period.feeCents,
  losses: period.lossCents,
  recoveries: period.recoveryCents,
})

const LATE_DAYS = 30

export const daysLate = (holding: HoldingRow, today: LocalDate): number =>
  holding.status === 'repaying' && holding.nextDueOn !== null ? Math.max(0, daysBetween(holding.nextDueOn, today)) : 0

export const twoDecimals = (value: number | null): number | null => (value === null ? null : roundHalfUp(value, 2))
