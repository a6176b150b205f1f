import { add, cents, type Cents, maxCents, minCents, ZERO } from '@winterjay/money'
import { ownEarnings } from '../../household/household.ts'
import { over } from '../../programmes/outcome.ts'
import type { WithFacts } from '../../programmes/programme.ts'

/**
 * Old Age Security Act s. 2 "income": per person, the first $5,000 of earnings and half of the next $10,000 are
 * excluded.
 */
export function earningsExemption(
  h: WithFacts<'spouseEmploymentIncomeCents'>,
  { employmentExemptFullCents, employmentExemptHalfNextCents }: Exemption,
): Cents {
  const ofOne = (earningsCents: Cents): Cents => {
    const halved = minCents(over(earningsCents, employmentExemptFullCents), employmentExemptHalfNextCents)
    return cents(minCents(maxCents(earningsCents, ZERO), employmentExemptFullCents) + Math.floor(halved / 2))
  }
  return add(ofOne(ownEarnings(h)), ofOne(h.spouseEmploymentIncomeCents))
}

interface Exemption {
  readonly employmentExemptFullCents: Cents
  readonly employmentExemptHalfNextCents: Cents
}

/** The lowest and the highest countable income that fit the answers, and the earnings left out of both. */
export interface IncomeRange {
  readonly least: Cents
  readonly most: Cents
  readonly exemptionCents: Cents
}

interface IncomeWithPensions {
  readonly netIncomeCents: Cents
  readonly oasCents: Cents
  readonly exemptionCents: Cents
  /** The yearly Supplement of the household at a countable income; zero for a household that has not received it. */
  readonly supplementAt: (countableCents: Cents) => Cents
}

/**
 * Line 23600 includes Old Age Security, and the Supplement if received: the test excludes both. The Supplement falls by
 * less than a dollar per dollar of income, but in steps of a dollar a month, so several nearby incomes may fit. The
 * bisection always uses the same interval, so that a larger pension never results in more other income.
 */
export function incomeWithoutPensions({
  netIncomeCents,
  oasCents,
  exemptionCents,
  supplementAt,
}: IncomeWithPensions): Cents {
  const otherCents = over(netIncomeCents, oasCents)
  if (supplementAt(ZERO) === 0) return over(otherCents, exemptionCents)
  const countable = (other: number): Cents => over(cents(other), exemptionCents)
  let tooLittle = -1
  let enough = Math.max(0, netIncomeCents)
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2)
    if (middle + supplementAt(countable(middle)) >= otherCents) enough = middle
    else tooLittle = middle
  }
  return countable(enough)
}

/** The tables change in steps of a dollar, so two incomes this close may give the same total of income and pensions. */
const STEP_OF_A_YEAR = cents(6_000)

/**
 * The lowest and highest incomes that fit, if the payment falls by as much as income grows: the Allowances do, from
 * $2,000 or $4,000 on.
 */
export const incomesWithoutPensions = (held: IncomeWithPensions): { least: Cents; most: Cents } => ({
  least: incomeWithoutPensions({ ...held, netIncomeCents: over(held.netIncomeCents, STEP_OF_A_YEAR) }),
  most: incomeWithoutPensions({ ...held, netIncomeCents: add(held.netIncomeCents, STEP_OF_A_YEAR) }),
})
