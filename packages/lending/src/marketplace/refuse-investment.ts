import type { Cents, LocalDate } from '@winterjay/money'
import { cents, localDate, maxCents, minCents, subtract } from '@winterjay/money'
import type { Figure } from '../guards/figures.ts'
import { figureOn } from '../guards/figures.ts'
import type { Listing, SeenTerms } from './listing.ts'
import { AMOUNT_STEP_CENTS, hasTerms, remainingCents } from './listing.ts'
import type { MarketplaceRefusal } from './refusals.ts'

/** The most that one investment may be (product §9). */
export const LARGEST_INVESTMENT_CENTS: Cents = cents(5_000_00)

/** What an individual who is not an "eligible investor" may invest in loan parts in 12 months (lending §2.5). */
const YEARLY_LIMIT: readonly Figure<Cents>[] = [
  {
    from: localDate('2016-01-13'),
    to: null,
    value: cents(10_000_00),
    source: 'National Instrument 45-106 s.2.9 (offering memorandum exemption), non-eligible individuals',
    confidence: 'A',
    checkedOn: localDate('2026-11-21'),
  },
]

/** The rolling 12-month limit in force on `day`; 0 before the exemption existed, when nothing could be sold at all. */
export const yearlyLimitOn = (day: LocalDate): Cents => figureOn(YEARLY_LIMIT, day) ?? cents(0)

export interface InvestmentRequest {
  readonly listing: Listing
  readonly amountCents: Cents
  /** Invested in the marketplace in the 12 months up to and including `on`; returned money does not count. */
  readonly investedIn12MonthsCents: Cents
  /** The terms the investor was shown; null if the client did not send them. */
  readonly seen: SeenTerms | null
  /** The investor is the borrower. */
  readonly isOwnLoan: boolean
  readonly on: LocalDate
}

/**
 * Returns the first reason to refuse this investment, or null (product §5 "Invest", §9; lending §2.5). Nobody is bound
 * by terms other than those they were shown. The amount must be at least the loan's minimum and a multiple of 25, or
 * exactly what is left; at most 5,000 and at most what is left; and within the 12-month limit. The caller checks that
 * the investor is signed in.
 */
export function refuseInvestment(request: InvestmentRequest): MarketplaceRefusal | null {
  const { listing, amountCents, seen, isOwnLoan } = request
  if (remainingCents(listing) === 0) return { code: 'fully_funded' }
  if (!listing.isOpen) return { code: 'listing_closed' }
  if (isOwnLoan) return { code: 'own_loan' }
  if (seen !== null && !hasTerms(listing, seen)) return termsChanged(listing)
  return refuseAmount(listing, amountCents) ?? refuseYear(request)
}

const termsChanged = ({ riskGrade, platformRate, termMonths, requestedCents }: Listing): MarketplaceRefusal => ({
  code: 'terms_changed',
  params: { grade: riskGrade, rate: platformRate, termMonths, requestedCents },
})

/** Checks the amount alone; the dialog uses it while the investor types. */
export function refuseAmount(
  listing: Pick<Listing, 'requestedCents' | 'fundedCents' | 'minimumCents'>,
  amountCents: Cents,
): MarketplaceRefusal | null {
  const left = remainingCents(listing)
  if (left === 0) return { code: 'fully_funded' }
  const field = 'investment_amount'
  const isAllThatIsLeft = amountCents === left
  const smallest = minCents(listing.minimumCents, left)
  if (amountCents < smallest) return { code: 'investment_below_minimum', field, params: { minCents: smallest } }
  if (amountCents % AMOUNT_STEP_CENTS !== 0 && !isAllThatIsLeft)
    return { code: 'investment_not_in_steps', field, params: { stepCents: AMOUNT_STEP_CENTS } }
  if (amountCents > LARGEST_INVESTMENT_CENTS)
    return { code: 'investment_too_large', params: { maxCents: LARGEST_INVESTMENT_CENTS } }
  return amountCents > left ? { code: 'not_enough_left', params: { leftCents: left } } : null
}

function refuseYear({ amountCents, investedIn12MonthsCents, on }: InvestmentRequest): MarketplaceRefusal | null {
  const limitCents = yearlyLimitOn(on)
  if (investedIn12MonthsCents + amountCents <= limitCents) return null
  const leftCents = maxCents(subtract(limitCents, investedIn12MonthsCents), cents(0))
  return { code: 'yearly_limit', params: { limitCents, investedCents: investedIn12MonthsCents, leftCents } }
}
