import { add, cents, type Cents, maxCents, minCents, ZERO } from '@winterjay/money'
import { ownEarnings } from '../../household/household.ts'
import { over } from '../../programmes/outcome.ts'
import type { Knowing } from '../../programmes/programme.ts'

/** Old Age Security Act s. 2 "income": per person, the first $5,000 of earnings and half of the next $10,000 are left out. */
export function earningsExemption(
  h: Knowing<'spouseEmploymentIncomeCents'>,
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

interface IncomeWithPensions {
  readonly netIncomeCents: Cents
  readonly oasCents: Cents
  readonly exemptionCents: Cents
  /** The yearly Supplement of the household at a countable income; zero for those who have not received it. */
  readonly supplementAt: (countableCents: Cents) => Cents
}

/**
 * Line 23600 holds Old Age Security, and the Supplement itself for those who receive it: the test leaves both out.
 * The Supplement falls by less than a dollar for each dollar of income, so one income fits; found by halving.
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
  const isHeld = (other: number): boolean => add(cents(other), supplementAt(countable(other))) >= otherCents
  // No more is held than is paid without any income.
  let low: number = over(otherCents, supplementAt(ZERO))
  let high: number = otherCents
  while (high - low > 1 && !isHeld(low)) {
    const middle = Math.floor((low + high) / 2)
    if (isHeld(middle)) high = middle
    else low = middle + 1
  }
  return countable(isHeld(low) ? low : high)
}

/** The tables step by the dollar, so that two incomes this near may come with the same total of income and pensions. */
const STEP_OF_A_YEAR = cents(6_000)

/** The least and the most that fit, where what is paid falls by as much as income grows: the Allowances do, from $2,000 or $4,000 on. */
export const incomesWithoutPensions = (held: IncomeWithPensions): { least: Cents; most: Cents } => ({
  least: incomeWithoutPensions({ ...held, netIncomeCents: over(held.netIncomeCents, STEP_OF_A_YEAR) }),
  most: incomeWithoutPensions({ ...held, netIncomeCents: add(held.netIncomeCents, STEP_OF_A_YEAR) }),
})
