import type { Cents, Rate } from '@winterjay/money'
import { cents, maxCents, subtract } from '@winterjay/money'
import type { RiskGrade } from '../lists.ts'

/** Step 25: investments, minimums and requested amounts are multiples of $25 (product §9; wire §3.5). */
export const AMOUNT_STEP_CENTS: Cents = cents(25_00)

/** The fields of a marketplace loan that investing needs (product §3 "Marketplace loan"). */
export interface Listing {
  readonly id: string
  readonly isOpen: boolean
  readonly riskGrade: RiskGrade
  readonly requestedCents: Cents
  readonly fundedCents: Cents
  readonly minimumCents: Cents
  readonly platformRate: Rate
  readonly termMonths: number
}

/** The terms an investor agrees to; a new grade from an operator or a change by the borrower replaces them. */
export interface SeenTerms extends Pick<Listing, 'platformRate' | 'termMonths' | 'requestedCents'> {
  /** May be an unknown grade: it is only compared. */
  readonly riskGrade: string
}

export const hasTerms = (listing: SeenTerms, seen: SeenTerms): boolean =>
  listing.riskGrade === seen.riskGrade &&
  listing.platformRate === seen.platformRate &&
  listing.termMonths === seen.termMonths &&
  listing.requestedCents === seen.requestedCents

/** Requested less funded; a loan is fully funded when nothing remains (product §4). */
export const remainingCents = (listing: Pick<Listing, 'requestedCents' | 'fundedCents'>): Cents =>
  maxCents(subtract(listing.requestedCents, listing.fundedCents), cents(0))
