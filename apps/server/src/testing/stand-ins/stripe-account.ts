import { randomBytes } from 'node:crypto'

/* The part of Stripe's account data and API that security §7 uses. */

export type Thing = Record<string, unknown> & { id: string }
type Fields = Readonly<Record<string, string>>

/** Answered with 404; every other error with 400. */
export class Missing extends Error {
  constructor(what: string) {
    super(`No such thing: ${what}`)
  }
}

const MONTH_SECONDS = 30 * 86_400
const PRICE_CENTS = 999
const TAXES: Record<string, { percent: number; type: string }> = {
  ON: { percent: 13, type: 'hst' },
  NS: { percent: 14, type: 'hst' },
}
const GST = { percent: 5, type: 'gst' }

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export class StripeAccount {
  readonly things = new Map<string, Thing>()
  /** The base URL of its pages. */
  url = 'https://checkout.stripe.test'
  constructor() {
    this.#put({
      id: 'price_premium',
      object: 'price',
      unit_amount: PRICE_CENTS,
      currency: 'cad',
      recurring: { interval: 'month', interval_count: 1 },
      tax_behavior: 'exclusive',
      active: true,
    })
  }

  /** Unix time in seconds: moves only when a test moves it. */
  now = Math.floor(Date.now() / 1000)

  get(id: string): Thing {
    const thing = this.things.get(id)
    if (thing === undefined) throw new Missing(id)
    return thing
  }

  all(object: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing['object'] === object)
  }

  /** One call of the API. @throws Missing, or any other error when Stripe refuses */
  perform(call: string, fields: Fields): unknown {
    const [, verb = '', noun = '', rest = ''] =
      /^(\w+) \/v1\/(checkout\/sessions|billing_portal\/sessions|\w+)\/?(.*)$/.exec(call) ?? []
    const [id = '', action = ''] = rest.split('/')
    const act = this.#actions[`${verb} ${noun}${id === '' ? '' : '/id'}${action === '' ? '' : `/${action}`}`]
    if (act === undefined) throw new Missing(call)
    return act(fields, id)
  }

  readonly #actions: Record<string, (fields: Fields, id: string) => unknown> = {
    'POST customers': (fields) =>
      this.#put({
        id: newId('cus'),
        object: 'customer',
        name: fields['name'],
        email: fields['email'],
        metadata: { user_id: fields['metadata[user_id]'] },
      }),
    'DELETE customers/id': (_fields, id) => this.#removeCustomer(id),
    'POST checkout/sessions': (fields) => this.#openSession(fields),
    'GET checkout/sessions/id': (_fields, id) => this.get(id),
    'GET subscriptions/id': (_fields, id) => this.get(id),
    'GET prices/id': (_fields, id) => this.get(id),
    'GET tax_rates/id': (_fields, id) => this.get(id),
    'POST checkout/sessions/id/expire': (_fields, id) => {
      if (this.get(id)['status'] !== 'open') throw new Error('Only open sessions can be expired.')
      return Object.assign(this.get(id), { status: 'expired', url: null })
    },
    'POST subscriptions/id': (fields, id) => {
      if (this.get(id)['status'] === 'canceled')
        throw new Error('A canceled subscription can only update its cancellation_details.')
      return Object.assign(this.get(id), { cancel_at_period_end: fields['cancel_at_period_end'] === 'true' })
    },
    'DELETE subscriptions/id': (_fields, id) => this.#end(this.get(id)),
    'GET invoices': (fields) => this.#list('invoice', fields),
    'GET charges': (fields) => this.#list('charge', fields),
    'POST refunds': (fields) => this.#refund(fields),
    'POST billing_portal/sessions': (fields) => {
      this.get(fields['customer'] ?? '')
      const id = newId('bps')
      return this.#put({
        id,
        object: 'billing_portal.session',
        url: `${this.url}/p/${id}`,
        return_url: fields['return_url'],
      })
    },
  }

  /** The buyer completes the page. `isSettled` false: a bank debit is pending. */
  pay(
    sessionId: string,
    { isSettled = true, province = 'ON' }: { isSettled?: boolean; province?: string } = {},
  ): Thing {
    const session = this.get(sessionId)
    if (session['status'] !== 'open') throw new Error(`cannot pay a session that is ${String(session['status'])}`)
    const trialDays = Number(session['trial_days'] ?? 0)
    const trialEnd = trialDays > 0 ? this.now + trialDays * 86_400 : null
    const status = trialEnd !== null ? 'trialing' : isSettled ? 'active' : 'incomplete'
    const subscription = this.#put({
      id: newId('sub'),
      object: 'subscription',
      customer: session['customer'],
      created: this.now,
      status,
      trial_end: trialEnd,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      metadata: session['metadata'],
      items: {
        object: 'list',
        data: [
          { id: newId('si'), current_period_start: this.now, current_period_end: trialEnd ?? this.now + MONTH_SECONDS },
        ],
      },
    })
    Object.assign(this.get(String(session['customer'])), { address: { state: province, country: 'CA' } })
    if (status === 'active') this.#invoice(subscription)
    Object.assign(session, {
      status: 'complete',
      payment_status: !isSettled ? 'unpaid' : trialEnd !== null ? 'no_payment_required' : 'paid',
      subscription: subscription.id,
      url: null,
    })
    return subscription
  }

  /** The bank accepts or refuses a debit. */
  settle(sessionId: string, isPaid: boolean): void {
    const session = this.get(sessionId)
    const subscription = this.get(String(session['subscription']))
    Object.assign(subscription, { status: isPaid ? 'active' : 'incomplete_expired' })
    if (isPaid) this.#invoice(subscription)
    if (isPaid) session['payment_status'] = 'paid'
  }

  /** A month later: the next invoice, paid or declined. */
  renew(subscriptionId: string, isPaid: boolean): void {
    const subscription = this.get(subscriptionId)
    const item = itemOf(subscription)
    item.current_period_start = item.current_period_end
    item.current_period_end = item.current_period_start + MONTH_SECONDS
    subscription['status'] = isPaid ? 'active' : 'past_due'
    if (isPaid) this.#invoice(subscription)
  }

  #put(thing: Thing): Thing {
    this.things.set(thing.id, thing)
    return thing
  }

  #list(object: string, fields: Fields): unknown {
    return {
      object: 'list',
      url: `/v1/${object}s`,
      has_more: false,
      data: this.all(object)
        .filter((thing) => thing['customer'] === fields['customer'])
        .toReversed(),
    }
  }

  #openSession(fields: Fields): Thing {
    this.get(fields['customer'] ?? '')
    if (fields['mode'] !== 'subscription' || fields['line_items[0][price]'] !== 'price_premium')
      throw new Error('No such price')
    const id = newId('cs_test')
    return this.#put({
      id,
      object: 'checkout.session',
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      customer: fields['customer'],
      client_reference_id: fields['client_reference_id'],
      subscription: null,
      url: `${this.url}/c/pay/${id}`,
      expires_at: Number(fields['expires_at']),
      success_url: fields['success_url'],
      cancel_url: fields['cancel_url'],
      locale: fields['locale'],
      submit_message: fields['custom_text[submit][message]'],
      trial_days: fields['subscription_data[trial_period_days]'],
      metadata: { user_id: fields['subscription_data[metadata][user_id]'], taxed: fields['automatic_tax[enabled]'] },
    })
  }

  /** A paid month: the charge, the invoice and their link. */
  #invoice(subscription: Thing): void {
    const { current_period_start: start, current_period_end: end } = itemOf(subscription)
    const { customer } = subscription
    const { address } = this.get(String(customer)) as unknown as { address: { state: string } }
    const { percent, type } = TAXES[address.state] ?? GST
    const isTaxed = (subscription['metadata'] as { taxed?: string }).taxed === 'true'
    const tax = isTaxed ? Math.round((PRICE_CENTS * percent) / 100) : 0
    const rate = this.#put({
      id: `txr_${address.state}`,
      object: 'tax_rate',
      display_name: 'Sales tax',
      percentage: percent,
      tax_type: type,
    })
    const total = PRICE_CENTS + tax
    const intent = newId('pi')
    this.#put({
      id: newId('ch'),
      object: 'charge',
      customer,
      payment_intent: intent,
      amount: total,
      amount_refunded: 0,
      refunded: false,
      created: this.now,
    })
    this.#put({
      id: newId('in'),
      object: 'invoice',
      customer,
      status: 'paid',
      created: this.now,
      amount_paid: total,
      total,
      subtotal: PRICE_CENTS,
      total_taxes: isTaxed ? [taxLine(tax, rate.id)] : [],
      customer_address: address,
      period_start: start,
      period_end: end,
      lines: { object: 'list', data: [{ id: newId('il'), period: { start, end } }] },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status_transitions: { paid_at: start },
      payments: { object: 'list', data: [paidBy(intent)] },
    })
  }

  #end(subscription: Thing): Thing {
    if (subscription['status'] === 'canceled') throw new Missing(subscription.id)
    return Object.assign(subscription, { status: 'canceled', ended_at: this.now, canceled_at: this.now })
  }

  #refund(fields: Fields): Thing {
    const charge = this.all('charge').find((candidate) => candidate['payment_intent'] === fields['payment_intent'])
    if (charge === undefined) throw new Missing(fields['payment_intent'] ?? '')
    if (charge['refunded'] === true) throw new Error('Charge has already been refunded.')
    Object.assign(charge, { refunded: true, amount_refunded: charge['amount'] })
    return this.#put({
      id: newId('re'),
      object: 'refund',
      amount: charge['amount'],
      charge: charge.id,
      payment_intent: fields['payment_intent'],
      reason: fields['reason'],
    })
  }

  #removeCustomer(id: string): unknown {
    this.get(id)
    for (const subscription of this.all('subscription'))
      if (subscription['customer'] === id && subscription['status'] !== 'canceled') this.#end(subscription)
    this.things.delete(id)
    return { id, object: 'customer', deleted: true }
  }
}

interface Item {
  current_period_start: number
  current_period_end: number
}

function itemOf(subscription: Thing): Item {
  const [item] = (subscription['items'] as { data: Item[] }).data
  if (item === undefined) throw new Error('a subscription without an item')
  return item
}

const taxLine = (amount: number, rateId: string) => ({
  amount,
  tax_behavior: 'exclusive',
  tax_rate_details: { tax_rate: rateId },
  taxability_reason: 'standard_rated',
  taxable_amount: PRICE_CENTS,
  type: 'tax_rate_details',
})

const paidBy = (intent: string) => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  status: 'paid',
  payment: { type: 'payment_intent', payment_intent: intent },
})
