import type { LocalDate, Rate } from '@winterjay/money'
import { addMonths, cents, localDate, rate } from '@winterjay/money'
import type { LateFeeTerms, LoanTerms } from './loan.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { refusePlan } from './refuse-plan.ts'

/** One cent to a billion dollars. */
export const PRINCIPAL_RANGE = { minCents: cents(1), maxCents: cents(100_000_000_000) }
/** The range the arithmetic supports. The lawful range is narrower: `reviewLoan`. */
export const ANNUAL_RATE_RANGE = { min: rate(0), max: rate(1_000_000_000) }
export const TERM_RANGE = { min: 1, max: 600 }
export const SHARE_RANGE = { min: rate(0), max: rate(100_000_000) }
export const GRACE_RANGE = { min: 0, max: 365 }

const LAST_DAY: LocalDate = localDate('2199-12-31')

/**
 * Returns the first problem of a loan's terms, or null: principal 0.01 to 1,000,000,000 dollars, rate 0 to 1000 %, 1 to
 * 600 months, and no field that contradicts the loan type. Does not check the law.
 */
export function refuseTerms(terms: LoanTerms): LendingRefusal | null {
  const { principalCents, annualRate, termMonths, startDate } = terms
  if (outside(principalCents, PRINCIPAL_RANGE.minCents, PRINCIPAL_RANGE.maxCents))
    return { code: 'principal_out_of_range', field: 'principal', params: PRINCIPAL_RANGE }
  if (outside(annualRate, ANNUAL_RATE_RANGE.min, ANNUAL_RATE_RANGE.max))
    return { code: 'annual_rate_out_of_range', field: 'annual_rate', params: ANNUAL_RATE_RANGE }
  if (outside(termMonths, TERM_RANGE.min, TERM_RANGE.max))
    return { code: 'term_months_out_of_range', field: 'term_months', params: TERM_RANGE }
  // Years have four digits, so text comparison is enough; only starts after 2147 can end too late.
  if (startDate > '2147' && latestEnd(terms) > LAST_DAY)
    return { code: 'ends_after_calendar', field: 'start_date', params: { lastDay: LAST_DAY } }
  return refuseInterestOnly(terms) ?? refuseBalloon(terms) ?? refusePlan(terms)
}

/** A chosen first due day may put the end off by two years at most, and any number of payments fits 50 years. */
const latestEnd = ({ startDate, termMonths, plan }: LoanTerms): LocalDate =>
  addMonths(startDate, plan === undefined ? termMonths : TERM_RANGE.max + 24)

function refuseInterestOnly({ loanType, interestOnlyMonths }: LoanTerms): LendingRefusal | null {
  if (interestOnlyMonths === null) return null
  const field = 'interest_only_months'
  if (loanType !== 'interest_only') return { code: 'interest_only_months_not_for_type', field, params: { loanType } }
  if (outside(interestOnlyMonths, TERM_RANGE.min, TERM_RANGE.max))
    return { code: 'interest_only_months_out_of_range', field, params: TERM_RANGE }
  return null
}

function refuseBalloon({ loanType, balloonPercent }: LoanTerms): LendingRefusal | null {
  const field = 'balloon_percent'
  if (loanType !== 'balloon')
    return balloonPercent === null ? null : { code: 'balloon_percent_not_for_type', field, params: { loanType } }
  if (balloonPercent === null) return { code: 'balloon_percent_missing', field }
  if (outside(balloonPercent, SHARE_RANGE.min, SHARE_RANGE.max))
    return { code: 'balloon_percent_out_of_range', field, params: SHARE_RANGE }
  return null
}

/**
 * Returns the first problem of late-fee terms, or null: a fixed fee of 0 to 1,000,000,000 dollars or 0 to 100 % of the
 * overdue part, and 0 to 365 days of grace.
 */
export function refuseLateFee({ lateFee, graceDays }: LateFeeTerms): LendingRefusal | null {
  const field = 'late_fee_value'
  const { maxCents } = PRINCIPAL_RANGE
  if (lateFee.type === 'fixed' && outside(lateFee.amountCents, 0, maxCents))
    return { code: 'late_fee_amount_out_of_range', field, params: { minCents: 0, maxCents } }
  if (lateFee.type === 'percent' && outside(lateFee.percent, SHARE_RANGE.min, SHARE_RANGE.max))
    return { code: 'late_fee_percent_out_of_range', field, params: SHARE_RANGE }
  if (outside(graceDays, GRACE_RANGE.min, GRACE_RANGE.max))
    return { code: 'grace_days_out_of_range', field: 'grace_days', params: GRACE_RANGE }
  return null
}

/** Also true for a value that is not a whole number. */
const outside = (value: number | Rate, min: number, max: number): boolean =>
  !Number.isInteger(value) || value < min || value > max
