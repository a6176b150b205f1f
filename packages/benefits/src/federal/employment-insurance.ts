import { cents, type Cents, minCents, mulDivHalfUp, type Rate } from '@winterjay/money'

/** A week of Employment Insurance: a share of average weekly insurable earnings, at most the weekly maximum. */
export function weeklyBenefit(earningsCents: Cents, figures: { ratePercent: Rate; maxWeeklyCents: Cents }): Cents {
  const weekly = cents(mulDivHalfUp(earningsCents, figures.ratePercent, 52 * 100_000_000))
  return minCents(weekly, figures.maxWeeklyCents)
}
