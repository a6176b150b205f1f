import { type Cents, cents, minCents, mulDivHalfUp, type Rate } from '@winterjay/money'
import { type AmountRange, less, shareOf, times } from '../programmes/outcome.ts'

interface Rates {
  readonly incomeSharePercent: Rate
  readonly rateHighPercent: Rate
  readonly rateLowPercent: Rate
}

interface Rent {
  readonly rentCents: Cents
  readonly ceilingCents: Cents
  readonly incomeCents: Cents
}

/** A year of rent (up to a ceiling) beyond a share of monthly income; null if there is no such gap. */
export function rentGapRange({ rentCents, ceilingCents, incomeCents }: Rent, rates: Rates): AmountRange | null {
  const monthlyShareCents = cents(mulDivHalfUp(incomeCents, rates.incomeSharePercent, 1_200_000_000))
  const gapCents = less(minCents(rentCents, ceilingCents), monthlyShareCents)
  if (gapCents === 0) return null
  return {
    lowCents: times(shareOf(gapCents, rates.rateLowPercent), 12),
    highCents: times(shareOf(gapCents, rates.rateHighPercent), 12),
  }
}
