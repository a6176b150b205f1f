import { accountHolder } from './accounts.ts'
import type { AccountHolder } from './accounts.ts'
import type { Answer, TestServer } from './server.ts'
import type { Thing } from './stand-ins/stripe-account.ts'
import type { StripeStandIn } from './stand-ins/stripe-stand-in.ts'

/** Subscription actions for tests, through the calls of the contract. */
export interface Shopper extends AccountHolder {
  readonly checkout: (headers?: Record<string, string>) => Promise<Answer>
  /** Begins a checkout. @returns the provider's id of it */
  readonly begin: () => Promise<string>
  readonly status: (sessionId: string) => Promise<Answer>
  readonly plan: () => Promise<Answer>
  readonly profile: () => Promise<Answer>
  readonly press: (what: 'cancel' | 'resume' | 'refund' | 'portal') => Promise<Answer>
}

export async function shopper(server: TestServer, name?: string): Promise<Shopper> {
  const holder = await accountHolder(server, name)
  const checkout = (headers: Record<string, string> = {}): Promise<Answer> =>
    holder.post('/api/subscription/checkout?plan_id=premium', {}, headers)
  return Object.assign(holder, {
    checkout,
    begin: async () => {
      const answer = await checkout()
      if (answer.status !== 200) throw new Error(`no checkout: ${answer.text}`)
      return String(answer.body['checkout_url']).split('/').at(-1) ?? ''
    },
    status: (sessionId: string) => holder.get(`/api/subscription/checkout/status/${sessionId}`),
    plan: () => holder.get('/api/subscription/plan'),
    profile: () => holder.get('/api/subscription/profile'),
    press: (what: string) => holder.post(`/api/subscription/${what}`, {}),
  })
}

/** Sends an event of the stand-in like Stripe: bytes, no cookie, no token. */
export async function sendEvent(server: TestServer, sent: { payload: string; signature: string }): Promise<Answer> {
  return server.visitor().ask('POST', '/api/subscription/webhook', {
    text: Buffer.from(sent.payload),
    headers: { 'stripe-signature': sent.signature },
  })
}

/** Moves the clocks of both sides. */
export function setTime(server: TestServer, standIn: StripeStandIn | null, at: Date): void {
  server.instant = at
  if (standIn !== null) standIn.now = Math.floor(at.getTime() / 1000)
}

/** A buyer who has paid their first month. */
export async function subscriber(
  server: TestServer,
  standIn: StripeStandIn,
  province = 'ON',
): Promise<Shopper & { sessionId: string; subscription: Thing }> {
  const buyer = await shopper(server)
  const sessionId = await buyer.begin()
  const subscription = standIn.pay(sessionId, { province })
  const answer = await buyer.status(sessionId)
  if (String(answer.body['payment_status']) !== 'paid') throw new Error(`not paid: ${answer.text}`)
  return Object.assign(buyer, { sessionId, subscription })
}
