import { cents } from '@winterjay/money'
import type { Cents, Refusal } from '@winterjay/money'

/** product §9. The one plan there is. */
export const PREMIUM_PLAN_ID = 'premium'
/** Whole cents a month, before tax (product §1, §9). */
export const PREMIUM_PRICE_CENTS: Cents = cents(999)
/** Days after the first payment in which it is given back on request (product §1). */
export const MONEY_BACK_DAYS = 30
/** Days a failed renewal leaves premium as it is, with a notice (product §11.12). */
export const GRACE_DAYS = 7
/** Days premium outlasts its period while the provider cannot be asked (security §7). */
export const UNCONFIRMED_DAYS = 3
/** Days that what premium made is kept, read-only, after premium has ended. */
export const KEPT_DAYS = 90

/** product §3 and wire §1.5: what the profile says. */
export type SubscriptionState = 'none' | 'trialing' | 'active' | 'past_due' | 'canceled'

/** product §4: a user has a subscription, and with it premium, when the status is active or trialing. */
export const hasSubscription = (state: SubscriptionState): boolean => state === 'active' || state === 'trialing'

/** What the provider last said, as it was stored. Every instant is UTC. */
export interface SubscriptionFacts {
  /** The provider's own word; any text, since providers add words. */
  readonly providerStatus: string
  readonly trialEndsAt: Date | null
  /** The period that the latest payment is for: it is premium's, when paid. */
  readonly periodStartsAt: Date | null
  readonly periodEndsAt: Date | null
  /** Ends with the period and will not be renewed. */
  readonly cancelsAtPeriodEnd: boolean
  /** When the provider ended it; null while it goes on. */
  readonly endedAt: Date | null
}

/** Where a subscription stands at one moment. */
export interface SubscriptionStanding {
  readonly state: SubscriptionState
  readonly hasPremium: boolean
  /** Until when a renewal that failed may still be paid without losing anything; null when none has failed. */
  readonly graceUntil: Date | null
  /** When premium ended; null while it lasts, and for an account that never had it. */
  readonly premiumEndedAt: Date | null
}

const NEVER: SubscriptionStanding = { state: 'none', hasPremium: false, graceUntil: null, premiumEndedAt: null }

/**
 * The state of a subscription at `now`, from what the provider last said (product §4.1, §11.12; security §7). A word
 * that is unknown counts as free: premium comes only from an answer that is understood.
 */
export function standingOf(facts: SubscriptionFacts | null, now: Date): SubscriptionStanding {
  if (facts === null) return NEVER
  switch (facts.providerStatus) {
    case 'trialing':
    case 'active':
      return running(facts, facts.providerStatus, now)
    case 'past_due':
      return unpaidSince(facts.periodStartsAt, now)
    // The provider has given up trying.
    case 'unpaid':
      return ended('past_due', plusDays(facts.periodStartsAt, GRACE_DAYS), now)
    // The first payment is not made yet, or never was.
    case 'incomplete':
    case 'incomplete_expired':
      return NEVER
    default:
      return ended('canceled', facts.endedAt ?? facts.periodEndsAt, now)
  }
}

/** Paid up. Without news it outlasts its period by a few days; one that was to end with its period does not. */
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

/**
 * product §4: for a trial, the days between now and its end, rounded up, at least 0; 0 without a `trialEndsAt`.
 */
export function trialDaysLeft(trialEndsAt: Date | null, now: Date): number {
  if (trialEndsAt === null) return 0
  return Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / DAY_MS))
}

/** What an account may do with premium features: all, look at what they made, or nothing. */
export type PremiumAccess = 'full' | 'read_only' | 'none'

/** Until when what premium made is kept for reading; null while premium lasts, and where there was none. */
export const keptUntil = (standing: SubscriptionStanding): Date | null => plusDays(standing.premiumEndedAt, KEPT_DAYS)

/** The rule behind every premium gate: full with premium, read-only for 90 days after it, full again when it comes back. */
export function premiumAccess(standing: SubscriptionStanding, now: Date): PremiumAccess {
  if (standing.hasPremium) return 'full'
  const until = keptUntil(standing)
  return until !== null && now.getTime() < until.getTime() ? 'read_only' : 'none'
}

export type MoneyBackRefusalCode = 'refund_nothing_paid' | 'refund_too_late' | 'refund_used'

/** First payment plus thirty days; null when nothing was ever paid. */
export const moneyBackUntil = (firstPaidAt: Date | null): Date | null => plusDays(firstPaidAt, MONEY_BACK_DAYS)

/**
 * product §1 "30-day money-back guarantee": while now ≤ first payment + 30 days, once per account. A refund that was asked
 * for in time and did not get through may be finished at any time.
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
