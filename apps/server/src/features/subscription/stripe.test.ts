// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { describeOnce, itOnce } from '../../testing/engines.test-data.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { sendEvent, shopper } from '../../testing/shopper.ts'
import { lastAsked, later, onStripe, server, standIn } from './stripe.test-data.ts'

onStripe()

describe('product §7: POST /subscription/checkout', () => {
  itOnce('creates a Stripe checkout with the configured price for this account, and returns its URL', async () => {
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

  itOnce('needs no body, only the bearer token (security T16)', async () => {
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

  itOnce('answers 401 with a sentence without a sign-in', async () => {
    const answer = await server.visitor().post('/api/subscription/checkout?plan_id=premium', {})
    expect([answer.status, answer.body['code']]).toEqual([401, 'sign_in_needed'])
    expect(answer.body['detail']).toMatch(/Sign in/)
  })

  it('gives one open checkout per account, however often and fast it is pressed', async () => {
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

  itOnce('opens another when the first has expired, and none with premium', async () => {
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
  itOnce('is unpaid while open, and paid with premium as soon as Stripe says so, without any event', async () => {
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

  it('is granted once, whoever learns of it first and however often (security §7)', async () => {
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
    // An event not processed within the timeout is refused for a retry; its work continues.
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

  itOnce('somebody else’s checkout and an invented one are both 404, and grant nothing (security T19)', async () => {
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

  itOnce('a checkout that Stripe has for another account grants nothing', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    standIn.change(sessionId, { client_reference_id: randomUUID() })
    expect((await buyer.status(sessionId)).body['payment_status']).toBe('unpaid')
    expect((await buyer.profile()).body['subscription_status']).toBe('none')
  })

  itOnce(
    'a pending bank debit gives neither premium nor a second checkout; premium starts when the bank accepts it',
    async () => {
      const buyer = await shopper(server)
      const sessionId = await buyer.begin()
      standIn.pay(sessionId, { isSettled: false })
      expect((await buyer.status(sessionId)).body).toMatchObject({
        payment_status: 'unpaid',
        session_status: 'complete',
      })
      expect((await buyer.checkout()).body['code']).toBe('payment_pending')
      expect((await buyer.profile()).body['subscription_status']).toBe('none')
      standIn.settle(sessionId, true)
      await sendEvent(
        server,
        standIn.event('checkout.session.async_payment_succeeded', standIn.things.get(sessionId) ?? { id: '' }),
      )
      expect((await buyer.profile()).body['subscription_status']).toBe('active')
    },
  )

  itOnce('a failed bank debit allows another checkout', async () => {
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

describeOnce('a trial is a setting', () => {
  it('gives premium without a payment, is announced once before it ends, and is charged then', async () => {
    const second = await startSecondServer(server, { ...standIn.environment, TRIAL_DAYS: '14' })
    const buyer = await shopper(server)
    const visitor = Object.assign(second.visitor(), { token: buyer.token })
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
