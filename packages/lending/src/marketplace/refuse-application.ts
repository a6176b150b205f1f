import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { cents, rate } from '@winterjay/money'
import type { CreditFacts } from './scorecard.ts'
import { debtLoad } from './scorecard.ts'
import { AMOUNT_STEP_CENTS } from './listing.ts'
import type { MarketplaceRefusal } from './refusals.ts'

/** What may be applied for: 1,000 to 35,000 dollars over 6 to 60 months. */
export const REQUEST_RANGE = { minCents: cents(1_000_00), maxCents: cents(35_000_00) }
export const LISTING_TERM_RANGE = { min: 6, max: 60 }
export const MINIMUM_RANGE = { minCents: AMOUNT_STEP_CENTS, maxCents: cents(1_000_00) }
/** Days a listing stays open (marketplace §2). */
export const LISTING_DAYS = 30
/** Debts and the new payment may take up to half of the income before tax. */
export const LARGEST_DEBT_LOAD: Rate = rate(50_000_000)

export interface ApplicationRequest extends CreditFacts {
  readonly minimumCents: Cents
}

/** Returns the first reason not to list this request, or null. Credit law is checked by `reviewLoan`. */
export function refuseApplication(request: ApplicationRequest, on: LocalDate): MarketplaceRefusal | null {
  const { requestedCents, minimumCents, termMonths } = request
  if (requestedCents < REQUEST_RANGE.minCents || requestedCents > REQUEST_RANGE.maxCents)
    return { code: 'requested_out_of_range', field: 'requested_amount', params: REQUEST_RANGE }
  if (requestedCents % AMOUNT_STEP_CENTS !== 0) return notInSteps('requested_amount')
  if (minimumCents < MINIMUM_RANGE.minCents || minimumCents > MINIMUM_RANGE.maxCents)
    return { code: 'minimum_out_of_range', field: 'minimum_investment', params: MINIMUM_RANGE }
  if (minimumCents % AMOUNT_STEP_CENTS !== 0) return notInSteps('minimum_investment')
  if (!Number.isInteger(termMonths) || termMonths < LISTING_TERM_RANGE.min || termMonths > LISTING_TERM_RANGE.max)
    return { code: 'listing_term_out_of_range', field: 'term_months', params: LISTING_TERM_RANGE }
  if (request.annualIncomeCents <= 0) return { code: 'income_missing', field: 'annual_income' }
  const load = debtLoad(request, on)
  return load > LARGEST_DEBT_LOAD
    ? { code: 'not_affordable', params: { debtLoad: shown(load), max: LARGEST_DEBT_LOAD } }
    : null
}

/** Rounds up to a hundredth of a percent, so that a refused value never reads as an allowed one. */
const shown = (load: Rate): Rate => rate(Math.ceil(load / 10_000) * 10_000)

const notInSteps = (field: string): MarketplaceRefusal => ({
  code: 'amount_not_in_steps',
  field,
  params: { stepCents: AMOUNT_STEP_CENTS },
})
