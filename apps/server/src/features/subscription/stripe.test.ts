// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serverBeside } from '../../testing/server-beside.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { sendEvent, setTime, shopper, subscriber } from '../../testing/shopper.ts'
import { startStripeStandIn } from '../../testing/stand-ins/stripe-stand-in.ts'
import type { StripeStandIn } from '../../testing/stand-ins/stripe-stand-in.ts'
import { reconcile } from './reconcile.ts'

/* The whole life of a subscription through Stripe's SDK, against a stand-in that speaks its API (security §7). */

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T15:00:00.000Z')
let standIn: StripeStandIn
let server: TestServer
beforeAll(async () => {
  standIn = await startStripeStandIn()
  server = await startServer(standIn.environment)
  setTime(server, standIn, START)
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})
afterEach(() => {
  setTime(server, standIn, START)
  standIn.fault = null
  server.mailbox.length = 0
})

const later = (days: number): void => setTime(server, standIn, new Date(START.getTime() + days * DAY_MS))
const lastAsked = (call: string) => standIn.asked.filter((asked) => asked.call === call).at(-1)

describe('product §7: POST /subscription/checkout', () => {
  it('asks Stripe for a checkout of the configured price for this account, and answers its address', async () => {
    const buyer = await shopper(server)
    const answer = await buyer.post(
      '/api/subscription/checkout?plan_id=premium',
      { price: 'price_cheap', line_items: [] },
      { 'accept-language': 'fr' },
    )
    expect(answer.status).toBe(200)
    expect(answer.body['checkout_url']).toMatch(new RegExp(`^${standIn.url}/c/pay/cs_test_`))
    expect(lastAsked('POST /v1/checkout/sessions')?.fields).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_premium',
      'line_items[0][quantity]': '1',
      client_reference_id: buyer.ownerId,
      'subscription_data[metadata][user_id]': buyer.ownerId,
      success_url: 'http://localhost:3000/subscription/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/subscription/cancel',
      'automatic_tax[enabled]': 'false',
      billing_address_collection: 'required',
      locale: 'fr-CA',
      'custom_text[submit][message]': expect.stringContaining('](http://localhost:3000/legal/terms)') as unknown,
    })
    expect(lastAsked('POST /v1/checkout/sessions')?.fields).not.toHaveProperty('subscription_data[trial_period_days]')
    expect(lastAsked('POST /v1/checkout/sessions')?.key).toMatch(/^checkout-/)
    expect(
      await server.rows(
        `select action from audit_event where owner_id = '${buyer.ownerId}' and action = 'checkout-begun'`,
      ),
    ).toHaveLength(1)
  })

  it('needs no body, only the bearer token (security T16)', async () => {
    const buyer = await shopper(server)
    const bare = await server.context.app.inject({
      method: 'POST',
      url: '/api/subscription/checkout?plan_id=premium',
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(bare.statusCode).toBe(200)
  })

  it.each([
    '',
    '?plan_id=',
    '?plan_id=gold',
    '?plan_id=premium&plan_id=premium',
    '?plan_id=PREMIUM',
    '?plan_id=__proto__',
  ])('refuses an unknown plan: %s', async (query) => {
    const buyer = await shopper(server)
    const before = standIn.asked.length
    const answer = await buyer.post(`/api/subscription/checkout${query}`, {})
    expect([answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([422, 'plan_id'])
    expect(standIn.asked).toHaveLength(before)
  })

  it('answers 401 with a sentence to whoever is not signed in', async () => {
    const answer = await server.visitor().post('/api/subscription/checkout?plan_id=premium', {})
    expect([answer.status, answer.body['code']]).toEqual([401, 'sign_in_needed'])
    expect(answer.body['detail']).toMatch(/Sign in/)
  })

  it('gives one open checkout an account, however often and fast it is pressed', async () => {
    const buyer = await shopper(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.checkout()))
    const urls = new Set(answers.map((answer) => `${answer.status} ${String(answer.body['checkout_url'])}`))
    expect([...urls]).toEqual([expect.stringMatching(/^200 http/)])
    expect((await buyer.checkout()).body['checkout_url']).toBe(answers[0]?.body['checkout_url'])
    expect([...standIn.things.values()].filter((thing) => thing['client_reference_id'] === buyer.ownerId)).toHaveLength(
      1,
    )
    expect(await server.rows(`select id from checkout_session where owner_id = '${buyer.ownerId}'`)).toHaveLength(1)
    expect((await buyer.plan()).body['open_checkout_url']).toBe(answers[0]?.body['checkout_url'])
  })

  it('replays the first answer to the same Idempotency-Key (security §5)', async () => {
    const buyer = await shopper(server)
    const first = await buyer.checkout({ 'idempotency-key': 'press-1' })
    standIn.fault = 500
    const again = await buyer.checkout({ 'idempotency-key': 'press-1' })
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, first.text, 'true'])
  })

  it('opens another when the first has expired, and none with premium', async () => {
    const buyer = await shopper(server)
    const first = await buyer.begin()
    standIn.change(first, { status: 'expired', url: null })
    const second = await buyer.begin()
    expect(second).not.toBe(first)
    standIn.pay(second)
    // Paid in the other tab, and no event has arrived: asking again must not sell it twice.
    const third = await buyer.checkout()
    expect([third.status, third.body['code']]).toEqual([409, 'premium_already'])
    expect((await buyer.profile()).body['subscription_status']).toBe('active')
  })
})

describe('product §4: payment check and premium', () => {
  it('is unpaid while open, and paid with premium as soon as Stripe says so, without any event', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    expect((await buyer.status(sessionId)).body).toMatchObject({ payment_status: 'unpaid', session_status: 'open' })
    expect((await buyer.profile()).body).toMatchObject({ subscription_status: 'none', trial_end: null })
    standIn.pay(sessionId)
    expect((await buyer.profile()).body['subscription_status']).toBe('none')
    expect((await buyer.status(sessionId)).body).toEqual({
      payment_status: 'paid',
      session_status: 'complete',
      checkout_url: null,
    })
    expect((await buyer.profile()).body).toMatchObject({ subscription_status: 'active', trial_end: null })
    expect((await buyer.plan()).body).toMatchObject({
      payments: 'stripe',
      has_premium: true,
      premium_access: 'full',
      has_portal: true,
      price: 9.99,
      current_period_end: '2026-12-21T15:00:00.000Z',
      cancel_at_period_end: false,
      open_checkout_url: null,
    })
    const changed = await server.rows<{ details: object }>(
      `select details from audit_event where owner_id = '${buyer.ownerId}' and action = 'subscription-changed'`,
    )
    expect(changed.map(({ details }) => details)).toEqual([
      { old: 'none', new: 'active', cause: 'status', ends: false },
    ])
  })

  it('is granted once, whoever hears of it first and however often (security §7)', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    const subscription = standIn.pay(sessionId)
    const session = standIn.things.get(sessionId) ?? subscription
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => buyer.status(sessionId)),
      ...Array.from({ length: 6 }, () => sendEvent(server, standIn.event('checkout.session.completed', session))),
      ...Array.from({ length: 3 }, () =>
        sendEvent(server, standIn.event('customer.subscription.created', subscription)),
      ),
    ])
    // An event that a slow machine could not take in time is told to come again; its work goes on.
    expect(
      answers.map(({ status }) => status).filter((status, index) => status !== 200 && (index < 6 || status !== 503)),
    ).toEqual([])
    await expect.poll(async () => (await buyer.profile()).body['subscription_status']).toBe('active')
    expect(await server.rows(`select kind from receipt where owner_id = '${buyer.ownerId}'`)).toEqual([
      { kind: 'payment' },
    ])
    expect(server.mailbox.filter((mail) => mail.to.address.startsWith(buyer.ownerId))).toHaveLength(1)
    expect(
      await server.rows(
        `select id from audit_event where owner_id = '${buyer.ownerId}' and action = 'subscription-changed'`,
      ),
    ).toHaveLength(1)
  })

  it('another’s and a made-up checkout are equally absent, and grant nothing (security T19)', async () => {
    const [buyer, stranger] = [await shopper(server), await shopper(server)]
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    const foreign = await stranger.status(sessionId)
    const madeUp = await stranger.status('cs_test_0000')
    expect([foreign.status, foreign.text]).toEqual([404, madeUp.text])
    expect((await server.visitor().get(`/api/subscription/checkout/status/${sessionId}`)).status).toBe(401)
    expect((await stranger.profile()).body['subscription_status']).toBe('none')
    expect((await buyer.profile()).body['subscription_status']).toBe('none')
  })

  it('a checkout that Stripe has for another account grants nothing', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    standIn.change(sessionId, { client_reference_id: randomUUID() })
    expect((await buyer.status(sessionId)).body['payment_status']).toBe('unpaid')
    expect((await buyer.profile()).body['subscription_status']).toBe('none')
  })

  it('a bank debit under way is no premium and no second checkout; it is premium when the bank says yes', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId, { isSettled: false })
    expect((await buyer.status(sessionId)).body).toMatchObject({ payment_status: 'unpaid', session_status: 'complete' })
    expect((await buyer.checkout()).body['code']).toBe('payment_pending')
    expect((await buyer.profile()).body['subscription_status']).toBe('none')
    standIn.settle(sessionId, true)
    await sendEvent(
      server,
      standIn.event('checkout.session.async_payment_succeeded', standIn.things.get(sessionId) ?? { id: '' }),
    )
    expect((await buyer.profile()).body['subscription_status']).toBe('active')
  })

  it('a bank debit that failed leaves room for another checkout', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId, { isSettled: false })
    await buyer.status(sessionId)
    standIn.settle(sessionId, false)
    await sendEvent(
      server,
      standIn.event('checkout.session.async_payment_failed', standIn.things.get(sessionId) ?? { id: '' }),
    )
    expect(await buyer.begin()).not.toBe(sessionId)
  })
})

describe('a trial as a setting', () => {
  it('is premium without a payment, is announced once before it ends, and is charged then', async () => {
    const beside = await serverBeside(server, { ...standIn.environment, TRIAL_DAYS: '14' })
    const buyer = await shopper(server)
    const visitor = Object.assign(beside.visitor(), { token: buyer.token })
    const sessionId =
      String((await visitor.post('/api/subscription/checkout?plan_id=premium', {})).body['checkout_url'])
        .split('/')
        .at(-1) ?? ''
    expect(lastAsked('POST /v1/checkout/sessions')?.fields['subscription_data[trial_period_days]']).toBe('14')
    const subscription = standIn.pay(sessionId)
    expect((await buyer.status(sessionId)).body['payment_status']).toBe('paid')
    expect((await buyer.profile()).body).toMatchObject({ subscription_status: 'trialing', trial_end: '2026-12-05' })
    later(11)
    const event = standIn.event('customer.subscription.trial_will_end', subscription)
    await sendEvent(server, event)
    await sendEvent(server, event)
    expect(server.mailbox.map(({ subject }) => subject)).toEqual(['Your Premium trial ends soon'])
    expect(server.mailbox[0]?.text).toContain('December 5, 2026')
    later(14)
    standIn.renew(subscription.id, true)
    await sendEvent(
      server,
      standIn.event('invoice.paid', { id: 'in_t', object: 'invoice', customer: subscription['customer'] }),
    )
    expect((await buyer.plan()).body).toMatchObject({
      subscription_status: 'active',
      trial_days_left: 0,
      refund: { is_possible: true, possible_until: '2027-01-04T15:00:00.000Z' },
    })
  })
})

describe('product §1: cancel any time, resume, portal', () => {
  it('cancels in one call, keeps premium to the end of the month, then keeps the data for 90 days', async () => {
    const buyer = await subscriber(server, standIn)
    const canceled = await buyer.press('cancel')
    expect(canceled.body).toMatchObject({
      has_premium: true,
      subscription_status: 'active',
      cancel_at_period_end: true,
      current_period_end: '2026-12-21T15:00:00.000Z',
    })
    expect(standIn.things.get(buyer.subscription.id)).toMatchObject({ cancel_at_period_end: true })
    expect((await buyer.press('cancel')).status).toBe(200)
    expect(server.mailbox.filter((mail) => mail.subject === 'Your Premium will not be renewed')).toHaveLength(1)
    later(31)
    expect((await buyer.profile()).body['subscription_status']).toBe('canceled')
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: false,
      premium_access: 'read_only',
      data_kept_until: '2027-03-21T15:00:00.000Z',
      cancel_at_period_end: false,
    })
    later(121)
    expect((await buyer.plan()).body['premium_access']).toBe('none')
  })

  it('resumes before the end and not after', async () => {
    const buyer = await subscriber(server, standIn)
    await buyer.press('cancel')
    const resumed = await buyer.press('resume')
    expect(resumed.body).toMatchObject({ has_premium: true, cancel_at_period_end: false })
    expect((await buyer.press('resume')).status).toBe(200)
    await buyer.press('cancel')
    later(31)
    expect((await buyer.press('resume')).body['code']).toBe('subscription_over')
  })

  it('opens Stripe’s portal for the account’s own customer on demand', async () => {
    const buyer = await subscriber(server, standIn)
    const answer = await buyer.press('portal')
    expect(answer.body['portal_url']).toMatch(new RegExp(`^${standIn.url}/p/`))
    expect(lastAsked('POST /v1/billing_portal/sessions')?.fields).toMatchObject({
      customer: String(buyer.subscription['customer']),
      return_url: 'http://localhost:3000/account',
    })
    expect((await (await shopper(server)).press('portal')).body['code']).toBe('portal_none')
  })

  it('has nothing to cancel, resume or refund for whoever has not paid', async () => {
    const buyer = await shopper(server)
    expect((await buyer.press('cancel')).body['code']).toBe('subscription_none')
    expect((await buyer.press('resume')).body['code']).toBe('subscription_none')
    expect((await buyer.press('refund')).body['code']).toBe('refund_nothing_paid')
  })
})

describe('product §1: 30-day money-back guarantee', () => {
  it('gives everything back and ends premium now, once', async () => {
    const buyer = await subscriber(server, standIn)
    expect((await buyer.plan()).body['refund']).toEqual({
      is_possible: true,
      possible_until: '2026-12-21T15:00:00.000Z',
      asked_at: null,
      refused_at: null,
      refunded_at: null,
      reason: null,
    })
    later(30)
    const refunded = await buyer.press('refund')
    expect(refunded.body).toMatchObject({
      has_premium: false,
      subscription_status: 'canceled',
      premium_access: 'read_only',
    })
    expect(refunded.body['refund']).toMatchObject({ is_possible: false, refunded_at: '2026-12-21T15:00:00.000Z' })
    expect(lastAsked('POST /v1/refunds')).toMatchObject({
      fields: { reason: 'requested_by_customer' },
      key: expect.stringContaining(buyer.subscription.id) as unknown,
    })
    expect(standIn.things.get(buyer.subscription.id)).toMatchObject({ status: 'canceled' })
    expect(refunded.body['receipts']).toMatchObject([
      { kind: 'refund', total: 9.99 },
      { kind: 'payment', total: 9.99 },
    ])
    expect((await buyer.press('refund')).body['code']).toBe('refund_used')
    expect(
      standIn.asked.filter(
        ({ call, fields }) =>
          call === 'POST /v1/refunds' &&
          fields['payment_intent'] === lastAsked('POST /v1/refunds')?.fields['payment_intent'],
      ),
    ).toHaveLength(1)
    expect(
      await server.rows(`select details from audit_event where owner_id = '${buyer.ownerId}' and action = 'refunded'`),
    ).toMatchObject([{ details: { cents: 999 } }])
  })

  it('not a moment after thirty days, and not on a second subscription', async () => {
    const buyer = await subscriber(server, standIn)
    setTime(server, standIn, new Date(START.getTime() + 30 * DAY_MS + 1))
    expect((await buyer.press('refund')).body['code']).toBe('refund_too_late')
    expect((await buyer.plan()).body['refund']).toMatchObject({
      is_possible: false,
      reason: expect.stringMatching(/30 days/) as unknown,
    })
    const again = await subscriber(server, standIn)
    await again.press('refund')
    const sessionId = await again.begin()
    standIn.pay(sessionId)
    await again.status(sessionId)
    expect((await again.profile()).body['subscription_status']).toBe('active')
    expect((await again.press('refund')).body['code']).toBe('refund_used')
  })

  it('pressed twice at once it is one refund', async () => {
    const buyer = await subscriber(server, standIn)
    const answers = await Promise.all([buyer.press('refund'), buyer.press('refund'), buyer.press('refund')])
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect(
      [...standIn.things.values()].filter(
        (thing) =>
          thing['object'] === 'refund' &&
          thing['payment_intent'] === lastAsked('POST /v1/refunds')?.fields['payment_intent'],
      ),
    ).toHaveLength(1)
    expect(
      await server.rows(`select kind from receipt where owner_id = '${buyer.ownerId}' and kind = 'refund'`),
    ).toHaveLength(1)
  })

  it('that the provider refuses is not called done: nothing more is charged, the plan says so, and the next press or night asks anew', async () => {
    const buyer = await subscriber(server, standIn)
    const charge = standIn.all('charge').at(-1)
    standIn.change(charge?.id ?? '', { refunded: true })
    const pressedAt = server.context.clock.now().toISOString()
    expect(await buyer.press('refund')).toMatchObject({
      status: 409,
      body: {
        code: 'refund_refused',
        detail: expect.stringMatching(/refused .*Nothing more will be charged/) as unknown,
      },
    })
    const plan = (await buyer.plan()).body
    expect(plan).toMatchObject({
      has_premium: true,
      cancel_at_period_end: true,
      refund: { is_possible: true, asked_at: pressedAt, refused_at: pressedAt, refunded_at: null },
    })
    expect(plan['receipts']).toMatchObject([{ kind: 'payment' }])
    expect(
      await server.rows(
        `select details from audit_event where owner_id = '${buyer.ownerId}' and action = 'refund-refused'`,
      ),
    ).toEqual([{ details: { cause: 'refund', payments: 1 } }])
    // Settled by a person at the provider; the night after, the money goes and premium with it.
    standIn.change(charge?.id ?? '', { refunded: false })
    await reconcile(server.context, 0)
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: false,
      refund: { is_possible: false, refused_at: null, refunded_at: expect.any(String) as unknown },
    })
    expect(await server.rows(`select kind from receipt where owner_id = '${buyer.ownerId}' order by kind`)).toEqual([
      { kind: 'payment' },
      { kind: 'refund' },
    ])
  })

  it('that the bank sends back later is told, and taken back once it has arrived; what was bought since is no part of it', async () => {
    const buyer = await subscriber(server, standIn)
    const charge = standIn.all('charge').at(-1)
    await buyer.press('refund')
    const refund = standIn.all('refund').at(-1)
    const sends = (amount: number): Promise<unknown> => {
      standIn.change(charge?.id ?? '', { amount_refunded: amount })
      return sendEvent(server, standIn.event('refund.failed', standIn.get(refund?.id ?? '')))
    }
    later(3)
    await sends(0)
    expect((await buyer.plan()).body['refund']).toMatchObject({
      is_possible: false,
      refused_at: server.context.clock.now().toISOString(),
      refunded_at: expect.any(String) as unknown,
    })
    await sends(999)
    expect((await buyer.plan()).body['refund']).toMatchObject({
      refused_at: null,
      refunded_at: expect.any(String) as unknown,
    })
    expect(await server.rows(`select kind from receipt where owner_id = '${buyer.ownerId}' order by kind`)).toEqual([
      { kind: 'payment' },
      { kind: 'refund' },
    ])
    later(1)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    await buyer.status(sessionId)
    expect((await buyer.plan()).body).toMatchObject({ has_premium: true, refund: { refused_at: null } })
  })

  it('cut off in the middle, it is finished before anything else can be bought', async () => {
    const buyer = await subscriber(server, standIn)
    standIn.before = { call: 'DELETE /v1/subscriptions', work: async () => void (standIn.fault = 500) }
    await buyer.press('refund')
    standIn.fault = null
    standIn.change(buyer.subscription.id, { status: 'canceled', ended_at: standIn.now })
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    await buyer.status(sessionId)
    await reconcile(server.context, 0)
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: true,
      refund: { refunded_at: expect.any(String) as unknown },
    })
    expect(await server.rows(`select kind from receipt where owner_id = '${buyer.ownerId}' order by kind`)).toEqual([
      { kind: 'payment' },
      { kind: 'payment' },
      { kind: 'refund' },
    ])
  })

  it('cut off in the middle, it is finished by the next press', async () => {
    const buyer = await subscriber(server, standIn)
    standIn.before = { call: 'DELETE /v1/subscriptions', work: async () => void (standIn.fault = 500) }
    expect((await buyer.press('refund')).status).toBe(503)
    standIn.fault = null
    later(40)
    expect((await buyer.press('refund')).body).toMatchObject({
      has_premium: false,
      refund: { refunded_at: expect.any(String) as unknown },
    })
  })
})

describe('renewals (product §11.12)', () => {
  it('a paid renewal moves the period and brings a receipt', async () => {
    const buyer = await subscriber(server, standIn)
    later(30)
    standIn.renew(buyer.subscription.id, true)
    await sendEvent(
      server,
      standIn.event('invoice.paid', { id: 'in_x', object: 'invoice', customer: buyer.subscription['customer'] }),
    )
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: true,
      current_period_end: '2027-01-20T15:00:00.000Z',
    })
    expect((await buyer.plan()).body['receipts']).toHaveLength(2)
  })

  it('a failed one keeps active for seven days with a notice, then is past_due and free, and heals when paid', async () => {
    const buyer = await subscriber(server, standIn)
    later(30)
    standIn.renew(buyer.subscription.id, false)
    const failed = (): Promise<unknown> =>
      sendEvent(
        server,
        standIn.event('invoice.payment_failed', {
          id: 'in_y',
          object: 'invoice',
          customer: buyer.subscription['customer'],
        }),
      )
    await failed()
    await failed()
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: true,
      subscription_status: 'active',
      payment_failed_grace_until: '2026-12-28T15:00:00.000Z',
    })
    expect(server.mailbox.filter((mail) => mail.subject === 'Your Premium payment did not go through')).toHaveLength(1)
    later(37)
    expect((await buyer.profile()).body['subscription_status']).toBe('past_due')
    expect((await buyer.plan()).body).toMatchObject({ has_premium: false, premium_access: 'read_only' })
    standIn.change(buyer.subscription.id, { status: 'active' })
    await sendEvent(server, standIn.event('customer.subscription.updated', buyer.subscription))
    expect((await buyer.profile()).body['subscription_status']).toBe('active')
  })

  it('canceling a month that could not be charged ends it at once', async () => {
    const buyer = await subscriber(server, standIn)
    later(30)
    standIn.renew(buyer.subscription.id, false)
    await sendEvent(server, standIn.event('customer.subscription.updated', buyer.subscription))
    expect((await buyer.press('cancel')).body).toMatchObject({ has_premium: false, subscription_status: 'canceled' })
    expect(standIn.things.get(buyer.subscription.id)).toMatchObject({ status: 'canceled' })
  })

  it.each(['unpaid', 'paused', 'incomplete', 'incomplete_expired', 'something_new'])(
    'the provider’s word %s is free',
    async (status) => {
      const buyer = await subscriber(server, standIn)
      standIn.change(buyer.subscription.id, { status })
      await sendEvent(server, standIn.event('customer.subscription.updated', buyer.subscription))
      expect((await buyer.plan()).body['has_premium']).toBe(false)
    },
  )
})
