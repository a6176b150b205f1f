import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, cents, daysBetween } from '@winterjay/money'
import { AMOUNT_STEP_CENTS } from './listing.ts'
import { draw } from './simulated-payments.ts'

/** About one sample listing in eight is never fully funded. */
const FAILING_SHARE = 0.12
/** The others are full on one of the last days of their listing. */
const FILLS_WITHIN_DAYS = 10
/** Simulated investors come in four rounds. */
const ROUNDS = 4

export interface SampleListing {
  readonly id: string
  readonly listedOn: LocalDate
  readonly expiresOn: LocalDate
  readonly requestedCents: Cents
}

/** The day on which simulated investors fill a sample listing; null when they let it expire (marketplace §5.2). */
export function sampleFillsOn({ id, expiresOn }: Pick<SampleListing, 'id' | 'expiresOn'>): LocalDate | null {
  if (draw(`${id} fails`) < FAILING_SHARE) return null
  return addDays(expiresOn, -Math.floor(draw(`${id} fills`) * FILLS_WITHIN_DAYS))
}

/**
 * Returns the amount to which simulated investors have funded a sample listing by `day`, other people's investments
 * included. Deterministic, so that a day may be repeated, and a later one may come first.
 */
export function sampleFundedCents(listing: SampleListing, day: LocalDate): Cents {
  const { id, listedOn, expiresOn, requestedCents } = listing
  const fillsOn = sampleFillsOn(listing)
  if (fillsOn !== null && day >= fillsOn) return requestedCents
  const reaches = fillsOn === null ? 0.25 + 0.5 * draw(`${id} reaches`) : 1
  const whole = Math.max(1, daysBetween(listedOn, fillsOn ?? expiresOn))
  const round = Math.floor((ROUNDS * Math.min(whole, Math.max(0, daysBetween(listedOn, day)))) / whole)
  return cents(Math.floor((requestedCents * reaches * round) / ROUNDS / AMOUNT_STEP_CENTS) * AMOUNT_STEP_CENTS)
}
