import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { refuse, refused } from './problems.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import type { StripeEvent } from '../../payments/stripe-event.ts'
import { fulfil, refresh } from './fulfil.ts'
import type { Cause } from './fulfil.ts'
import { callProvider } from './provider-of.ts'
import { findOwnerOf, isEventClaimed } from './store.ts'

const BODY_BYTES = 256 * 1024
/** The sender's timeout (security §7); the work continues, and the retry finds it done. */
const ANSWER_WITHIN_MS = 1_500

/** The events we process. For each the provider is asked again, so order and repetition do not matter. */
const HANDLED =
  /^(checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)|customer\.subscription\.(created|updated|deleted|paused|resumed|trial_will_end)|invoice\.(paid|payment_failed)|charge\.(refunded|dispute\.created)|refund\.(failed|updated))$/

/**
 * The provider's events. Not an endpoint of the contract: the body is raw bytes, authenticated by signature only, and
 * no visitor calls it.
 */
export function webhookRoute(context: Context): void {
  void context.app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/subscription/webhook', async (request, reply) => {
      await processEvent(context, request)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

async function processEvent(context: Context, request: FastifyRequest): Promise<void> {
  const { readEvent, provider } = context.payments
  if (readEvent === null || provider === null) throw refused([{ code: 'webhook_off' }], 3_600)
  const signature = request.headers['stripe-signature']
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const event = typeof signature === 'string' ? readEvent(body, signature) : null
  if (event === null) {
    // Only forgeries are rate limited: signed events may come in hundreds from one address.
    await context.limits.count('write', { address: request.ip })
    return refuse('webhook_unsigned')
  }
  if (!HANDLED.test(event.type) || (await isEventClaimed(context.database.db, event.id))) return
  await withinTimeout(
    context,
    callProvider(context, () => act(context, provider, event, request.id)),
  )
}

async function act(context: Context, provider: PaymentProvider, event: StripeEvent, requestId: string): Promise<void> {
  const cause: Cause = { actor: 'payments', cause: event.type, requestId, event: { id: event.id, type: event.type } }
  if (event.checkoutId !== null) {
    await fulfil(context, provider, event.checkoutId, cause)
    return
  }
  const ownerId = await findOwnerOf(context.database.db, event)
  // Another product on the same Stripe account, or a deleted account.
  if (ownerId === null) return
  await refresh(context, provider, { ownerId, subscriptionId: event.subscriptionId }, cause)
}

/** @throws Refused 503 when the work exceeds the sender's timeout; the sender then retries */
async function withinTimeout(context: Context, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ANSWER_WITHIN_MS)
  })
  const first = await Promise.race([work.then(() => 'done' as const), late]).finally(() => clearTimeout(timer))
  if (first === 'done') return
  work.catch((error: unknown) =>
    context.app.log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'a payment event came to nothing'),
  )
  throw refused([{ code: 'payments_down' }], 30)
}
