import type { RiskGrade } from '@winterjay/lending'
import { RISK_GRADES } from '@winterjay/lending'
import type { PortfolioData } from './portfolio-data.ts'

type Holding = PortfolioData['holdings'][number]

const STANDINGS = ['waiting', 'on_time', 'late', 'ended', 'lost'] as const
export type Standing = (typeof STANDINGS)[number]

export interface HoldingsView {
  readonly standing: Standing | 'all'
  readonly grade: RiskGrade | 'all'
}

/** Where a part of a loan stands: its money is set aside, owed on time or late, back, or given up. */
export function standingOf({ status, days_past_due }: Pick<Holding, 'status' | 'days_past_due'>): Standing {
  if (status === 'charged_off') return 'lost'
  if (status === 'repaying') return days_past_due > 0 ? 'late' : 'on_time'
  return status === 'open' || status === 'pending' ? 'waiting' : 'ended'
}

/** Those that fit, the longest overdue first. */
export const shownHoldings = (holdings: readonly Holding[], { standing, grade }: HoldingsView): Holding[] =>
  holdings
    .filter((one) => standing === 'all' || standingOf(one) === standing)
    .filter((one) => grade === 'all' || one.risk_grade === grade)
    .toSorted((a, b) => b.days_past_due - a.days_past_due)

/** The choices that some holding has: nothing to choose from is not asked. */
export const choicesOf = (
  holdings: readonly Holding[],
): { readonly standings: readonly Standing[]; readonly grades: readonly RiskGrade[] } => ({
  standings: STANDINGS.filter((standing) => holdings.some((one) => standingOf(one) === standing)),
  grades: RISK_GRADES.filter((grade) => holdings.some((one) => one.risk_grade === grade)),
})
