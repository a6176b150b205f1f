import {
  cancelSubscription,
  checkoutStatus,
  openPortal,
  readPlan,
  refundSubscription,
  resumeSubscription,
  startCheckout,
} from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import { inTransaction } from '../../db/db.ts'
import { findSubscription } from './standing.ts'
import type { Context } from '../../context.ts'
import { onRequestHost, homeOf } from './home.ts'
import { claimKey, releaseKey, storeAnswer, readKey } from '../../http/idempotency.ts'
import { refuse } from './problems.ts'
import { Answer, claimOf, encode, route } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import { causeOf } from './cause.ts'
import { cancel, refundAll, resume } from './change.ts'
import { checkoutUrl } from './checkout.ts'
import { fulfil, refresh } from './fulfil.ts'
import { planOf } from './plan.ts'
import { callProvider, providerOf } from './provider-of.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { findCheckout } from './store.ts'
import type { CheckoutRow } from './store.ts'
import { webhookRoute } from './webhook.ts'

/** Subscription and payment: product §4, §7; security §7. */
export function subscriptionRoutes(context: Context): void {
  route(context, startCheckout, (call) => runCheckout(context, call))
  route(context, checkoutStatus, (call) => runStatus(context, call))
  route(context, readPlan, async (call) => {
    const ownerId = call.session.owner?.id ?? refuse('sign_in_needed')
    await catchUpInSandbox(context, ownerId)
    return planFor(context, ownerId, call)
  })

  const changes = [
    [cancelSubscription, cancel, 'cancel'],
    [resumeSubscription, resume, 'resume'],
    [refundSubscription, refundAll, 'refund'],
  ] as const
  for (const [endpoint, change, cause] of changes) {
    route(context, endpoint, async (call) => {
      const ownerId = call.session.owner?.id ?? refuse('sign_in_needed')
      await change(context, ownerId, causeOf(call, cause))
      return planFor(context, ownerId, call)
    })
  }

  route(context, openPortal, async ({ db, session, locale, request }) => {
    const row = await findSubscription(db, session.owner?.id ?? refuse('sign_in_needed'), context.config)
    const customerId = row?.customerId ?? refuse('portal_none')
    const provider = providerOf(context, row?.provider ?? null)
    if (!provider.hasPortal) refuse('portal_none')
    return {
      portal_url: await callProvider(context, () =>
        provider.openPortal(customerId, `${homeOf(context.config, request)}/account`, locale),
      ),
    }
  })

  sandboxRoutes(context)
  webhookRoute(context)
}

async function planFor(
  context: Context,
  ownerId: string,
  { locale, request }: Pick<Call<typeof readPlan>, 'locale' | 'request'>,
): Promise<ResponseOf<typeof readPlan>> {
  const plan = await planOf(context, ownerId, locale)
  return {
    ...plan,
    open_checkout_url: plan.open_checkout_url && onRequestHost(context.config, request, plan.open_checkout_url),
  }
}

/** The sandbox sends no events: renewals are processed when the plan is read. */
async function catchUpInSandbox(context: Context, ownerId: string): Promise<void> {
  const { sandbox } = context.payments
  const row = sandbox === null ? null : await findSubscription(context.database.db, ownerId, context.config)
  const isOver =
    row?.facts?.periodEndsAt !== undefined &&
    row.facts.periodEndsAt !== null &&
    row.facts.periodEndsAt <= context.clock.now()
  if (sandbox === null || row?.provider !== 'sandbox' || !isOver || row.facts?.endedAt !== null) return
  await refresh(context, sandbox, { ownerId, subscriptionId: null }, { actor: 'payments', cause: 'sandbox' })
}

/** With an `Idempotency-Key` this takes several steps: the provider is never called inside a transaction. */
async function runCheckout(context: Context, call: Call<typeof startCheckout>): Promise<Answer> {
  const { request, session, db } = call
  const key = readKey(request.headers['idempotency-key'])
  const claim = key === null ? null : claimOf(startCheckout, request, session.owner ?? refuse('sign_in_needed'), key)
  const stored = claim === null ? null : await inTransaction(db, (tx) => claimKey(tx, claim))
  if (stored !== null) return new Answer(stored.status, stored.answer, true)
  try {
    const url = await checkoutUrl(context, providerOf(context), call, causeOf(call, 'checkout'))
    const answer = encode(startCheckout, { checkout_url: onRequestHost(context.config, request, url) })
    if (claim !== null)
      await inTransaction(db, (tx) => storeAnswer(tx, claim, { status: answer.status, answer: answer.text }))
    return answer
  } catch (error) {
    if (claim !== null) await releaseKey(db, claim)
    throw error
  }
}

/**
 * A checkout of another account is reported as missing, like an unknown one. A settled one is read from the database;
 * any other is read from the provider again.
 */
async function runStatus(
  context: Context,
  call: Call<typeof checkoutStatus>,
): Promise<ResponseOf<typeof checkoutStatus>> {
  const { db, params, session } = call
  const ownerId = session.owner?.id ?? refuse('sign_in_needed')
  const known = (await findCheckout(db, ownerId, params.session_id)) ?? refuse('checkout_not_found')
  if (known.isSettled) return wireStatus(context, call, known)
  await context.limits.count('checkoutStatus', { address: call.request.ip, ownerId })
  const provider = providerOf(context, known.provider)
  await callProvider(context, () => fulfil(context, provider, params.session_id, causeOf(call, 'status')))
  return wireStatus(context, call, (await findCheckout(db, ownerId, params.session_id)) ?? refuse('checkout_not_found'))
}

const wireStatus = (
  context: Context,
  { request }: Call<typeof checkoutStatus>,
  { status, isSettled, url }: CheckoutRow,
): ResponseOf<typeof checkoutStatus> => ({
  payment_status: isSettled ? 'paid' : 'unpaid',
  session_status: status,
  checkout_url: status === 'open' && url !== null ? onRequestHost(context.config, request, url) : null,
})
