import type { LoanPurpose } from '../lists.ts'
import type { Province } from '@winterjay/money'
import type { LocalDate, Rate } from '@winterjay/money'
import { ZERO } from '@winterjay/money'
import { CRIMINAL_RATE, figureOn } from '../guards/figures.ts'
import type { LoanReview } from '../guards/review-loan.ts'
import { reviewLoan } from '../guards/review-loan.ts'
import type { LoanTerms } from '../terms/loan.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { Listing } from './listing.ts'

type PricedListing = Pick<Listing, 'requestedCents' | 'platformRate' | 'termMonths'>

/** The terms of a listing that is paid out on `on`: level payments and no charge but interest. */
export const listingTerms = (
  { requestedCents, platformRate, termMonths }: PricedListing,
  on: LocalDate,
): LoanTerms => ({
  principalCents: requestedCents,
  annualRate: platformRate,
  termMonths,
  startDate: on,
  loanType: 'amortizing',
  interestOnlyMonths: null,
  balloonPercent: null,
})

export interface ListingToReview extends PricedListing {
  readonly purpose: LoanPurpose
  /** Where the borrower lives; null for applications made before the question existed. */
  readonly province: Province | null
}

/**
 * Applies the criminal-rate and high-cost checks before every listing, whatever the price table says and whoever set
 * the price (lending §2). High-cost consumer credit is refused: the marketplace has no licence for it. In Quebec the
 * threshold depends on a Bank Rate that is not available here, so the margin alone is used, the strictest it can be.
 * Warnings that only a lender can act on, such as a permit, are left out for applicants.
 */
export function reviewListing(listing: ListingToReview, on: LocalDate): LoanReview {
  const { refusals, warnings, apr } = reviewLoan({
    terms: listingTerms(listing, on),
    lateFeeTerms: { lateFee: { type: 'fixed', amountCents: ZERO }, graceDays: 0 },
    feesCents: ZERO,
    borrower: 'person',
    isBusinessPurpose: listing.purpose === 'business',
    province: listing.province,
    isLenderInBusiness: true,
  })
  return {
    apr,
    refusals: [...refusals, ...warnings.flatMap(highCostRefusal)],
    warnings: warnings.filter(({ code }) => !NOT_FOR_APPLICANTS.has(code)),
  }
}

function highCostRefusal({ code, params }: LendingRefusal): LendingRefusal[] {
  const threshold =
    code === 'high_cost_credit'
      ? params?.['threshold']
      : code === 'high_cost_credit_unknown'
        ? params?.['margin']
        : undefined
  return params === undefined || threshold === undefined
    ? []
    : [
        {
          code: 'listing_high_cost',
          params: { province: params['province'] ?? '', apr: params['apr'] ?? 0, threshold },
        },
      ]
}

const NOT_FOR_APPLICANTS: ReadonlySet<LendingRefusal['code']> = new Set([
  'high_cost_credit',
  'high_cost_credit_unknown',
  'quebec_permit',
  'quebec_last_payment_larger',
])

/**
 * Criminal Code s.347 as of `on`: the highest rate a person may be charged, and the rate from which we warn. Null if no
 * law is on record for that day.
 */
export function rateLimitsOn(on: LocalDate): { readonly cap: Rate; readonly warnFrom: Rate } | null {
  const law = figureOn(CRIMINAL_RATE, on)
  return law === null || law.measure !== 'apr' || law.warnFrom === null
    ? null
    : { cap: law.cap, warnFrom: law.warnFrom }
}
