import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Dollars, Id, Instant, maybeNameText, nonEmptyText, paging } from '../wire.ts'

/** Messages to another program when something happens in a loan book (keys §4). */

/** The most webhooks of one loan book. */
export const MAX_WEBHOOKS = 10

const loan = { loan_id: Id }
/** Grows with each change of a loan: a receiver ignores what is older than what it has. */
const ofLoan = { ...loan, sequence: z.int() }

/** What each event says: ids and amounts, never a borrower's name or address. */
export const WEBHOOK_DATA = {
  'loan.created': z.object({ ...ofLoan, principal: Dollars, start_date: Day }),
  'loan.updated': z.object(ofLoan),
  'loan.completed': z.object(ofLoan),
  'loan.written_off': z.object({ ...ofLoan, written_off_on: Day }),
  'payment.recorded': z.object({ ...ofLoan, payment_id: Id, amount: Dollars, paid_on: Day }),
  'payment.reversed': z.object({ ...ofLoan, payment_id: Id, amount: Dollars, paid_on: Day }),
  'import.finished': z.object({ import_id: Id, created_count: z.int(), refused_count: z.int() }),
} as const

export type WebhookEvent = keyof typeof WEBHOOK_DATA
export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_DATA) as [WebhookEvent, ...WebhookEvent[]]
/** What the call `testWebhook` sends, to every webhook that it names. */
export const WEBHOOK_TEST = 'webhook.test'

const EventName = z.enum(WEBHOOK_EVENTS)

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(EventName),
  description: z.nullable(z.string()),
  enabled: z.boolean(),
  /** Why the product has disabled it: the receiver answered 410, or five days of failures. Null when a person did. */
  disabled_reason: z.nullable(z.enum(['gone', 'failing'])),
  /** Since when every message has failed; null when the last one arrived. */
  failing_since: z.nullable(Instant),
  created_at: Instant,
})

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const

/** Why a message got no answer. */
export const DELIVERY_FAULTS = [
  'form',
  'unknown_host',
  'not_public',
  'unreachable',
  'too_slow',
  'paused',
  'disabled',
] as const

export const WebhookDelivery = z.object({
  id: Id,
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  status: z.enum(DELIVERY_STATES),
  /** Of the last answer; null before the first. */
  http_status: z.nullable(z.int()),
  attempts: z.int(),
  /** When it is sent again; null when it is not. */
  next_at: z.nullable(Instant),
  created_at: Instant,
})

export const WebhookAttempt = z.object({
  at: Instant,
  http_status: z.nullable(z.int()),
  fault: z.nullable(z.enum(DELIVERY_FAULTS)),
  duration_ms: z.int(),
  /** The headers `webhook-id`, `webhook-timestamp` and `webhook-signature`; empty when nothing was sent. */
  headers: z.record(z.string(), z.string()),
  /** The beginning of the answer, at most 1 KiB. */
  response: z.string(),
})

const ofBook = { session: 'account', acts: 'book', right: 'keys.manage', scope: 'webhooks:write' } as const
const path = z.object({ webhook_id: Id })
const deliveryPath = z.object({ webhook_id: Id, delivery_id: Id })
const use = { feature: 'api', need: 'use' } as const
const look = { feature: 'api', need: 'look' } as const

const url = nonEmptyText(1_000)
const events = z.array(EventName).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length))
const description = maybeNameText(100)

export const listWebhooks = endpoint({
  ...ofBook,
  method: 'GET',
  path: '/api/webhooks',
  status: 200,
  premium: look,
  summary: 'The webhooks of this loan book, the newest first',
  response: z.object({ webhooks: z.array(Webhook) }),
})

export const createWebhook = endpoint({
  ...ofBook,
  method: 'POST',
  path: '/api/webhooks',
  status: 201,
  premium: use,
  summary: 'Have events sent to an address; the answer is the only place that shows the secret of the signatures',
  body: z.object({ url, events, description: z.optional(description) }),
  response: z.object({ webhook: Webhook, secret: z.string() }),
})

export const changeWebhook = endpoint({
  ...ofBook,
  method: 'PATCH',
  path: '/api/webhooks/{webhook_id}',
  status: 200,
  premium: use,
  summary: 'Change a webhook, or enable it again',
  params: path,
  body: z.object({
    url: z.optional(url),
    events: z.optional(events),
    description: z.optional(description),
    enabled: z.optional(z.boolean()),
  }),
  response: z.object({ webhook: Webhook }),
})

/** Possible without premium too: nobody is made to keep what sends their data elsewhere. */
export const deleteWebhook = endpoint({
  ...ofBook,
  method: 'DELETE',
  path: '/api/webhooks/{webhook_id}',
  status: 204,
  premium: { feature: 'api', need: 'open' },
  summary: 'Delete a webhook with its log; nothing is sent any more',
  params: path,
})

export const rotateWebhookSecret = endpoint({
  ...ofBook,
  method: 'POST',
  path: '/api/webhooks/{webhook_id}/secret',
  status: 201,
  premium: use,
  summary: 'Make a new secret; for 24 hours messages are signed with both',
  params: path,
  response: z.object({ secret: z.string() }),
})

export const testWebhook = endpoint({
  ...ofBook,
  method: 'POST',
  path: '/api/webhooks/{webhook_id}/test',
  status: 200,
  premium: use,
  summary: 'Send a message `webhook.test` at once, and say what was answered',
  params: path,
  response: z.object({ delivery: WebhookDelivery, attempt: z.nullable(WebhookAttempt) }),
})

export const listWebhookDeliveries = endpoint({
  ...ofBook,
  method: 'GET',
  path: '/api/webhooks/{webhook_id}/deliveries',
  status: 200,
  premium: look,
  summary: 'The messages of the last 30 days, the newest first',
  params: path,
  query: z.object({ status: z.optional(z.enum(DELIVERY_STATES)), ...paging }),
  response: z.object({ deliveries: z.array(WebhookDelivery), next_cursor: z.nullable(z.string()) }),
})

export const readWebhookDelivery = endpoint({
  ...ofBook,
  method: 'GET',
  path: '/api/webhooks/{webhook_id}/deliveries/{delivery_id}',
  status: 200,
  premium: look,
  summary: 'One message: its bytes, and what each attempt sent and got back',
  params: deliveryPath,
  response: z.object({ delivery: WebhookDelivery, body: z.string(), attempts: z.array(WebhookAttempt) }),
})

export const replayWebhookDelivery = endpoint({
  ...ofBook,
  method: 'POST',
  path: '/api/webhooks/{webhook_id}/deliveries/{delivery_id}/replay',
  status: 202,
  premium: use,
  summary: 'Send a message again, with the same id',
  params: deliveryPath,
  response: z.object({ delivery: WebhookDelivery }),
})
