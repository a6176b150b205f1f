import {
  WEBHOOK_TEST,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@winterjay/contract'
import type { Endpoint } from '@winterjay/contract'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { Answer, route } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import { refusedCursor } from '../../http/lists/cursor.ts'
import { findTarget } from '../../webhooks/address.ts'
import { bodyOf, enqueueDeliveries, insertDeliveries } from '../../webhooks/outbox.ts'
import { newSecret } from '../../webhooks/signature.ts'
import { deliver } from './deliver.ts'
import { webhookJobs } from './jobs.ts'
import { refuse, refused } from './problems.ts'
import {
  deleteWebhookRow,
  deliveriesOf,
  findDelivery,
  findWebhook,
  insertWebhook,
  replaceSecret,
  resetDelivery,
  updateWebhook,
  webhooksOf,
} from './store.ts'

/** Webhooks of a loan book (keys §4). */
export function webhookRoutes(context: Context): void {
  webhookJobs(context)
  bookRoutes(context)
  secretRoute(context)
  testRoute(context)
  deliveryRoutes(context)
}

function bookRoutes(context: Context): void {
  route(context, listWebhooks, async ({ db, session }) => ({ webhooks: await webhooksOf(db, ownerOf(session)) }))

  route(context, createWebhook, async ({ body: { url, events, description }, locale, write }) => {
    await refuseAddress(context, url)
    return write(async ({ tx, owner, record }) => {
      const secret = newSecret()
      const made = { url, events: unique(events), description: description || null, secret, locale }
      const id = await insertWebhook(tx, owner.id, made)
      await record({ action: 'webhook-created', target: id })
      return { webhook: await findWebhook(tx, owner.id, id), secret }
    })
  })

  route(context, changeWebhook, async ({ body, params: { webhook_id: id }, db, session, write }) => {
    const present = await findWebhook(db, ownerOf(session), id)
    if (body.url !== undefined && body.url !== present.url) await refuseAddress(context, body.url)
    return write(async ({ tx, owner, record }) => {
      const { url, events, description, enabled } = { ...(await findWebhook(tx, owner.id, id)), ...given(body) }
      await updateWebhook(tx, owner.id, id, { url, events: unique(events), description: description || null, enabled })
      await record({ action: 'webhook-changed', target: id })
      return { webhook: await findWebhook(tx, owner.id, id) }
    })
  })

  route(context, deleteWebhook, async ({ params: { webhook_id: id }, write }) =>
    write(async ({ tx, owner, record }) => {
      await findWebhook(tx, owner.id, id)
      await deleteWebhookRow(tx, owner.id, id)
      await record({ action: 'webhook-deleted', target: id })
    }),
  )
}

function secretRoute(context: Context): void {
  route(context, rotateWebhookSecret, async ({ params: { webhook_id: id }, write }) =>
    write(async ({ tx, owner, record }) => {
      await findWebhook(tx, owner.id, id)
      const secret = newSecret()
      await replaceSecret(tx, owner.id, id, secret)
      await record({ action: 'webhook-secret-rotated', target: id })
      return { secret }
    }),
  )
}

function testRoute(context: Context): void {
  route(context, testWebhook, async ({ params: { webhook_id: webhookId }, db, session, write }) => {
    const at = context.clock.now().toISOString()
    let id = ''
    const waiting = await write(async ({ tx, owner, record }) => {
      await findWebhook(tx, owner.id, webhookId)
      const body = bodyOf(WEBHOOK_TEST, at, { webhook_id: webhookId })
      const [made] = await insertDeliveries(tx, {
        ownerId: owner.id,
        webhookIds: [webhookId],
        event: WEBHOOK_TEST,
        body,
      })
      id = made?.id ?? ''
      await record({ action: 'webhook-tested', target: webhookId })
      const { delivery } = await findDelivery(tx, owner.id, { webhookId, id })
      return { delivery, attempt: null }
    })
    if (waiting instanceof Answer) return waiting
    // Outside the transaction: the receiver may take 15 seconds.
    await deliver(context, ownerOf(session), id)
    const { delivery, log } = await findDelivery(db, ownerOf(session), { webhookId, id })
    return { delivery, attempt: log.at(-1) ?? null }
  })
}

function deliveryRoutes(context: Context): void {
  route(context, listWebhookDeliveries, async ({ params: { webhook_id: id }, query, db, session }) => {
    const { status = null, limit, cursor = null } = query
    if (cursor !== null && !z.safeParse(z.uuid(), cursor).success) throw refusedCursor()
    await findWebhook(db, ownerOf(session), id)
    const found = await deliveriesOf(db, ownerOf(session), id, { status, after: cursor, limit: limit + 1 })
    const deliveries = found.slice(0, limit)
    return { deliveries, next_cursor: found.length > limit ? (deliveries.at(-1)?.id ?? null) : null }
  })

  route(context, readWebhookDelivery, async ({ params, db, session }) => {
    const place = { webhookId: params.webhook_id, id: params.delivery_id }
    const { delivery, body, log } = await findDelivery(db, ownerOf(session), place)
    return { delivery, body, attempts: log }
  })

  route(context, replayWebhookDelivery, async ({ params, write }) =>
    write(async ({ tx, owner, record }) => {
      const place = { webhookId: params.webhook_id, id: params.delivery_id }
      await findDelivery(tx, owner.id, place)
      if (!(await findWebhook(tx, owner.id, place.webhookId)).enabled) refuse('webhook_disabled')
      if (await resetDelivery(tx, owner.id, place.id)) await enqueueDeliveries(tx, owner.id, [place])
      await record({ action: 'webhook-replayed', target: place.webhookId, details: { delivery: place.id } })
      return { delivery: (await findDelivery(tx, owner.id, place)).delivery }
    }),
  )
}

const ownerOf = ({ owner }: Call<Endpoint>['session']): string => owner?.id ?? refuse('sign_in_needed')

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** The fields that a request states. */
const given = <T extends object>(body: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as never

const ADDRESS_CODES = {
  form: 'webhook_url_form',
  unknown_host: 'webhook_url_unknown_host',
  not_public: 'webhook_url_not_public',
} as const

/** @throws Refused 422 for an address to which nothing may be sent */
async function refuseAddress({ config }: Context, url: string): Promise<void> {
  const found = await findTarget(url, config)
  if (typeof found === 'string') throw refused([{ code: ADDRESS_CODES[found], field: 'url' }])
}
