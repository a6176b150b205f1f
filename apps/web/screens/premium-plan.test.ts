import { describe, expect, it } from 'vitest'
import {
  answer,
  ask,
  asked,
  box,
  button,
  newToken,
  open,
  pageText,
  press,
  refuse,
  sees,
  seesIn,
  tick,
  toasted,
  waitFor,
} from '../testing/screen.tsx'
import { PLAN, member, memberWith } from '../testing/plans.ts'

/*
 * product §4, §11.17; security §7, §10: the plan in the account, a trial, a refund that is refused, and the contract.
 */

const UPGRADE = 'Upgrade to Premium - $9.99/mo'
const CHECKOUT = 'POST /api/subscription/checkout'
const inDialog = (...texts: (string | RegExp)[]) =>
  seesIn(() => document.querySelector('dialog') ?? document.createElement('p'), ...texts)
const count = (text: string): number => pageText().split(text).length - 1

describe('the plan in the account', () => {
  it('shows a failed renewal and how long premium stays, and links to the card at the provider', async () => {
    await memberWith('/account', {
      payments: 'stripe',
      subscription_status: 'active',
      has_premium: true,
      premium_access: 'full',
      payment_failed_grace_until: '2026-11-28T15:00:00.000Z',
      current_period_end: '2026-12-21T15:00:00.000Z',
      has_portal: true,
    })
    await sees('Payment failed', 'Premium stays on until Nov 28, 2026, then it is switched off and nothing is owed.')
    refuse('POST /api/subscription/portal', 503, { code: 'payments_down', detail: 'Not now.' })
    await press('Card and invoices')
    await waitFor(() => expect(asked('POST', '/api/subscription/portal')).toBeDefined())
    await toasted('Not now.')
  })

  it('shows in its dialog why a cancellation was refused, and changes nothing', async () => {
    await memberWith('/account', {
      subscription_status: 'active',
      has_premium: true,
      premium_access: 'full',
      current_period_end: '2026-12-21T15:00:00.000Z',
    })
    const detail = 'The payment service does not answer at the moment. Nothing was charged; try again in a minute.'
    refuse('POST /api/subscription/cancel', 503, { code: 'payments_down', detail })
    await press('Cancel Premium')
    await inDialog('Premium stays on until Dec 21, 2026, then ends.')
    await press('Yes, cancel')
    await inDialog(detail)
    await press('Keep Premium')
    await button('Cancel Premium')
  })

  it('a refund that the provider refuses: nothing more is charged, and the next attempt succeeds', async () => {
    const payment = {
      id: 'fb1d5b0e-6a57-4a43-9d0f-0a1b2c3d4e5f',
      number: 'WJ-2026-1A2B3C4D',
      kind: 'payment',
      issued_on: '2026-11-21',
      period_start: '2026-11-21',
      period_end: '2026-12-21',
      subtotal: 9.99,
      taxes: [],
      total: 11.29,
      province: 'ON',
      is_test: false,
    }
    const refund = { ...PLAN.refund, is_possible: true, possible_until: '2026-12-21T15:00:00.000Z', reason: null }
    const active = { subscription_status: 'active', has_premium: true, premium_access: 'full', receipts: [payment] }
    await memberWith('/account', { ...active, payments: 'stripe', refund })
    const detail = 'The payment service refused to send your money back. Nothing more will be charged.'
    refuse('POST /api/subscription/refund', 502, { code: 'refund_refused', detail })
    await press('Get my money back')
    await inDialog('All you have paid, $11.29 with taxes')
    answer('GET /api/subscription/plan', {
      body: {
        ...PLAN,
        ...active,
        payments: 'stripe',
        cancel_at_period_end: true,
        current_period_end: '2026-12-21T15:00:00.000Z',
        refund: { ...refund, asked_at: '2026-11-21T15:00:00.000Z', refused_at: '2026-11-21T15:00:00.000Z' },
      },
    })
    await press('Refund and end Premium')
    await inDialog(detail)
    await press('Keep Premium')
    await sees(
      'The payment service refused to send your money back',
      'You asked for it on Nov 21, 2026. Nothing more will be charged, and your right to the money stays',
      'If it has not changed in five business days, write to the address in the Refund Policy.',
      'Premium, ends soon',
    )
    answer('POST /api/subscription/refund', { body: { ...PLAN, subscription_status: 'canceled' } })
    await press('Ask for my money again')
    await press('Refund and end Premium')
    await toasted('Your money is on its way back')
  })
})

describe('a trial (product §4)', () => {
  const TRIAL = { subscription_status: 'trialing', has_premium: true, premium_access: 'full' }

  it('is offered before the first payment, and only once', async () => {
    await memberWith('/', { subscription_status: 'none', trial_days_offered: 14 })
    await press('See Premium')
    await inDialog('Your first 14 days are free. The first payment comes after that.')
    await memberWith('/', { subscription_status: 'canceled', trial_days_offered: 0 })
    await press('See Premium')
    await inDialog('Plus the sales taxes of your province.')
    expect(pageText()).not.toContain('first 14 days')
  })

  it.each([
    [2, '2 days left'],
    [1, '1 day left'],
    [0, '0 days left'],
  ] as const)('%i days: one figure in the account and on /personal', async (trial_days_left, left) => {
    const trial_end = `2026-11-${21 + trial_days_left}`
    const plan = { ...PLAN, ...TRIAL, trial_days_left, trial_ends_at: `${trial_end}T15:00:00.000Z` }
    const token = await newToken()
    answer('GET /api/subscription/profile', {
      body: { name: 'Ann Lee', email: 'ann@example.ca', subscription_status: 'trialing', trial_end },
    })
    answer('GET /api/subscription/plan', { body: plan })
    await open('/account', { token })
    await sees(`(${left})`)
    await open('/personal', { token })
    await sees(`Premium trial: ${left}`)
  })

  it('shows no date if the end is unknown', async () => {
    await memberWith('/personal', TRIAL)
    await sees('Premium trial')
    expect(pageText()).not.toMatch(/Invalid|NaN|ends on ;/)
    await memberWith('/account', TRIAL)
    await sees('Premium trial')
    expect(pageText()).not.toContain('Trial ends')
  })
})

describe('security §10: pressing the button accepts the contract', () => {
  it('in French unless English is expressly chosen; the account lists version, language and day', async () => {
    // The agreement is stored first, whether or not a payment page opens.
    refuse(CHECKOUT, 503, { code: 'payments_off', detail: 'Not now.' })
    const token = await newToken()
    await open('/', { token })
    await press('See Premium')
    await press(UPGRADE)
    await inDialog('Not now.')
    await open('/account', { token })
    // The sign-up over the API accepted no terms: these two agreements are from the purchase.
    await press(/^What you agreed to/)
    await waitFor(() => expect(count(', French, version')).toBe(2))
    await open('/', { token })
    await press('See Premium')
    const english = /expressly choose the English version/
    expect((await box(english)).checked).toBe(false)
    await tick(english)
    await press(UPGRADE)
    await inDialog('Not now.')
    await open('/account', { token })
    await press(/^What you agreed to/)
    await waitFor(() => expect(count(', English, version')).toBe(2))
  })

  it('a page with an outdated text starts no checkout and says so', async () => {
    answer('POST /api/account/agreements', async ({ method, path, headers }) => {
      const { status, text } = await ask(method, path, headers, JSON.stringify({ accepted: ['0'.repeat(64)] }))
      return { status, type: 'application/problem+json', body: text }
    })
    await member('/')
    await press('See Premium')
    await press(UPGRADE)
    await toasted('Error', 'Failed to start upgrade process')
    await inDialog('The terms have changed since this page was loaded.')
    expect(asked('POST', '/api/subscription/checkout')).toBeUndefined()
  })
})
