import { describe, expect, it } from 'vitest'
import {
  hasSubscription,
  keptUntil,
  moneyBackUntil,
  premiumAccess,
  refuseMoneyBack,
  standingOf,
  trialDaysLeft,
} from './subscription-rules.ts'
import type { SubscriptionFacts } from './subscription-rules.ts'

const at = (text: string): Date => new Date(`${text}Z`)
const NOON = at('2026-11-21T12:00:00')
const days = (count: number): Date => new Date(NOON.getTime() + count * 86_400_000)

const facts = (rest: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  providerStatus: 'active',
  trialEndsAt: null,
  periodStartsAt: days(-10),
  periodEndsAt: days(20),
  cancelsAtPeriodEnd: false,
  endedAt: null,
  ...rest,
})

describe('product §4: who has a subscription', () => {
  it.each([
    ['active', true],
    ['trialing', true],
    ['none', false],
    ['past_due', false],
    ['canceled', false],
  ] as const)('%s: %s', (state, expected) => expect(hasSubscription(state)).toBe(expected))
})

describe('product §4: days left of a trial', () => {
  it.each([
    ['a moment', at('2026-11-21T12:00:00.001'), 1],
    ['one day to the second', days(1), 1],
    ['one day and a second', at('2026-11-22T12:00:01'), 2],
    ['thirteen and a half days', days(13.5), 14],
    ['now', NOON, 0],
    ['the past', days(-3), 0],
    ['no end at all', null, 0],
  ])('%s', (_what, end, expected) => {
    expect(trialDaysLeft(end, NOON)).toBe(expected)
  })
})

describe('product §4.1, §11.12, security §7: states and their effect', () => {
  it.each<[string, Partial<SubscriptionFacts> | null, string, boolean]>([
    ['nothing was ever bought', null, 'none', false],
    ['a trial', { providerStatus: 'trialing' }, 'trialing', true],
    ['paid', {}, 'active', true],
    ['to end with its period, before that', { cancelsAtPeriodEnd: true }, 'active', true],
    ['to end with its period, after that', { cancelsAtPeriodEnd: true, periodEndsAt: days(-0.01) }, 'canceled', false],
    ['no news two days after the period', { periodEndsAt: days(-2) }, 'active', true],
    ['no news three days after the period', { periodEndsAt: days(-3) }, 'past_due', false],
    ['a renewal that failed six days ago', { providerStatus: 'past_due', periodStartsAt: days(-6) }, 'active', true],
    [
      'a renewal that failed seven days ago',
      { providerStatus: 'past_due', periodStartsAt: days(-7) },
      'past_due',
      false,
    ],
    ['a failed renewal of an unknown day', { providerStatus: 'past_due', periodStartsAt: null }, 'past_due', false],
    ['given up by the provider', { providerStatus: 'unpaid' }, 'past_due', false],
    ['the first payment is pending', { providerStatus: 'incomplete' }, 'none', false],
    ['the first payment was never made', { providerStatus: 'incomplete_expired' }, 'none', false],
    ['ended', { providerStatus: 'canceled', endedAt: days(-1) }, 'canceled', false],
    ['paused', { providerStatus: 'paused' }, 'canceled', false],
    ['an unknown word', { providerStatus: 'gold_plated' }, 'canceled', false],
    ['the name of an object property', { providerStatus: 'constructor' }, 'canceled', false],
  ])('%s', (_what, given, state, hasPremium) => {
    expect(standingOf(given === null ? null : facts(given), NOON)).toMatchObject({ state, hasPremium })
  })

  it('gives the day until which a failed renewal changes nothing', () => {
    expect(standingOf(facts({ providerStatus: 'past_due', periodStartsAt: days(-2) }), NOON).graceUntil).toEqual(
      days(5),
    )
  })
})

describe('data made with premium is kept, read-only, for 90 days', () => {
  const access = (given: Partial<SubscriptionFacts> | null): string => {
    const standing = standingOf(given === null ? null : facts(given), NOON)
    return `${premiumAccess(standing, NOON)} ${keptUntil(standing)?.toISOString().slice(0, 10) ?? '-'}`
  }
  it.each<[string, Partial<SubscriptionFacts> | null, string]>([
    ['while it lasts', {}, 'full -'],
    ['after the end', { providerStatus: 'canceled', endedAt: days(-1) }, 'read_only 2027-02-18'],
    ['on the last day', { providerStatus: 'canceled', endedAt: days(-89.99) }, 'read_only 2026-11-21'],
    ['after 90 days', { providerStatus: 'canceled', endedAt: days(-90) }, 'none 2026-11-21'],
    ['from the end of the grace', { providerStatus: 'past_due', periodStartsAt: days(-8) }, 'read_only 2027-02-18'],
    ['never bought', null, 'none -'],
    ['back again', { providerStatus: 'active' }, 'full -'],
  ])('%s', (_what, given, expected) => {
    expect(access(given)).toBe(expected)
  })
})

describe('product §1: 30-day money-back guarantee, once per account', () => {
  const paid = { firstPaidAt: days(-30), askedAt: null, refundedAt: null }
  it('until the last moment of the thirtieth day and not after', () => {
    expect(moneyBackUntil(paid.firstPaidAt)).toEqual(NOON)
    expect(refuseMoneyBack(paid, NOON)).toBeNull()
    expect(refuseMoneyBack(paid, new Date(NOON.getTime() + 1))?.code).toBe('refund_too_late')
  })
  it('not twice, and not before a payment', () => {
    expect(refuseMoneyBack({ ...paid, refundedAt: days(-1) }, NOON)?.code).toBe('refund_used')
    expect(refuseMoneyBack({ ...paid, firstPaidAt: null }, NOON)?.code).toBe('refund_nothing_paid')
  })
  it('a refund requested in time is completed once the provider can be reached', () => {
    expect(refuseMoneyBack({ firstPaidAt: days(-40), askedAt: days(-12), refundedAt: null }, NOON)).toBeNull()
  })
})
