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

/** The contract of a listing that is paid out on `on`: level payments and no charge but interest. */
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
  /** Where the borrower lives; null for applications that were not asked yet. */
  readonly province: Province | null
}

/**
 * Criminal-rate and high-cost guards stand before every listing, whatever the price table says and whoever set the price
 * (lending §2). What would be high-cost credit to a consumer is refused: the marketplace has no licence for it. In
 * Quebec its bound follows a Bank Rate that is not asked here, so the margin alone, the strictest it can be, stands for it.
 * What only a lender can mend, such as a permit, is no warning for an applicant.
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

/** Criminal Code s.347 as it reads on `on`: the most a person may be charged, and from where we warn. Null where we know no law. */
export function rateLimitsOn(on: LocalDate): { readonly cap: Rate; readonly warnFrom: Rate } | null {
  const law = figureOn(CRIMINAL_RATE, on)
  return law === null || law.measure !== 'apr' || law.warnFrom === null
    ? null
    : { cap: law.cap, warnFrom: law.warnFrom }
}
