// Runs on both engines.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { describeOnce, itOnce } from '../../testing/engines.test-data.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { sendEvent, setTime, shopper, subscriber } from '../../testing/shopper.ts'
import { startStripeStandIn } from '../../testing/stand-ins/stripe-stand-in.ts'
import type { StripeStandIn } from '../../testing/stand-ins/stripe-stand-in.ts'
import { reconcile } from './reconcile.ts'

/* Payment failures: forged, repeated, reordered and late events, and a provider that fails (security §7, T19, T20). */

const START = new Date('2026-11-21T15:00:00.000Z')
const DAY_MS = 86_400_000
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
  standIn.before = null
})

const later = (days: number): void => setTime(server, standIn, new Date(START.getTime() + days * DAY_MS))
const events = (): Promise<{ id: string }[]> => server.rows('select id from payment_event')
const asksDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = standIn.asked.length
  await work()
  return standIn.asked.length - before
}

describe('events (security T20)', () => {
  itOnce('that Stripe did not sign, or signed with another secret or content, change nothing', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    const good = standIn.event('checkout.session.completed', standIn.get(sessionId))
    const stored = await events()
    const forged = [
      standIn.event('checkout.session.completed', standIn.get(sessionId), { secret: 'whsec_another' }),
      { ...good, payload: `${good.payload} ` },
      { ...good, payload: good.payload.replace(sessionId, 'cs_test_other') },
      ...[
        '',
        't=1',
        'v1=00',
        `t=${standIn.now},v1=${'0'.repeat(64)}`,
        't=,v1=',
        `${good.signature.split(',')[0]}`,
        'x'.repeat(9_000),
      ].map((signature) => ({ ...good, signature })),
    ]
    for (const event of forged) {
      const answer = await sendEvent(server, event)
      expect([answer.status, answer.body['code']]).toEqual([400, 'webhook_unsigned'])
      expect(answer.headers['content-type']).toMatch(/problem\+json/)
    }
    const bare = await server.visitor().ask('POST', '/api/subscription/webhook', { text: good.payload })
    expect(bare.status).toBe(400)
    expect(await events()).toEqual(stored)
    expect((await buyer.profile()).body['subscription_status']).toBe('none')
  })

  itOnce('signed more than five minutes ago or ahead are refused, on both sides of the clock', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    for (const seconds of [-301, 301, 86_400, -86_400]) {
      expect(
        (
          await sendEvent(
            server,
            standIn.event('checkout.session.completed', standIn.get(sessionId), { at: standIn.now + seconds }),
          )
        ).status,
      ).toBe(400)
    }
    // Today's time prepended to tomorrow's signed one.
    const ahead = standIn.event('checkout.session.completed', standIn.get(sessionId), { at: standIn.now + 86_400 })
    expect((await sendEvent(server, { ...ahead, signature: `t=${standIn.now},${ahead.signature}` })).status).toBe(400)
    expect((await buyer.profile()).body['subscription_status']).toBe('none')
    for (const seconds of [-299, 299]) {
      expect(
        (
          await sendEvent(
            server,
            standIn.event('checkout.session.completed', standIn.get(sessionId), { at: standIn.now + seconds }),
          )
        ).status,
      ).toBe(200)
    }
    expect((await buyer.profile()).body['subscription_status']).toBe('active')
  })

  it('are processed once', async () => {
    const buyer = await subscriber(server, standIn)
    const event = standIn.event('customer.subscription.updated', buyer.subscription, { id: 'evt_twice' })
    expect(await asksDuring(() => sendEvent(server, event))).toBeGreaterThan(0)
    expect(await asksDuring(() => sendEvent(server, event))).toBe(0)
    expect((await events()).filter(({ id }) => id === 'evt_twice')).toHaveLength(1)
  })

  it('only tell which account to look up: in any order, the provider’s current state is stored', async () => {
    const buyer = await subscriber(server, standIn)
    const asItWas = structuredClone(buyer.subscription)
    standIn.change(buyer.subscription.id, { status: 'canceled', ended_at: standIn.now })
    await sendEvent(server, standIn.event('customer.subscription.deleted', buyer.subscription))
    await sendEvent(server, standIn.event('customer.subscription.created', asItWas))
    await sendEvent(server, standIn.event('checkout.session.completed', standIn.get(buyer.sessionId)))
    expect((await buyer.profile()).body['subscription_status']).toBe('canceled')
    // Claims premium for an account that the provider never confirmed.
    const stranger = await shopper(server)
    await stranger.begin()
    const [row] = await server.rows<{ customer_id: string }>(
      `select customer_id from subscription where owner_id = '${stranger.ownerId}'`,
    )
    await sendEvent(server, standIn.event('customer.subscription.updated', { ...asItWas, customer: row?.customer_id }))
    expect((await stranger.profile()).body['subscription_status']).toBe('none')
  })

  it('an answer that was requested earlier and arrives later changes nothing', async () => {
    const buyer = await subscriber(server, standIn)
    standIn.before = {
      call: 'GET /v1/invoices',
      work: async () => {
        standIn.change(buyer.subscription.id, { status: 'canceled', ended_at: standIn.now })
        await sendEvent(server, standIn.event('customer.subscription.deleted', buyer.subscription))
      },
    }
    await sendEvent(server, standIn.event('customer.subscription.updated', buyer.subscription))
    expect((await buyer.profile()).body['subscription_status']).toBe('canceled')
  })

  it('that are days late work like new ones', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    later(3)
    expect((await sendEvent(server, standIn.event('checkout.session.completed', standIn.get(sessionId)))).status).toBe(
      200,
    )
    expect((await buyer.profile()).body['subscription_status']).toBe('active')
  })

  itOnce('of other kinds or for other customers are accepted and change nothing', async () => {
    for (const [type, object] of [
      ['payment_intent.created', { id: 'pi_1', object: 'payment_intent', customer: 'cus_other' }],
      ['customer.subscription.updated', { id: 'sub_other', object: 'subscription', customer: 'cus_other' }],
      ['checkout.session.completed', { id: 'cs_test_other', object: 'checkout.session', customer: 'cus_other' }],
      ['charge.dispute.created', { id: 'dp_1', object: 'dispute', charge: 'ch_other' }],
      ['invoice.paid', { id: 'in_1', object: 'invoice', customer: null }],
    ] as const) {
      expect([type, (await sendEvent(server, standIn.event(type, object))).status]).toEqual([type, 200])
    }
  })

  itOnce('a dispute, which names no customer, is recorded for the account of its payment', async () => {
    const buyer = await subscriber(server, standIn)
    const [paid] = await server.rows<{ charge_id: string }>(
      `select charge_id from receipt where owner_id = '${buyer.ownerId}'`,
    )
    await sendEvent(
      server,
      standIn.event('charge.dispute.created', {
        id: 'dp_1',
        object: 'dispute',
        charge: 'ch_1',
        payment_intent: paid?.charge_id,
      }),
    )
    expect(
      await server.rows(
        `select actor from audit_event where owner_id = '${buyer.ownerId}' and action = 'payment-disputed'`,
      ),
    ).toEqual([{ actor: 'payments' }])
    expect((await buyer.plan()).body['has_premium']).toBe(true)
  })

  itOnce('a refund made in the provider’s own dashboard gets a receipt, with its tax in proportion', async () => {
    const buyer = await subscriber(server, standIn)
    const charge = standIn.all('charge').find((found) => found['customer'] === buyer.subscription['customer'])
    for (const amount of [400, 999, 999]) {
      standIn.change(charge?.id ?? '', { amount_refunded: amount })
      await sendEvent(server, standIn.event('charge.refunded', standIn.get(charge?.id ?? '')))
    }
    const refunds = await server.rows<{ total_cents: number }>(
      `select total_cents from receipt where owner_id = '${buyer.ownerId}' and kind = 'refund' order by total_cents`,
    )
    expect(refunds.map(({ total_cents }) => total_cents)).toEqual([400, 599])
    expect((await buyer.plan()).body).toMatchObject({ has_premium: true, refund: { refunded_at: null } })
  })

  itOnce('refunds the tax in proportion, and all of it with the last cent', async () => {
    const second = await startSecondServer(server, {
      ...standIn.environment,
      TAX_REGISTRATIONS: 'gst_hst=123456789RT0001',
    })
    const buyer = await shopper(server)
    const taxed = Object.assign(second.visitor(), { token: buyer.token })
    const sessionId =
      String((await taxed.post('/api/subscription/checkout?plan_id=premium', {})).body['checkout_url'])
        .split('/')
        .at(-1) ?? ''
    const { customer } = standIn.pay(sessionId)
    await buyer.status(sessionId)
    const charge = standIn.all('charge').find((found) => found['customer'] === customer)
    for (const amount of [400, 1129]) {
      standIn.change(charge?.id ?? '', { amount_refunded: amount })
      await sendEvent(server, standIn.event('charge.refunded', standIn.get(charge?.id ?? '')))
    }
    const receipts = (await buyer.plan()).body['receipts'] as unknown as {
      kind: string
      subtotal: number
      taxes: { amount: number }[]
      total: number
    }[]
    const parts = receipts.map(({ kind, subtotal, taxes, total }) => [
      kind,
      subtotal,
      taxes.map(({ amount }) => amount),
      total,
    ])
    expect(parts.sort((a, b) => Number(a[3]) - Number(b[3]))).toEqual([
      ['refund', 3.54, [0.46], 4],
      ['refund', 6.45, [0.84], 7.29],
      ['payment', 9.99, [1.3], 11.29],
    ])
  })

  it('a second live subscription of one customer does not replace the first', async () => {
    const buyer = await subscriber(server, standIn)
    const second = { ...structuredClone(buyer.subscription), id: 'sub_second' }
    standIn.things.set(second.id, second)
    await sendEvent(server, standIn.event('customer.subscription.created', second))
    expect(await server.rows(`select subscription_id from subscription where owner_id = '${buyer.ownerId}'`)).toEqual([
      { subscription_id: buyer.subscription.id },
    ])
  })

  it('an event that arrives while the provider is down is refused for a retry, which then works', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    const event = standIn.event('checkout.session.completed', standIn.get(sessionId), { id: 'evt_again' })
    standIn.fault = 500
    const refused = await sendEvent(server, event)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, 30])
    standIn.fault = null
    expect((await sendEvent(server, event)).status).toBe(200)
    expect((await buyer.profile()).body['subscription_status']).toBe('active')
  })

  it('work that exceeds the sender’s timeout continues, and the retry finds it done', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.pay(sessionId)
    let open = (): void => undefined
    const gate = new Promise<void>((resolve) => (open = resolve))
    standIn.before = { call: 'GET /v1/checkout/sessions', work: () => gate }
    const event = standIn.event('checkout.session.completed', standIn.get(sessionId), { id: 'evt_slow' })
    expect((await sendEvent(server, event)).status).toBe(503)
    open()
    await expect.poll(async () => (await buyer.profile()).body['subscription_status']).toBe('active')
    expect(await asksDuring(async () => expect((await sendEvent(server, event)).status).toBe(200))).toBe(0)
  })

  itOnce('are refused without a signing secret, and when payments are off or a sandbox', async () => {
    const event = standIn.event('invoice.paid', { id: 'in_1', object: 'invoice' })
    for (const environment of [
      { ...standIn.environment, STRIPE_WEBHOOK_SECRET: '' },
      { PAYMENTS: 'off' },
      { PAYMENTS: 'sandbox' },
    ]) {
      const second = await startSecondServer(server, environment)
      const answer = await second.visitor().ask('POST', '/api/subscription/webhook', {
        text: event.payload,
        headers: { 'stripe-signature': event.signature },
      })
      expect([answer.status, answer.body['code'], Number(answer.headers['retry-after']) > 0]).toEqual([
        503,
        'webhook_off',
        true,
      ])
    }
  })

  itOnce('of more than 256 KiB are 413', async () => {
    const answer = await sendEvent(server, { payload: 'x'.repeat(262_145), signature: 't=1,v1=0' })
    expect(answer.status).toBe(413)
  })
})

describeOnce('the provider down', () => {
  it('checkout answers 503 with a sentence in both languages, and works again afterwards', async () => {
    const buyer = await shopper(server)
    standIn.fault = 503
    const english = await buyer.checkout()
    const french = await buyer.checkout({ 'accept-language': 'fr' })
    expect([english.status, english.body['code'], Number(english.headers['retry-after'])]).toEqual([
      503,
      'payments_down',
      30,
    ])
    expect(english.body['detail']).toMatch(/Nothing was charged/)
    expect(french.body['detail']).toMatch(/Rien n’a été débité/)
    standIn.fault = null
    expect((await buyer.checkout()).status).toBe(200)
    expect(
      [...standIn.things.values()].filter(
        (thing) =>
          (thing['metadata'] as { user_id?: string } | undefined)?.user_id === buyer.ownerId &&
          thing['object'] === 'customer',
      ),
    ).toHaveLength(1)
  })

  it('an idempotency key whose work failed can be used again', async () => {
    const buyer = await shopper(server)
    standIn.fault = 500
    expect((await buyer.checkout({ 'idempotency-key': 'k' })).status).toBe(503)
    standIn.fault = null
    expect((await buyer.checkout({ 'idempotency-key': 'k' })).status).toBe(200)
  })

  it('a checkout whose answer was lost is found again with the same key', async () => {
    const buyer = await shopper(server)
    standIn.before = { call: 'POST /v1/checkout/sessions', work: async () => void (standIn.fault = 500) }
    expect((await buyer.checkout()).status).toBe(503)
    const key = standIn.asked.at(-1)?.key
    standIn.fault = null
    await buyer.begin()
    expect(standIn.asked.at(-1)?.key).toBe(key)
  })

  it('a checkout that was never answered and is too old to retry is replaced', async () => {
    const buyer = await shopper(server)
    standIn.fault = 500
    await buyer.checkout()
    standIn.fault = null
    later(22.5 / 24)
    expect((await buyer.checkout()).status).toBe(200)
    expect(
      await server.rows(`select status from checkout_session where owner_id = '${buyer.ownerId}' order by created_at`),
    ).toEqual([{ status: 'expired' }, { status: 'open' }])
  })

  it('a customer deleted at the provider is created again by the next attempt', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    const [row] = await server.rows<{ customer_id: string }>(
      `select customer_id from subscription where owner_id = '${buyer.ownerId}'`,
    )
    standIn.things.delete(row?.customer_id ?? '')
    standIn.change(sessionId, { status: 'expired' })
    expect((await buyer.checkout()).status).toBe(503)
    expect((await buyer.checkout()).status).toBe(200)
  })

  it('premium stays as stored until three days after its period; past payments are still known', async () => {
    const buyer = await subscriber(server, standIn)
    standIn.fault = 500
    expect((await buyer.status(buyer.sessionId)).body['payment_status']).toBe('paid')
    expect((await buyer.press('cancel')).body['code']).toBe('payments_down')
    later(32.9)
    expect((await buyer.plan()).body).toMatchObject({ has_premium: true, subscription_status: 'active' })
    later(33)
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: false,
      subscription_status: 'past_due',
      premium_access: 'read_only',
    })
  })

  it('the status of an unpaid checkout is 503, not "unpaid"', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    standIn.fault = 500
    const answer = await buyer.status(sessionId)
    expect([answer.status, answer.body['code']]).toEqual([503, 'payments_down'])
  })

  it('an address where nothing listens is treated like a provider that is down', async () => {
    const nobody = await startStripeStandIn()
    await nobody.close()
    const second = await startSecondServer(server, { ...nobody.environment })
    const buyer = await shopper(server)
    const visitor = Object.assign(second.visitor(), { token: buyer.token })
    expect((await visitor.post('/api/subscription/checkout?plan_id=premium', {})).body['code']).toBe('payments_down')
  })
})

describeOnce('security §4: limits', () => {
  it('ten checkouts a minute per account, then 429 with Retry-After; a polling page may ask thirty times', async () => {
    const second = await startSecondServer(server, standIn.environment)
    const buyer = await shopper(server)
    const visitor = Object.assign(second.visitor(), { token: buyer.token })
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await visitor.post('/api/subscription/checkout?plan_id=premium', {})).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const sessionId = await buyer.begin()
    const answers: number[] = []
    for (let n = 0; n < 31; n += 1)
      answers.push((await visitor.get(`/api/subscription/checkout/status/${sessionId}`)).status)
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([30, 429])
  })
})

describeOnce('the price at the provider', () => {
  const fault = (): Promise<string | null> | undefined => server.context.payments.provider?.findPriceFault()
  it('is checked, so that nobody is charged another price than the pages say (product §9)', async () => {
    expect(await fault()).toBeNull()
    const right = structuredClone(standIn.get('price_premium'))
    for (const wrong of [
      { unit_amount: 99_900 },
      { currency: 'usd' },
      { recurring: { interval: 'year', interval_count: 1 } },
      { recurring: null },
      { tax_behavior: 'inclusive' },
      { active: false },
    ]) {
      standIn.change('price_premium', { ...right, ...wrong })
      expect(await fault()).toMatch(/^it /)
    }
    standIn.change('price_premium', right)
  })
})

describe('reconciliation, nightly and at a start', () => {
  it('finds what no event reported: a payment, a renewal, an end', async () => {
    const [paid, renewed, ended] = [
      await shopper(server),
      await subscriber(server, standIn),
      await subscriber(server, standIn),
    ]
    standIn.pay(await paid.begin())
    later(30)
    standIn.renew(renewed.subscription.id, true)
    standIn.change(ended.subscription.id, { status: 'canceled', ended_at: standIn.now })
    expect(await reconcile(server.context, 0)).toBe(0)
    expect((await paid.profile()).body['subscription_status']).toBe('active')
    expect((await renewed.plan()).body['current_period_end']).toBe('2027-01-20T15:00:00.000Z')
    expect((await ended.profile()).body['subscription_status']).toBe('canceled')
  })

  it('asks about nobody twice within the interval, and never about ended subscriptions', async () => {
    const buyer = await subscriber(server, standIn)
    await reconcile(server.context, 0)
    await buyer.press('cancel')
    const asks = await asksDuring(() => reconcile(server.context, 60))
    const mine = standIn.asked
      .slice(-asks || standIn.asked.length)
      .filter(({ call }) => call.includes(buyer.subscription.id))
    expect(mine).toEqual([])
    standIn.change(buyer.subscription.id, { status: 'canceled', ended_at: standIn.now })
    await reconcile(server.context, 0)
    const after = await asksDuring(() => reconcile(server.context, 0))
    expect(
      standIn.asked.slice(-after || standIn.asked.length).filter(({ call }) => call.includes(buyer.subscription.id)),
    ).toEqual([])
  })

  it('finishes an interrupted refund, and continues when one account fails', async () => {
    const [refunded, lost] = [await subscriber(server, standIn), await subscriber(server, standIn)]
    standIn.before = { call: 'POST /v1/refunds', work: async () => void (standIn.fault = 500) }
    expect((await refunded.press('refund')).status).toBe(503)
    standIn.fault = null
    // A customer whom the provider no longer knows does not stop the others.
    standIn.things.delete(lost.subscription.id)
    await reconcile(server.context, 0)
    expect((await refunded.plan()).body).toMatchObject({
      has_premium: false,
      refund: { refunded_at: expect.any(String) as unknown },
    })
    expect((await lost.plan()).body['has_premium']).toBe(true)
  })

  it('drops a checkout that the provider never answered about', async () => {
    const buyer = await shopper(server)
    standIn.fault = 500
    await buyer.checkout()
    standIn.fault = null
    later(2)
    await reconcile(server.context, 0)
    expect(await server.rows(`select status from checkout_session where owner_id = '${buyer.ownerId}'`)).toEqual([
      { status: 'expired' },
    ])
  })
})
