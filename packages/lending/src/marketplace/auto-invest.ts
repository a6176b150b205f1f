import type { RiskGrade } from '../lists.ts'
import type { Cents } from '@winterjay/money'
import { cents, minCents } from '@winterjay/money'
import type { Listing } from './listing.ts'
import { AMOUNT_STEP_CENTS, remainingCents } from './listing.ts'
import { LISTING_TERM_RANGE } from './refuse-application.ts'
import { LARGEST_INVESTMENT_CENTS } from './refuse-investment.ts'
import type { MarketplaceRefusal } from './refusals.ts'

/** An investor's standing instruction, which invests once a day on their behalf (marketplace §2). */
export interface AutoInvestRule {
  readonly grades: readonly RiskGrade[]
  readonly shortestTerm: number
  readonly longestTerm: number
  /** At most this much in one loan; a multiple of 25. */
  readonly perLoanCents: Cents
  /** At most this much in a calendar month; a multiple of 25. */
  readonly monthlyCapCents: Cents
}

/**
 * Returns the first reason to refuse the rule, or null. A rule may not allow more than the investor could do by hand:
 * 5,000 per loan, and per month no more than 12 such investments.
 *
 * @param yearlyLimitCents the rolling 12-month limit
 */
export function refuseAutoInvestRule(rule: AutoInvestRule, yearlyLimitCents: Cents): MarketplaceRefusal | null {
  if (rule.grades.length === 0) return { code: 'grades_missing', field: 'risk_grades' }
  for (const [field, months] of [
    ['shortest_term_months', rule.shortestTerm],
    ['longest_term_months', rule.longestTerm],
  ] as const) {
    const isInRange = Number.isInteger(months) && months >= LISTING_TERM_RANGE.min && months <= LISTING_TERM_RANGE.max
    if (!isInRange) return { code: 'listing_term_out_of_range', field, params: LISTING_TERM_RANGE }
  }
  if (rule.longestTerm < rule.shortestTerm) return { code: 'terms_crossed', field: 'longest_term_months' }
  const perLoan = refuseStep('per_loan_amount', rule.perLoanCents, {
    code: 'per_loan_out_of_range',
    minCents: AMOUNT_STEP_CENTS,
    maxCents: LARGEST_INVESTMENT_CENTS,
  })
  return (
    perLoan ??
    refuseStep('monthly_cap', rule.monthlyCapCents, {
      code: 'monthly_cap_out_of_range',
      minCents: rule.perLoanCents,
      maxCents: yearlyLimitCents,
    })
  )
}

function refuseStep(
  field: string,
  amountCents: Cents,
  {
    code,
    minCents: min,
    maxCents: max,
  }: { code: 'per_loan_out_of_range' | 'monthly_cap_out_of_range'; minCents: Cents; maxCents: Cents },
): MarketplaceRefusal | null {
  if (amountCents < min || amountCents > max) return { code, field, params: { minCents: min, maxCents: max } }
  return amountCents % AMOUNT_STEP_CENTS === 0
    ? null
    : { code: 'amount_not_in_steps', field, params: { stepCents: AMOUNT_STEP_CENTS } }
}

/**
 * Returns what the rule invests in this loan: the whole remainder if it fits, otherwise the largest multiple of 25 that
 * does.
 *
 * @param roomCents what the monthly cap and the 12-month limit still allow
 * @returns null if the loan's minimum is higher than that
 */
export function autoInvestAmount(
  rule: Pick<AutoInvestRule, 'perLoanCents'>,
  listing: Listing,
  roomCents: Cents,
): Cents | null {
  const mostCents = minCents(rule.perLoanCents, roomCents)
  const left = remainingCents(listing)
  const amountCents = left <= mostCents ? left : cents(mostCents - (mostCents % AMOUNT_STEP_CENTS))
  return amountCents <= 0 || amountCents < minCents(listing.minimumCents, left) ? null : amountCents
}
