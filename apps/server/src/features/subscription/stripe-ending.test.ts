// Runs on both engines.
import { describe, expect, it } from 'vitest'
import { describeOnce, itOnce } from '../../testing/engines.test-data.ts'
import { sendEvent, setTime, shopper, subscriber } from '../../testing/shopper.ts'
import { reconcile } from './reconcile.ts'
import { DAY_MS, START, lastAsked, later, onStripe, server, standIn } from './stripe.test-data.ts'

onStripe()

describe('product §1: cancel any time, resume, portal', () => {
  itOnce('cancels in one call, keeps premium until the end of the month, then keeps the data for 90 days', async () => {
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

  it('two presses at once are one change, with one mail; a later change has its own', async () => {
    const buyer = await subscriber(server, standIn)
    const mails = (subject: string): number => server.mailbox.filter((mail) => mail.subject === subject).length
    for (const times of [1, 2]) {
      for (const [what, subject] of [
        ['cancel', 'Your Premium will not be renewed'],
        ['resume', 'Your Premium continues'],
      ] as const) {
        const both = await Promise.all([buyer.press(what), buyer.press(what)])
        expect(both.map(({ status }) => status)).toEqual([200, 200])
        await expect.poll(() => mails(subject)).toBeGreaterThanOrEqual(times)
        expect([subject, mails(subject)]).toEqual([subject, times])
      }
    }
  })

  itOnce('resumes before the end and not after', async () => {
    const buyer = await subscriber(server, standIn)
    await buyer.press('cancel')
    const resumed = await buyer.press('resume')
    expect(resumed.body).toMatchObject({ has_premium: true, cancel_at_period_end: false })
    expect((await buyer.press('resume')).status).toBe(200)
    await buyer.press('cancel')
    later(31)
    expect((await buyer.press('resume')).body['code']).toBe('subscription_over')
  })

  itOnce('opens Stripe’s portal for the account’s own customer', async () => {
    const buyer = await subscriber(server, standIn)
    const answer = await buyer.press('portal')
    expect(answer.body['portal_url']).toMatch(new RegExp(`^${standIn.url}/p/`))
    expect(lastAsked('POST /v1/billing_portal/sessions')?.fields).toMatchObject({
      customer: String(buyer.subscription['customer']),
      return_url: 'http://localhost:3000/account',
    })
    expect((await (await shopper(server)).press('portal')).body['code']).toBe('portal_none')
  })

  itOnce('refuses to cancel, resume or refund for an account that has not paid', async () => {
    const buyer = await shopper(server)
    expect((await buyer.press('cancel')).body['code']).toBe('subscription_none')
    expect((await buyer.press('resume')).body['code']).toBe('subscription_none')
    expect((await buyer.press('refund')).body['code']).toBe('refund_nothing_paid')
  })
})

describe('product §1: 30-day money-back guarantee', () => {
  it('refunds everything and ends premium now, once', async () => {
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

  itOnce('not after thirty days, and not for a second subscription', async () => {
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

  it('refused by the provider it is not reported as done: nothing more is charged, the plan says so, and the next attempt or night retries', async () => {
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
    // Settled manually at the provider; the night after, the money is refunded and premium ends.
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

  it('returned by the bank later it is reported, and cleared once it has arrived; later purchases are not part of it', async () => {
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

  it('interrupted, it is finished before anything else can be bought', async () => {
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

  it('interrupted, it is finished by the next press', async () => {
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

describeOnce('renewals (product §11.12)', () => {
  it('a paid renewal extends the period and sends a receipt', async () => {
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

  it('a failed one keeps active for seven days with a notice, then is past_due and free, and recovers when paid', async () => {
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
    'the provider’s status %s is free',
    async (status) => {
      const buyer = await subscriber(server, standIn)
      standIn.change(buyer.subscription.id, { status })
      await sendEvent(server, standIn.event('customer.subscription.updated', buyer.subscription))
      expect((await buyer.plan()).body['has_premium']).toBe(false)
    },
  )
})
