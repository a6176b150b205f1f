import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { Missing, StripeAccount, newId } from './stripe-account.ts'
import type { Thing } from './stripe-account.ts'
import { answerPage } from './stripe-pages.ts'
import type { PageAnswer, PageDeed } from './stripe-pages.ts'

/*
 * A local Stripe for the real SDK and for a browser: its API over http with idempotency keys, its pages, and signed
 * events. Tests play the buyer and the bank: they pay, decline, renew, and make it fail or hang.
 */

export const STAND_IN_SECRET = 'whsec_stand_in'

interface StripeCall {
  readonly call: string
  readonly fields: Readonly<Record<string, string>>
  readonly key: string | null
}

export class StripeStandIn extends StripeAccount {
  /** Receives its events like a seller's webhook; while null, events are dropped. */
  webhook: ((event: { payload: string; signature: string }) => Promise<unknown>) | null = null
  /** Requests so far. */
  readonly asked: StripeCall[] = []
  /** Answers with this status instead, until reset; `hang` never answers. */
  fault: number | 'hang' | null = null
  /** Runs once, before the next call that begins with this text is answered. */
  before: { call: string; work: () => Promise<void> } | null = null
  readonly #answered = new Map<string, { fields: string; status: number; body: unknown }>()
  readonly #hanging = new Set<ServerResponse>()
  readonly #server = createServer((request, response) => void this.#reply(request, response))
  readonly #client = new Stripe('sk_test_stand_in')

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      for (const response of this.#hanging) response.destroy()
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  /** The environment of a server that sells through it. */
  get environment(): Record<string, string> {
    return {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_PRICE_ID: 'price_premium',
      STRIPE_WEBHOOK_SECRET: STAND_IN_SECRET,
      STRIPE_API_URL: this.url,
    }
  }

  change(id: string, fields: Readonly<Record<string, unknown>>): void {
    Object.assign(this.get(id), fields)
  }

  /** An event as it is sent: bytes and signature. */
  event(
    type: string,
    object: Thing,
    signed: { id?: string; at?: number; secret?: string } = {},
  ): { payload: string; signature: string } {
    const { id = newId('evt'), at = this.now, secret = STAND_IN_SECRET } = signed
    const payload = JSON.stringify({
      id,
      object: 'event',
      type,
      created: this.now,
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object },
    })
    return { payload, signature: this.#client.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }) }
  }

  async #reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const address = new URL(request.url ?? '/', this.url)
    const key = request.headers['idempotency-key']
    const asked: StripeCall = {
      call: `${request.method} ${address.pathname}`,
      fields: Object.fromEntries([...address.searchParams, ...new URLSearchParams(Buffer.concat(chunks).toString())]),
      key: typeof key === 'string' ? key : null,
    }
    const shown = answerPage(this, asked.call)
    if (shown !== null) return this.#show(response, shown)
    this.asked.push(asked)
    const first = this.before !== null && asked.call.startsWith(this.before.call) ? this.before : null
    if (first !== null) {
      this.before = null
      await first.work()
    }
    if (this.fault === 'hang') return void this.#hanging.add(response)
    const [status, body] =
      this.fault === null ? this.#answer(asked) : [this.fault, { error: { type: 'api_error', message: 'down' } }]
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    response.end(JSON.stringify(body))
  }

  /** The event is sent before the buyer is redirected, as Stripe usually manages to. */
  async #show(
    response: ServerResponse,
    { answer, deed }: { answer: PageAnswer; deed: PageDeed | null },
  ): Promise<void> {
    if (deed !== null && this.webhook !== null)
      await this.webhook(this.event(deed.type, deed.object, { at: Math.floor(Date.now() / 1000) }))
    response.writeHead(answer.status, {
      'content-type': 'text/html; charset=utf-8',
      ...(answer.location === undefined ? {} : { location: answer.location }),
    })
    response.end(answer.html)
  }

  /** Repeats the first answer for the same key, as Stripe does; another request with that key is an error. */
  #answer({ call, fields, key }: StripeCall): [number, unknown] {
    const same = JSON.stringify(fields)
    const before = key === null || !call.startsWith('POST') ? undefined : this.#answered.get(key)
    if (before !== undefined) {
      const reused = {
        error: {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        },
      }
      return before.fields === same ? [before.status, before.body] : [400, reused]
    }
    const outcome = this.#attempt(call, fields)
    if (key !== null) this.#answered.set(key, { fields: same, status: outcome[0], body: structuredClone(outcome[1]) })
    return outcome
  }

  #attempt(call: string, fields: StripeCall['fields']): [number, unknown] {
    try {
      return [200, this.perform(call, fields)]
    } catch (error) {
      const isMissing = error instanceof Missing
      return [
        isMissing ? 404 : 400,
        {
          error: {
            type: 'invalid_request_error',
            code: isMissing ? 'resource_missing' : 'parameter_invalid',
            message: String(error),
          },
        },
      ]
    }
  }
}

export const startStripeStandIn = (): Promise<StripeStandIn> => new StripeStandIn().listen()
