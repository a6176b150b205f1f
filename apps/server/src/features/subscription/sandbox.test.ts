import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/worker.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { accountsOn } from '../../testing/sign-up.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'
import { setTime, shopper } from '../../testing/shopper.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { startStripeStandIn } from '../../testing/stand-ins/stripe-stand-in.ts'
import { reconcile } from './reconcile.ts'

/* The test checkout of product §11.17: no card, everything else as with a real provider. */

const START = new Date('2026-11-21T15:00:00.000Z')
const DAY_MS = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startServer()
  setTime(server, null, START)
})
afterAll(() => server.close())
afterEach(() => {
  setTime(server, null, START)
  server.mailbox.length = 0
})
const later = (days: number): void => setTime(server, null, new Date(START.getTime() + days * DAY_MS))
const decide = (buyer: Shopper, sessionId: string, body: object): Promise<Answer> =>
  buyer.post(`/api/subscription/sandbox/${sessionId}/outcome`, body)

async function paidUp(): Promise<Shopper & { sessionId: string }> {
  const buyer = await shopper(server)
  const sessionId = await buyer.begin()
  expect((await decide(buyer, sessionId, { outcome: 'pay' })).body).toEqual({
    result: 'paid',
    next_path: `/subscription/success?session_id=${sessionId}`,
  })
  return Object.assign(buyer, { sessionId })
}

describe('the test page', () => {
  it('is on our own address, shows what would be charged, and is visible to its own account only', async () => {
    const buyer = await shopper(server)
    const answer = await buyer.checkout()
    expect(answer.body['checkout_url']).toMatch(/^http:\/\/localhost:3000\/subscription\/checkout\/sb_\w+$/)
    const sessionId = await buyer.begin()
    const page = await buyer.get(`/api/subscription/sandbox/${sessionId}`)
    expect(page.body).toMatchObject({
      status: 'open',
      price: 9.99,
      trial_days: 0,
      success_path: `/subscription/success?session_id=${sessionId}`,
      cancel_path: '/subscription/cancel',
    })
    expect(page.body['quotes']).toHaveLength(13)
    expect(page.body['quotes']?.[8]).toEqual({ province: 'ON', taxes: [], total: 9.99 })
    const stranger = await shopper(server)
    expect((await stranger.get(`/api/subscription/sandbox/${sessionId}`)).status).toBe(404)
    expect((await decide(stranger, sessionId, { outcome: 'pay' })).status).toBe(404)
    expect((await buyer.profile()).body['subscription_status']).toBe('none')
  })

  it('leads back to the host name that the visitor used, unless PUBLIC_URL is set', async () => {
    const buyer = await shopper(server)
    const from = (origin: string) => buyer.checkout({ origin })
    for (const home of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
      const { body } = await from(home)
      expect(String(body['checkout_url'])).toMatch(
        new RegExp(`^${home.replaceAll(/[[\]]/g, '\\$&')}/subscription/checkout/sb_`),
      )
      // A page's own reads send no Origin.
      const { host } = new URL(home)
      expect((await buyer.get('/api/subscription/plan', { host })).body['open_checkout_url']).toBe(body['checkout_url'])
      expect(
        (
          await buyer.get(`/api/subscription/checkout/status/${String(body['checkout_url']).split('/').at(-1) ?? ''}`, {
            host,
          })
        ).body['checkout_url'],
      ).toBe(body['checkout_url'])
    }
    expect((await buyer.get('/api/subscription/plan', { host: 'evil.example' })).body['open_checkout_url']).toMatch(
      /^http:\/\/localhost:3000\//,
    )
  })

  it('Pay grants premium and sends a receipt that says no card was charged', async () => {
    const buyer = await paidUp()
    expect((await buyer.status(buyer.sessionId)).body['payment_status']).toBe('paid')
    expect((await buyer.profile()).body).toMatchObject({ subscription_status: 'active', trial_end: null })
    expect((await buyer.plan()).body).toMatchObject({
      payments: 'sandbox',
      has_premium: true,
      has_portal: false,
      current_period_end: '2026-12-21T15:00:00.000Z',
      receipts: [{ kind: 'payment', total: 9.99, taxes: [], is_test: true, issued_on: '2026-11-21' }],
    })
    const [mail] = server.mailbox
    expect(mail?.subject).toMatch(/^\[Test\] Your Winterjay receipt WJ-2026-/)
    expect(mail?.text).toContain('no card was charged')
    expect(mail?.text).toContain('No sales tax was charged: the seller is not registered')
    expect(mail?.text).toContain('Period: November 21, 2026 – December 20, 2026')
    expect(mail?.text).toContain('Total: $9.99')
    expect((await buyer.press('portal')).body['code']).toBe('portal_none')
    expect((await buyer.checkout()).body['code']).toBe('premium_already')
  })

  it('Decline grants nothing and allows another try; Cancel leaves it open', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    expect((await decide(buyer, sessionId, { outcome: 'decline' })).body).toEqual({
      result: 'declined',
      next_path: null,
    })
    expect((await buyer.status(sessionId)).body).toMatchObject({ payment_status: 'unpaid', session_status: 'open' })
    expect((await decide(buyer, sessionId, { outcome: 'cancel' })).body).toEqual({
      result: 'left',
      next_path: '/subscription/cancel',
    })
    expect((await buyer.profile()).body['subscription_status']).toBe('none')
    expect(await buyer.begin()).toBe(sessionId)
    expect((await decide(buyer, sessionId, { outcome: 'pay' })).body['result']).toBe('paid')
  })

  it('pressed ten times at once it buys one month', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(buyer, sessionId, { outcome: 'pay' })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await buyer.plan()).body['receipts']).toHaveLength(1)
  })

  it('closes after a day', async () => {
    const buyer = await shopper(server)
    const sessionId = await buyer.begin()
    later(1)
    expect((await decide(buyer, sessionId, { outcome: 'pay' })).body['code']).toBe('checkout_over')
    expect((await buyer.status(sessionId)).body['session_status']).toBe('expired')
    expect(await buyer.begin()).not.toBe(sessionId)
  })

  it('renews each month, but not once canceled', async () => {
    const buyer = await paidUp()
    later(31)
    // The sandbox sends no event: reading the plan renews the month.
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: true,
      current_period_end: '2027-01-21T15:00:00.000Z',
    })
    expect((await buyer.plan()).body['receipts']).toHaveLength(2)
    await buyer.press('cancel')
    later(62)
    await reconcile(server.context, 0)
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: false,
      subscription_status: 'canceled',
      premium_access: 'read_only',
    })
    expect((await buyer.plan()).body['receipts']).toHaveLength(2)
  })

  it('refunds within thirty days, once', async () => {
    const buyer = await paidUp()
    const refunded = await buyer.press('refund')
    expect(refunded.body).toMatchObject({
      subscription_status: 'canceled',
      receipts: [{ kind: 'refund', total: 9.99 }, { kind: 'payment' }],
    })
    expect(server.mailbox.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/receipt/),
      expect.stringMatching(/^\[Test\] Your Winterjay refund/),
    ])
    expect((await buyer.press('refund')).body['code']).toBe('refund_used')
    const again = await buyer.begin()
    await decide(buyer, again, { outcome: 'pay' })
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: true,
      premium_access: 'full',
      refund: { is_possible: false },
    })
  })

  it('is in French for a buyer who bought in French', async () => {
    const buyer = await shopper(server)
    const opened = await buyer.checkout({ 'accept-language': 'fr-CA' })
    await decide(buyer, String(opened.body['checkout_url']).split('/').at(-1) ?? '', { outcome: 'pay' })
    expect(server.mailbox[0]).toMatchObject({
      locale: 'fr',
      subject: expect.stringMatching(/^\[Test\] Votre reçu Winterjay/) as unknown,
    })
    expect(server.mailbox[0]?.text).toContain('Total\u00a0: 9,99\u00a0$')
  })
})

describe('trial and tax are settings', () => {
  it('a first subscription begins with the trial, a second does not', async () => {
    const second = await startSecondServer(server, { TRIAL_DAYS: '14' })
    const buyer = await shopper(server)
    const visitor = Object.assign(second.visitor(), { token: buyer.token })
    expect((await visitor.get('/api/subscription/plan')).body['trial_days_offered']).toBe(14)
    const sessionId =
      String((await visitor.post('/api/subscription/checkout?plan_id=premium', {})).body['checkout_url'])
        .split('/')
        .at(-1) ?? ''
    await visitor.post(`/api/subscription/sandbox/${sessionId}/outcome`, { outcome: 'pay' })
    expect((await visitor.get(`/api/subscription/checkout/status/${sessionId}`)).body['payment_status']).toBe('paid')
    expect((await buyer.profile()).body).toMatchObject({ subscription_status: 'trialing', trial_end: '2026-12-05' })
    expect((await buyer.plan()).body).toMatchObject({
      has_premium: true,
      trial_days_left: 14,
      trial_ends_at: '2026-12-05T15:00:00.000Z',
      trial_days_offered: 0,
      receipts: [],
      refund: { is_possible: false, possible_until: null },
    })
    later(13.5)
    expect((await buyer.plan()).body['trial_days_left']).toBe(1)
    later(15)
    await reconcile(server.context, 0)
    expect((await buyer.plan()).body).toMatchObject({
      subscription_status: 'active',
      trial_days_left: 0,
      trial_ends_at: null,
    })
    expect((await buyer.plan()).body['receipts']).toHaveLength(1)
    expect((await buyer.plan()).body['refund']).toMatchObject({
      is_possible: true,
      possible_until: '2027-01-04T15:00:00.000Z',
    })
  })

  it('a registered seller charges the tax of the buyer’s province, and the receipt shows tax and number', async () => {
    const second = await startSecondServer(server, {
      TAX_REGISTRATIONS: 'gst_hst=123456789RT0001, qst=1234567890TQ0001',
      OPERATOR_NAME: 'Coopérative du Nord',
      OPERATOR_ADDRESS: '1, rue du Port, Gaspé',
    })
    const buyer = await shopper(server)
    const visitor = Object.assign(second.visitor(), { token: buyer.token })
    const sessionId =
      String((await visitor.post('/api/subscription/checkout?plan_id=premium', {})).body['checkout_url'])
        .split('/')
        .at(-1) ?? ''
    expect((await visitor.get(`/api/subscription/sandbox/${sessionId}`)).body['quotes']?.[10]).toEqual({
      province: 'QC',
      taxes: [
        { name: 'GST', percent: 5, amount: 0.5 },
        { name: 'QST', percent: 9.975, amount: 1 },
      ],
      total: 11.49,
    })
    await visitor.post(`/api/subscription/sandbox/${sessionId}/outcome`, { outcome: 'pay', province: 'QC' })
    expect((await buyer.plan()).body['receipts']).toMatchObject([{ subtotal: 9.99, total: 11.49, province: 'QC' }])
    expect(server.mailbox[0]?.text).toContain('QST 9.975% (registration 1234567890TQ0001): $1.00')
    expect(server.mailbox[0]?.text).toContain('Seller: Coopérative du Nord, 1, rue du Port, Gaspé')
    expect(server.mailbox[0]?.text).toContain(
      'Terms of Service and Refund Policy: http://localhost:3000/legal/terms, http://localhost:3000/legal/refund',
    )
    const refunded = await visitor.post('/api/subscription/refund', {})
    expect(refunded.body['receipts']?.[0]).toMatchObject({
      kind: 'refund',
      subtotal: 9.99,
      taxes: [
        { name: 'GST', amount: 0.5 },
        { name: 'QST', amount: 1 },
      ],
      total: 11.49,
    })
  })
})

describe('when the sandbox is not in use', () => {
  it('off: checkout is 503 with a sentence, the plan says so, the test page is 404', async () => {
    const second = await startSecondServer(server, { PAYMENTS: 'off' })
    const buyer = await paidUp()
    const visitor = Object.assign(second.visitor(), { token: (await shopper(server)).token })
    const refused = await visitor.post('/api/subscription/checkout?plan_id=premium', {})
    expect([refused.status, refused.body['code'], Number(refused.headers['retry-after']) > 0]).toEqual([
      503,
      'payments_off',
      true,
    ])
    expect((await visitor.get('/api/subscription/plan')).body).toMatchObject({
      payments: 'off',
      subscription_status: 'none',
    })
    expect((await visitor.get(`/api/subscription/sandbox/${buyer.sessionId}`)).status).toBe(404)
  })

  it('premium from a test payment is void with a real provider, and the account starts over', async () => {
    const standIn = await startStripeStandIn()
    setTime(server, standIn, START)
    const second = await startSecondServer(server, standIn.environment)
    const buyer = await paidUp()
    const visitor = Object.assign(second.visitor(), { token: buyer.token })
    expect((await visitor.get('/api/subscription/profile')).body['subscription_status']).toBe('none')
    const opened = await visitor.post('/api/subscription/checkout?plan_id=premium', {})
    const sessionId = String(opened.body['checkout_url']).split('/').at(-1) ?? ''
    standIn.pay(sessionId)
    await visitor.get(`/api/subscription/checkout/status/${sessionId}`)
    expect((await visitor.get('/api/subscription/profile')).body['subscription_status']).toBe('active')
    await standIn.close()
  })
})

describe('deletion and export (security §10)', () => {
  const accounts = accountsOn(() => server)

  it('the export contains subscription, checkouts and receipts', async () => {
    const buyer = await paidUp()
    const data = (await buyer.get('/api/privacy/export')).body['data']
    expect(data).toMatchObject({
      subscription: [{ provider_status: 'active' }],
      checkout_session: [{ status: 'complete' }],
      receipt: [{ total_cents: 999, kind: 'payment' }],
    })
  })

  it('deleting the account cancels the subscription at the provider once its data is deleted; receipts stay, anonymised', async () => {
    const standIn = await startStripeStandIn()
    setTime(server, standIn, START)
    const second = await startSecondServer(server, standIn.environment)
    const visitor = await accounts.signUp({ name: 'Zoë Nobody', email: accounts.someone() }, second.visitor())
    const opened = await visitor.post('/api/subscription/checkout?plan_id=premium', {})
    const sessionId = String(opened.body['checkout_url']).split('/').at(-1) ?? ''
    const subscription = standIn.pay(sessionId)
    await visitor.get(`/api/subscription/checkout/status/${sessionId}`)
    await visitor.post('/api/loans', plainLoan())
    standIn.fault = 500
    const asked = await visitor.post('/api/privacy/deletion', { password: 'three loons on a lake' })
    expect(asked.status).toBe(202)
    // What remains is what the provider must be told about.
    const standing = async (): Promise<unknown> =>
      (await second.visitor().get(`/api/privacy/deletions/${String(asked.body['deletion_id'])}`)).body
    expect(await standing()).toEqual({ state: 'ending_payments', percent: 99 })
    expect((await visitor.get('/api/subscription/profile')).status).toBe(401)
    expect(await server.rows('select 1 from loan')).toEqual([])
    expect(standIn.get(subscription.id)['status']).toBe('active')
    standIn.fault = null
    await server.database.script(`update job set run_at = now() where state = 'queued'`)
    await runDueJobs(second.context)
    expect(await standing()).toEqual({ state: 'done', percent: 100 })
    expect(standIn.get(subscription.id)['status']).toBe('canceled')
    expect(standIn.all('customer')).toEqual([])
    expect(await server.rows(`select 1 from subscription where subscription_id = '${subscription.id}'`)).toEqual([])
    const kept = await server.rows<{ text: string }>(
      `select r::text as text from receipt r where subscription_id = '${subscription.id}'`,
    )
    expect(kept).toHaveLength(1)
    expect(kept[0]?.text).not.toMatch(/Zoë|example\.ca/)
    await standIn.close()
  })

  it('an open checkout is closed with the account, so that nobody pays for a deleted one', async () => {
    const standIn = await startStripeStandIn()
    setTime(server, standIn, START)
    const second = await startSecondServer(server, standIn.environment)
    const visitor = await accounts.signUp({ email: accounts.someone() }, second.visitor())
    const opened = await visitor.post('/api/subscription/checkout?plan_id=premium', {})
    const sessionId = String(opened.body['checkout_url']).split('/').at(-1) ?? ''
    expect((await visitor.post('/api/privacy/deletion', { password: 'three loons on a lake' })).status).toBe(202)
    expect(standIn.get(sessionId)['status']).toBe('expired')
    await standIn.close()
  })

  it('an account without a subscription, and one with a sandbox subscription, are deleted as before', async () => {
    const plain = await accounts.signUp({ email: accounts.someone() })
    expect((await plain.post('/api/privacy/deletion', { password: 'three loons on a lake' })).status).toBe(202)
    const tester = await accounts.signUp({ email: accounts.someone() })
    const opened = await tester.post('/api/subscription/checkout?plan_id=premium', {})
    await tester.post(`/api/subscription/sandbox/${String(opened.body['checkout_url']).split('/').at(-1)}/outcome`, {
      outcome: 'pay',
    })
    expect((await tester.post('/api/privacy/deletion', { password: 'three loons on a lake' })).status).toBe(202)
  })
})
