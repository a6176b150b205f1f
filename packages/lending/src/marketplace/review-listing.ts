import type { LocalDate, Rate } from '@winterjay/money'
import { ZERO } from '@winterjay/money'
import { CRIMINAL_RATE, figureOn } from '../guards/figures.ts'
import type { LoanReview } from '../guards/review-loan.ts'
import { reviewLoan } from '../guards/review-loan.ts'
import type { LoanTerms } from '../loan.ts'
import type { Listing, LoanPurpose } from './listing.ts'

type PricedListing = Pick<Listing, 'requestedCents' | 'platformRate' | 'termMonths'>

/** The contract of a listing that is paid out on `on`: level payments, nothing beside the rate. */
export const listingTerms = ({ requestedCents, platformRate, termMonths }: PricedListing, on: LocalDate): LoanTerms => ({
  principalCents: requestedCents,
  annualRate: platformRate,
  termMonths,
  startDate: on,
  loanType: 'amortizing',
  interestOnlyMonths: null,
  balloonPercent: null,
})

/** Criminal-rate and high-cost guards stand before every listing, whatever the price table says (lending.md §2). */
export const reviewListing = (listing: PricedListing & { readonly purpose: LoanPurpose }, on: LocalDate): LoanReview =>
  reviewLoan({
    terms: listingTerms(listing, on),
    lateFeeTerms: { lateFee: { type: 'fixed', amountCents: ZERO }, graceDays: 0 },
    feesCents: ZERO,
    borrower: 'person',
    isBusinessPurpose: listing.purpose === 'business',
    province: null,
    isLenderInBusiness: null,
  })

/** Criminal Code s.347 as it reads on `on`: the most a person may be charged, and from where we warn. Null where we know no law. */
export function rateLimitsOn(on: LocalDate): { readonly cap: Rate; readonly warnFrom: Rate } | null {
  const law = figureOn(CRIMINAL_RATE, on)
  return law === null || law.measure !== 'apr' || law.warnFrom === null ? null : { cap: law.cap, warnFrom: law.warnFrom }
}
