import { sql } from 'drizzle-orm'
import type { Locale } from '@winterjay/money'
import { WEBHOOK_TEST } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../db/db.ts'
import type { Owner } from '../../http/session.ts'
import { enqueueMail } from '../../mail/post.ts'
import { findTarget } from '../../webhooks/address.ts'
import { send } from '../../webhooks/send.ts'
import { signatureOf } from '../../webhooks/signature.ts'
import { getAccount, recipientOf } from '../account/public.ts'
import { premiumOf } from '../subscription/public.ts'
import { disabledMail } from './mails.ts'
import type { Attempt } from './store.ts'

/* Sending one message once, and what follows from the answer (keys §4.4). */

const MINUTE = 60
const HOUR = 3_600
/** Seconds between attempts: the table of the Standard Webhooks specification. */
export const WAITS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const
const JITTER = 0.1
/** A receiver that is busy may ask for a longer wait, up to an hour. */
const BUSY = new Set([429, 502, 503, 504])
const KEPT_ATTEMPTS = 20

interface Begun extends Owner {
  readonly webhookId: string
  readonly event: string
  readonly body: string
  readonly attempts: number
  readonly url: string
  readonly secrets: string[]
  readonly hasEarlierSecret: boolean
  readonly isEnabled: boolean
  readonly log: Attempt[]
}

/** What an attempt led to: its line of the log, and what a busy receiver asks for. */
interface Tried {
  readonly attempt: Attempt
  readonly retryAfter: number | null
}

type DeliverContext = Pick<Context, 'database' | 'config' | 'clock'>

/**
 * Sends a message that waits, once, and records the answer.
 *
 * @returns seconds until the next attempt; null when there is none, because it arrived, failed, or is gone
 */
export async function deliver(context: DeliverContext, ownerId: string, id: string): Promise<number | null> {
  const { db } = context.database
  const begun = await begin(db, ownerId, id)
  if (begun === null) return null
  const tried = await attempt(context, begun, id)
  if (hasArrived(tried)) return recordArrival(db, { begun, tried, id })
  return inTransaction(db, (tx) => settleFailure(context, tx, { begun, tried, id }))
}

/** Counts the attempt before it is made, so that a process that dies in it does not try forever. */
const begin = (db: Db, ownerId: string, id: string): Promise<Begun | null> =>
  firstRow(
    db,
    sql`update webhook_delivery d set attempts = d.attempts + 1 from webhook w, owner o
        where d.owner_id = ${ownerId} and d.id = ${id} and d.state = 'pending' and o.id = d.owner_id and o.kind in ('account', 'business')
          and w.owner_id = d.owner_id and w.id = d.webhook_id
        returning o.id, o.kind, w.id as "webhookId", d.event, d.body, d.attempts, w.url, w.secrets,
          coalesce(w.rotated_at > now() - interval '24 hours', false) as "hasEarlierSecret",
          w.disabled_at is null as "isEnabled", d.log`,
  )

async function attempt(context: DeliverContext, begun: Begun, id: string): Promise<Tried> {
  const now = context.clock.now()
  const at = now.toISOString()
  const nothingSent = { at, http_status: null, duration_ms: 0, headers: {}, response: '' }
  const without = (fault: Attempt['fault']): Tried => ({ attempt: { ...nothingSent, fault }, retryAfter: null })
  // A test may show that a webhook works again before it is enabled.
  if (!begun.isEnabled && begun.event !== WEBHOOK_TEST) return without('disabled')
  if ((await premiumOf(context, context.database.db, begun)).access !== 'full') return without('paused')
  const target = await findTarget(begun.url, context.config)
  if (typeof target === 'string') return without(target)
  const message = {
    id: `msg_${id.replaceAll('-', '')}`,
    timestamp: Math.floor(now.getTime() / 1_000),
    body: begun.body,
  }
  const headers = {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatureOf(message, begun.secrets.slice(0, begun.hasEarlierSecret ? 2 : 1)),
  }
  const started = performance.now()
  const answer = await send(target, { headers, body: begun.body })
  const sent = { ...nothingSent, headers, duration_ms: Math.round(performance.now() - started) }
  return typeof answer === 'string'
    ? { attempt: { ...sent, fault: answer }, retryAfter: null }
    : {
        attempt: { ...sent, fault: null, http_status: answer.status, response: answer.text },
        retryAfter: BUSY.has(answer.status) ? answer.retryAfter : null,
      }
}

interface Finished {
  readonly begun: Begun
  readonly tried: Tried
  readonly id: string
}

const hasArrived = ({ attempt: { http_status: status } }: Tried): boolean =>
  status !== null && status >= 200 && status < 300

/** One statement, because nearly every message ends here. A message that arrives ends the days of failures. */
async function recordArrival(db: Db, { begun, tried, id }: Finished): Promise<null> {
  await db.execute(sql`
    with well as (
      update webhook set failing_since = null where owner_id = ${begun.id} and id = ${begun.webhookId}
        and failing_since is not null and ${begun.event} <> ${WEBHOOK_TEST})
    update webhook_delivery set state = 'delivered', http_status = ${tried.attempt.http_status},
      log = ${logOf(begun, tried)}::text::jsonb, next_at = null
    where owner_id = ${begun.id} and id = ${id}`)
  return null
}

const logOf = (begun: Begun, { attempt: latest }: Tried): string =>
  JSON.stringify([...begun.log, latest].slice(-KEPT_ATTEMPTS))

async function settleFailure(context: DeliverContext, tx: Db, { begun, tried, id }: Finished): Promise<number | null> {
  const { http_status: status, fault } = tried.attempt
  const isNotCounted = fault === 'paused' || fault === 'disabled' || begun.event === WEBHOOK_TEST
  const wait = status === 410 || isNotCounted ? null : waitAfter(begun.attempts, tried.retryAfter)
  await tx.execute(sql`
    update webhook_delivery set state = ${wait === null ? 'failed' : 'pending'}, http_status = ${status},
      log = ${logOf(begun, tried)}::text::jsonb, next_at = now() + make_interval(secs => ${wait}::float8)
    where owner_id = ${begun.id} and id = ${id}`)
  if (isNotCounted) return wait
  await noteFailure(tx, begun)
  const disabled = await disable(tx, begun, status === 410 ? 'gone' : 'failing')
  if (disabled !== null) await tellManagers(context, tx, begun, disabled)
  return wait
}

/** @returns seconds; null after the last attempt */
function waitAfter(attempts: number, retryAfter: number | null): number | null {
  const usual = WAITS[attempts - 1]
  if (usual === undefined) return null
  // Not all at the same moment after a receiver's failure.
  const spread = usual * (1 + JITTER * (2 * Math.random() - 1))
  return Math.max(spread, Math.min(retryAfter ?? 0, HOUR))
}

const noteFailure = async (tx: Db, { id, webhookId }: Begun): Promise<void> =>
  void (await tx.execute(sql`
    update webhook set failing_since = now() where owner_id = ${id} and id = ${webhookId} and failing_since is null`))

interface Disabled {
  readonly reason: 'gone' | 'failing'
  readonly locale: Locale
}

/** Disables a webhook that answered 410, or has failed for five days. @returns null when it stays as it is */
async function disable(tx: Db, { id, webhookId }: Begun, reason: Disabled['reason']): Promise<Disabled | null> {
  const [done] = await rows<{ locale: Locale }>(
    tx,
    sql`update webhook set disabled_at = now(), disabled_reason = ${reason}
        where owner_id = ${id} and id = ${webhookId} and disabled_at is null
          and (${reason}::text = 'gone' or failing_since < now() - interval '5 days')
        returning locale`,
  )
  return done === undefined ? null : { reason, locale: done.locale }
}

/** To the person whose loan book it is, or to the owner and the administrators of the business. */
async function tellManagers({ config }: DeliverContext, tx: Db, begun: Begun, disabled: Disabled): Promise<void> {
  const managers = await rows<{ id: string }>(
    tx,
    begun.kind === 'business'
      ? sql`select account_id as id from membership where business_id = ${begun.id} and role in ('owner', 'admin')`
      : sql`select id from owner where id = ${begun.id}`,
  )
  const { host } = new URL(begun.url)
  for (const { id } of managers) {
    const to = recipientOf(await getAccount(tx, id), disabled.locale)
    await enqueueMail(tx, id, disabledMail(to, `${config.publicUrl}/business/keys?tab=webhooks`, { ...disabled, host }))
  }
}
