import { cents } from '@winterjay/money'
import type { Cents, Refusal } from '@winterjay/money'

/** product §9. The only plan. */
export const PREMIUM_PLAN_ID = 'premium'
/** Whole cents a month, before tax (product §1, §9). */
export const PREMIUM_PRICE_CENTS: Cents = cents(999)
/** Days after the first payment in which it is refunded on request (product §1). */
export const MONEY_BACK_DAYS = 30
/** Days for which a failed renewal leaves premium on, with a notice (product §11.12). */
export const GRACE_DAYS = 7
/** Days for which premium outlasts its period while the provider cannot be reached (security §7). */
export const UNCONFIRMED_DAYS = 3
/** Days for which data made with premium is kept, read-only, after premium has ended. */
export const KEPT_DAYS = 90

/** product §3 and wire §1.5: the status in the profile. */
export type SubscriptionState = 'none' | 'trialing' | 'active' | 'past_due' | 'canceled'

/** product §4: a user has a subscription, and with it premium, if the status is active or trialing. */
export const hasSubscription = (state: SubscriptionState): boolean => state === 'active' || state === 'trialing'

/** The provider's last answer, as stored. Every instant is UTC. */
export interface SubscriptionFacts {
  /** The provider's own status; any text, because providers add new ones. */
  readonly providerStatus: string
  readonly trialEndsAt: Date | null
  /** The period of the latest payment: premium is on in it, if paid. */
  readonly periodStartsAt: Date | null
  readonly periodEndsAt: Date | null
  /** Ends with the period and will not be renewed. */
  readonly cancelsAtPeriodEnd: boolean
  /** When the provider ended it; null while it continues. */
  readonly endedAt: Date | null
}

/** The state of a subscription at one moment. */
export interface SubscriptionStanding {
  readonly state: SubscriptionState
  readonly hasPremium: boolean
  /** Until when a failed renewal may still be paid without losing anything; null if none has failed. */
  readonly graceUntil: Date | null
  /** When premium ended; null while it lasts, and for an account that never had it. */
  readonly premiumEndedAt: Date | null
}

const NEVER: SubscriptionStanding = { state: 'none', hasPremium: false, graceUntil: null, premiumEndedAt: null }

/**
 * Returns the state of a subscription at `now`, from the provider's last answer (product §4.1, §11.12; security §7). An
 * unknown status counts as free: only a status we understand grants premium.
 */
export function standingOf(facts: SubscriptionFacts | null, now: Date): SubscriptionStanding {
  if (facts === null) return NEVER
  switch (facts.providerStatus) {
    case 'trialing':
    case 'active':
      return running(facts, facts.providerStatus, now)
    case 'past_due':
      return unpaidSince(facts.periodStartsAt, now)
    // The provider has stopped trying.
    case 'unpaid':
      return ended('past_due', plusDays(facts.periodStartsAt, GRACE_DAYS), now)
    // The first payment has not been made yet, or never was.
    case 'incomplete':
    case 'incomplete_expired':
      return NEVER
    default:
      return ended('canceled', facts.endedAt ?? facts.periodEndsAt, now)
  }
}

/**
 * Paid up. Without an answer from the provider, premium outlasts the period by a few days; a subscription that was to
 * end with its period does not.
 */
function running(facts: SubscriptionFacts, state: 'trialing' | 'active', now: Date): SubscriptionStanding {
  const until = facts.cancelsAtPeriodEnd ? facts.periodEndsAt : plusDays(facts.periodEndsAt, UNCONFIRMED_DAYS)
  if (until !== null && until.getTime() <= now.getTime())
    return ended(facts.cancelsAtPeriodEnd ? 'canceled' : 'past_due', until, now)
  return { state, hasPremium: true, graceUntil: null, premiumEndedAt: null }
}

/** A renewal failed when its period began. */
function unpaidSince(since: Date | null, now: Date): SubscriptionStanding {
  const graceUntil = plusDays(since, GRACE_DAYS)
  if (graceUntil === null || graceUntil.getTime() <= now.getTime()) return ended('past_due', graceUntil ?? now, now)
  return { state: 'active', hasPremium: true, graceUntil, premiumEndedAt: null }
}

const ended = (state: 'past_due' | 'canceled', at: Date | null, now: Date): SubscriptionStanding => ({
  state,
  hasPremium: false,
  graceUntil: null,
  premiumEndedAt: earlier(at, now) ?? now,
})

/** product §4: for a trial, the days between now and its end, rounded up, at least 0; 0 without a `trialEndsAt`. */
export function trialDaysLeft(trialEndsAt: Date | null, now: Date): number {
  if (trialEndsAt === null) return 0
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS))
}

/** What an account may do with premium features: use them, view the data they made, or nothing. */
export type PremiumAccess = 'full' | 'read_only' | 'none'

/** Until when data made with premium is kept for reading; null while premium lasts, and if there never was any. */
export const keptUntil = (standing: SubscriptionStanding): Date | null => plusDays(standing.premiumEndedAt, KEPT_DAYS)

/**
 * The rule behind every premium gate: full with premium, read-only for 90 days after it, full again when it is renewed.
 */
export function premiumAccess(standing: SubscriptionStanding, now: Date): PremiumAccess {
  if (standing.hasPremium) return 'full'
  const until = keptUntil(standing)
  return until !== null && now.getTime() < until.getTime() ? 'read_only' : 'none'
}

export type MoneyBackRefusalCode = 'refund_nothing_paid' | 'refund_too_late' | 'refund_used'

/** First payment plus thirty days; null if nothing was ever paid. */
export const moneyBackUntil = (firstPaidAt: Date | null): Date | null => plusDays(firstPaidAt, MONEY_BACK_DAYS)

/**
 * product §1 "30-day money-back guarantee": while now ≤ first payment + 30 days, once per account. A refund requested
 * in time that did not get through may be completed at any time.
 */
export function refuseMoneyBack(
  paid: { readonly firstPaidAt: Date | null; readonly askedAt: Date | null; readonly refundedAt: Date | null },
  now: Date,
): Refusal<MoneyBackRefusalCode> | null {
  const until = moneyBackUntil(paid.firstPaidAt)
  if (until === null) return { code: 'refund_nothing_paid' }
  if (paid.refundedAt !== null) return { code: 'refund_used' }
  if (paid.askedAt === null && now.getTime() > until.getTime()) return { code: 'refund_too_late' }
  return null
}

const DAY_MS = 86_400_000

function plusDays(instant: Date | null, days: number): Date | null {
  return instant === null ? null : new Date(instant.getTime() + days * DAY_MS)
}

const earlier = (a: Date | null, b: Date | null): Date | null =>
  a === null || b === null ? (a ?? b) : a.getTime() < b.getTime() ? a : b
