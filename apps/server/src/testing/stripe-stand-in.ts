import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

/*
 * Stripe on this machine: the part of its API that security.md §7 uses, for the real SDK. It keeps customers,
 * checkouts, subscriptions, invoices, charges and refunds, honours idempotency keys, and signs events. Tests play the
 * buyer and the bank: they pay, decline, renew, and make it fail or hang.
 */

export const STAND_IN_SECRET = 'whsec_stand_in'

export type Thing = Record<string, unknown> & { id: string }

export interface StripeStandIn {
  readonly url: string
  /** Environment of a server that sells through it. */
  readonly environment: Record<string, string>
  /** Seconds of the epoch: moves only when a test moves it. */
  now: number
  readonly things: Map<string, Thing>
  /** What was asked so far: method, path, fields, key. */
  readonly asked: { readonly call: string; readonly fields: Record<string, string>; readonly key: string | null }[]
  /** Answers with this status instead, until set back; `hang` never answers. */
  fault: number | 'hang' | null
  /** Done once, before the next call that begins with the given words is answered. */
  before: { call: string; work: () => Promise<void> } | null
  /** The buyer fills in the page. `isSettled` false: a bank debit that is under way. */
  readonly pay: (sessionId: string, how?: { isSettled?: boolean; province?: string }) => Thing
  readonly settle: (sessionId: string, isPaid: boolean) => void
  /** A month later: the next invoice, paid or declined. */
  readonly renew: (subscriptionId: string, isPaid: boolean) => void
  readonly change: (id: string, fields: Record<string, unknown>) => void
  /** An event as it is sent: bytes and signature. */
  readonly event: (type: string, object: Thing, signed?: { id?: string; at?: number; secret?: string }) => { payload: string; signature: string }
  readonly close: () => Promise<void>
}

const MONTH_SECONDS = 30 * 86_400
const PRICE = 999
const TAX_PERCENT: Record<string, number> = { ON: 13, QC: 14.975, NS: 14 }

export async function startStripeStandIn(): Promise<StripeStandIn> {
  const things = new Map<string, Thing>()
  const answered = new Map<string, { fields: string; status: number; body: unknown }>()
  const client = new Stripe('sk_test_stand_in')
  const hanging = new Set<ServerResponse>()
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const put = (thing: Thing): Thing => {
    things.set(thing.id, thing)
    return thing
  }
  const get = (id: string): Thing => {
    const thing = things.get(id)
    if (thing === undefined) throw new Missing(id)
    return thing
  }
  const all = (object: string): Thing[] => [...things.values()].filter((thing) => thing['object'] === object)
  const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

  const standIn: StripeStandIn = {
    url,
    environment: { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_PRICE_ID: 'price_premium', STRIPE_WEBHOOK_SECRET: STAND_IN_SECRET, STRIPE_API_URL: url },
    now: Math.floor(Date.now() / 1000),
    things,
    asked: [],
    fault: null,
    before: null,
    pay: (sessionId, { isSettled = true, province = 'ON' } = {}) => {
      const session = get(sessionId)
      if (session['status'] !== 'open') throw new Error(`cannot pay a session that is ${String(session['status'])}`)
      const trialDays = Number(session['trial_days'] ?? 0)
      const trialEnd = trialDays > 0 ? standIn.now + trialDays * 86_400 : null
      const subscription = put({
        id: newId('sub'), object: 'subscription', customer: session['customer'], created: standIn.now, status: trialEnd !== null ? 'trialing' : isSettled ? 'active' : 'incomplete',
        trial_end: trialEnd, cancel_at_period_end: false, canceled_at: null, ended_at: null, metadata: session['metadata'],
        items: { object: 'list', data: [{ id: newId('si'), current_period_start: standIn.now, current_period_end: trialEnd ?? standIn.now + MONTH_SECONDS }] },
      })
      Object.assign(get(String(session['customer'])), { address: { state: province, country: 'CA' } })
      if (isSettled && trialEnd === null) invoice(subscription)
      Object.assign(session, { status: 'complete', payment_status: !isSettled ? 'unpaid' : trialEnd !== null ? 'no_payment_required' : 'paid', subscription: subscription.id, url: null })
      return subscription
    },
    settle: (sessionId, isPaid) => {
      const session = get(sessionId)
      const subscription = get(String(session['subscription']))
      Object.assign(subscription, { status: isPaid ? 'active' : 'incomplete_expired' })
      if (isPaid) invoice(subscription)
      if (isPaid) session['payment_status'] = 'paid'
    },
    renew: (subscriptionId, isPaid) => {
      const subscription = get(subscriptionId)
      const [item] = (subscription['items'] as { data: Record<string, number>[] }).data
      if (item === undefined) throw new Error('no item')
      item['current_period_start'] = item['current_period_end'] ?? standIn.now
      item['current_period_end'] = item['current_period_start'] + MONTH_SECONDS
      subscription['status'] = isPaid ? 'active' : 'past_due'
      if (isPaid) invoice(subscription)
    },
    change: (id, fields) => void Object.assign(get(id), fields),
    event: (type, object, { id = newId('evt'), at = standIn.now, secret = STAND_IN_SECRET } = {}) => {
      const payload = JSON.stringify({ id, object: 'event', type, created: standIn.now, api_version: '2026-10-28.endive', livemode: false, data: { object } })
      return { payload, signature: client.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }) }
    },
    close: () =>
      new Promise((resolve) => {
        for (const response of hanging) response.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  /** A paid month: invoice, its payment and the charge behind it. */
  function invoice(subscription: Thing): void {
    const [item] = (subscription['items'] as { data: Record<string, number>[] }).data
    const period = { start: item?.['current_period_start'] ?? standIn.now, end: item?.['current_period_end'] ?? standIn.now }
    const { address } = get(String(subscription['customer'])) as unknown as { address: { state: string } }
    const percent = isTaxed(subscription) ? (TAX_PERCENT[address.state] ?? 5) : 0
    const tax = Math.round((PRICE * percent) / 100)
    const intent = newId('pi')
    if (tax > 0) put({ id: `txr_${address.state}`, object: 'tax_rate', display_name: 'Sales tax', percentage: percent, tax_type: address.state === 'ON' ? 'hst' : 'gst' })
    put({ id: newId('ch'), object: 'charge', customer: subscription['customer'], payment_intent: intent, amount: PRICE + tax, amount_refunded: 0, refunded: false, created: standIn.now })
    put({
      id: newId('in'), object: 'invoice', customer: subscription['customer'], status: 'paid', created: standIn.now, amount_paid: PRICE + tax, total: PRICE + tax, subtotal: PRICE,
      total_taxes: tax > 0 ? [{ amount: tax, tax_behavior: 'exclusive', tax_rate_details: { tax_rate: `txr_${address.state}` }, taxability_reason: 'standard_rated', taxable_amount: PRICE, type: 'tax_rate_details' }] : [],
      customer_address: address, period_start: period.start, period_end: period.end, lines: { object: 'list', data: [{ id: newId('il'), period }] },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } }, status_transitions: { paid_at: period.start },
      payments: { object: 'list', data: [{ id: newId('inpay'), object: 'invoice_payment', status: 'paid', payment: { type: 'payment_intent', payment_intent: intent } }] },
    })
  }
  const isTaxed = (subscription: Thing): boolean => (subscription['metadata'] as { taxed?: string } | undefined)?.taxed === 'true'

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const address = new URL(request.url ?? '/', url)
    const call = `${request.method} ${address.pathname}`
    const fields = Object.fromEntries([...address.searchParams, ...new URLSearchParams(Buffer.concat(chunks).toString())])
    const key = request.headers['idempotency-key'] as string | undefined
    standIn.asked.push({ call, fields, key: key ?? null })
    const first = standIn.before !== null && call.startsWith(standIn.before.call) ? standIn.before : null
    if (first !== null) {
      standIn.before = null
      await first.work()
    }
    if (standIn.fault === 'hang') return void hanging.add(response)
    const [status, body] = standIn.fault === null ? answer(call, fields, key) : [standIn.fault, { error: { type: 'api_error', message: 'down' } }]
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    response.end(JSON.stringify(body))
  }

  function answer(call: string, fields: Record<string, string>, key: string | undefined): [number, unknown] {
    const same = JSON.stringify(fields)
    const before = key !== undefined && call.startsWith('POST') ? answered.get(key) : undefined
    if (before !== undefined) {
      if (before.fields !== same) return [400, { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.' } }]
      return [before.status, before.body]
    }
    let outcome: [number, unknown]
    try {
      outcome = [200, perform(call, fields)]
    } catch (error) {
      const isMissing = error instanceof Missing
      outcome = [isMissing ? 404 : 400, { error: { type: 'invalid_request_error', code: isMissing ? 'resource_missing' : 'parameter_invalid', message: error instanceof Error ? error.message : '' } }]
    }
    if (key !== undefined) answered.set(key, { fields: same, status: outcome[0], body: structuredClone(outcome[1]) })
    return outcome
  }

  function perform(call: string, fields: Record<string, string>): unknown {
    const [, verb = '', noun = '', id = ''] = /^(\w+) \/v1\/(checkout\/sessions|billing_portal\/sessions|\w+)\/?(.*)$/.exec(call) ?? []
    const [target = '', action = ''] = id.split('/')
    const list = (found: Thing[]): unknown => ({ object: 'list', url: `/v1/${noun}`, has_more: false, data: found.filter((thing) => thing['customer'] === fields['customer']).toReversed() })
    switch (`${verb} ${noun}${id === '' ? '' : '/id'}${action === '' ? '' : `/${action}`}`) {
      case 'POST customers':
        return put({ id: newId('cus'), object: 'customer', name: fields['name'], email: fields['email'], metadata: { user_id: fields['metadata[user_id]'] } })
      case 'DELETE customers/id':
        return removeCustomer(target)
      case 'POST checkout/sessions':
        return openSession(fields)
      case 'GET checkout/sessions/id':
      case 'GET subscriptions/id':
      case 'GET tax_rates/id':
        return get(target)
      case 'POST checkout/sessions/id/expire':
        if (get(target)['status'] !== 'open') throw new Error('Only open sessions can be expired.')
        return Object.assign(get(target), { status: 'expired', url: null })
      case 'POST subscriptions/id':
        if (get(target)['status'] === 'canceled') throw new Error('A canceled subscription can only update its cancellation_details.')
        return Object.assign(get(target), { cancel_at_period_end: fields['cancel_at_period_end'] === 'true' })
      case 'DELETE subscriptions/id':
        return endSubscription(get(target))
      case 'GET invoices':
        return list(all('invoice'))
      case 'GET charges':
        return list(all('charge'))
      case 'POST refunds':
        return refund(fields)
      case 'POST billing_portal/sessions':
        get(fields['customer'] ?? '')
        return put({ id: newId('bps'), object: 'billing_portal.session', url: `https://billing.stripe.test/p/${newId('session')}`, return_url: fields['return_url'] })
      default:
        throw new Missing(call)
    }
  }

  function openSession(fields: Record<string, string>): Thing {
    get(fields['customer'] ?? '')
    if (fields['mode'] !== 'subscription' || fields['line_items[0][price]'] !== 'price_premium') throw new Error('No such price')
    const id = newId('cs_test')
    return put({
      id, object: 'checkout.session', mode: 'subscription', status: 'open', payment_status: 'unpaid', customer: fields['customer'], client_reference_id: fields['client_reference_id'],
      subscription: null, url: `https://checkout.stripe.test/c/pay/${id}`, expires_at: Number(fields['expires_at']), success_url: fields['success_url'], cancel_url: fields['cancel_url'],
      locale: fields['locale'], trial_days: fields['subscription_data[trial_period_days]'],
      metadata: { user_id: fields['subscription_data[metadata][user_id]'], taxed: fields['automatic_tax[enabled]'] },
    })
  }

  function endSubscription(subscription: Thing): Thing {
    if (subscription['status'] === 'canceled') throw new Missing(subscription.id)
    return Object.assign(subscription, { status: 'canceled', ended_at: standIn.now, canceled_at: standIn.now })
  }

  function refund(fields: Record<string, string>): Thing {
    const charge = all('charge').find((candidate) => candidate['payment_intent'] === fields['payment_intent'])
    if (charge === undefined) throw new Missing(fields['payment_intent'] ?? '')
    if (charge['refunded'] === true) throw new Error('Charge has already been refunded.')
    Object.assign(charge, { refunded: true, amount_refunded: charge['amount'] })
    return put({ id: newId('re'), object: 'refund', amount: charge['amount'], charge: charge.id, payment_intent: fields['payment_intent'], reason: fields['reason'] })
  }

  function removeCustomer(id: string): unknown {
    get(id)
    for (const subscription of all('subscription')) if (subscription['customer'] === id && subscription['status'] !== 'canceled') endSubscription(subscription)
    things.delete(id)
    return { id, object: 'customer', deleted: true }
  }
  return standIn
}

class Missing extends Error {
  constructor(what: string) {
    super(`No such thing: ${what}`)
  }
}
