import { randomUUID } from 'node:crypto'
import { MAX_WEBHOOKS } from '@winterjay/contract'
import type {
  DELIVERY_STATES,
  WEBHOOK_TEST,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEvent,
} from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'
import { refuse } from './problems.ts'

export type WireWebhook = z.output<typeof Webhook>
export type WireDelivery = z.output<typeof WebhookDelivery>
export type Attempt = z.output<typeof WebhookAttempt>

interface StoredWebhook {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  readonly disabledAt: string | null
  readonly disabledReason: 'gone' | 'failing' | null
  readonly failingSince: string | null
  readonly createdAt: string
}

const WEBHOOK = sql`
  select id, url, events, description, ${isoInstant(sql`disabled_at`)} as "disabledAt",
    disabled_reason as "disabledReason",
    ${isoInstant(sql`failing_since`)} as "failingSince", ${isoInstant(sql`created_at`)} as "createdAt"
  from webhook`

const wireWebhook = ({ id, url, events, description, ...stored }: StoredWebhook): WireWebhook => ({
  id,
  url,
  events: events as WebhookEvent[],
  description,
  enabled: stored.disabledAt === null,
  disabled_reason: stored.disabledReason,
  failing_since: stored.failingSince,
  created_at: stored.createdAt,
})

export const webhooksOf = async (db: Db, ownerId: string): Promise<WireWebhook[]> =>
  (await rows<StoredWebhook>(db, sql`${WEBHOOK} where owner_id = ${ownerId} order by created_at desc, id`)).map(
    wireWebhook,
  )

/** @throws Refused 404 for a webhook of another loan book */
export async function findWebhook(db: Db, ownerId: string, id: string): Promise<WireWebhook> {
  const found = await firstRow<StoredWebhook>(db, sql`${WEBHOOK} where owner_id = ${ownerId} and id = ${id}`)
  return found === null ? refuse('webhook_absent') : wireWebhook(found)
}

export interface NewWebhook {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly description: string | null
  readonly secret: string
  readonly locale: Locale
}

/** A list as SQL: the drivers differ in how they pass arrays. */
const textArray = (list: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::text::jsonb))`

/**
 * @returns the id of the new webhook
 * @throws Refused 409 when the loan book has as many as it may have
 */
export async function insertWebhook(tx: Db, ownerId: string, made: NewWebhook): Promise<string> {
  // One at a time for each loan book, so that two together do not exceed the limit.
  await tx.execute(sql`select 1 from owner where id = ${ownerId} for no key update`)
  const held = await firstRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from webhook where owner_id = ${ownerId}`,
  )
  if ((held?.count ?? 0) >= MAX_WEBHOOKS) refuse('too_many_webhooks', { max: MAX_WEBHOOKS })
  const id = randomUUID()
  await tx.execute(sql`
    insert into webhook (owner_id, id, url, events, description, secrets, locale)
    values (${ownerId}, ${id}, ${made.url}, ${textArray(made.events)}, ${made.description},
      ${textArray([made.secret])}, ${made.locale})`)
  return id
}

export interface WebhookChange {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly description: string | null
  readonly enabled: boolean
}

/** A webhook that is enabled begins without its earlier failures. */
export const updateWebhook = async (tx: Db, ownerId: string, id: string, to: WebhookChange): Promise<void> =>
  void (await tx.execute(sql`
    update webhook set url = ${to.url}, events = ${textArray(to.events)}, description = ${to.description},
      failing_since = case when ${to.enabled}::boolean and disabled_at is not null then null else failing_since end,
      disabled_reason = case when ${to.enabled}::boolean then null else disabled_reason end,
      disabled_at = case when ${to.enabled}::boolean then null else coalesce(disabled_at, now()) end
    where owner_id = ${ownerId} and id = ${id}`))

export const deleteWebhookRow = async (tx: Db, ownerId: string, id: string): Promise<void> =>
  void (await tx.execute(sql`delete from webhook where owner_id = ${ownerId} and id = ${id}`))

/** The earlier secret is kept: for a day, messages are signed with both. */
export const replaceSecret = async (tx: Db, ownerId: string, id: string, secret: string): Promise<void> =>
  void (await tx.execute(sql`
    update webhook set secrets = ${textArray([secret])} || secrets[1:1], rotated_at = now()
    where owner_id = ${ownerId} and id = ${id}`))

interface StoredDelivery {
  readonly id: string
  readonly event: string
  readonly status: (typeof DELIVERY_STATES)[number]
  readonly httpStatus: number | null
  readonly attempts: number
  readonly nextAt: string | null
  readonly createdAt: string
  readonly body: string
  readonly log: Attempt[]
}

const DELIVERY = sql`
  select id, event, state as status, http_status as "httpStatus", attempts, ${isoInstant(sql`next_at`)} as "nextAt",
    ${isoInstant(sql`created_at`)} as "createdAt", body, log
  from webhook_delivery`

const wireDelivery = ({
  id,
  event,
  status,
  httpStatus,
  attempts,
  nextAt,
  createdAt,
}: StoredDelivery): WireDelivery => ({
  id,
  event: event as WebhookEvent | typeof WEBHOOK_TEST,
  status,
  http_status: httpStatus,
  attempts,
  next_at: nextAt,
  created_at: createdAt,
})

export interface DeliveryPage {
  readonly status: (typeof DELIVERY_STATES)[number] | null
  /** The id of the last message read; null before the first. */
  readonly after: string | null
  readonly limit: number
}

/** The messages to a webhook, the newest first. */
export const deliveriesOf = async (
  db: Db,
  ownerId: string,
  webhookId: string,
  { status, after, limit }: DeliveryPage,
): Promise<WireDelivery[]> =>
  (
    await rows<StoredDelivery>(
      db,
      sql`${DELIVERY} where owner_id = ${ownerId} and webhook_id = ${webhookId}
            and (${status}::text is null or state = ${status}::text)
            and (${after}::uuid is null or (created_at, id) < (
              select l.created_at, l.id from webhook_delivery l where l.owner_id = ${ownerId}
                and l.id = ${after}::uuid))
          order by created_at desc, id desc limit ${limit}`,
    )
  ).map(wireDelivery)

export interface DeliveryDetail {
  readonly delivery: WireDelivery
  readonly body: string
  readonly log: Attempt[]
}

/** @throws Refused 404 for a message to another webhook, and for one that is no longer kept */
export async function findDelivery(
  db: Db,
  ownerId: string,
  { webhookId, id }: { readonly webhookId: string; readonly id: string },
): Promise<DeliveryDetail> {
  const found = await firstRow<StoredDelivery>(
    db,
    sql`${DELIVERY} where owner_id = ${ownerId} and webhook_id = ${webhookId} and id = ${id}`,
  )
  if (found === null) return refuse('webhook_delivery_absent')
  return { delivery: wireDelivery(found), body: found.body, log: found.log }
}

/** Makes a message wait again, as when it was new. @returns false when it waits already */
export const resetDelivery = async (tx: Db, ownerId: string, id: string): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`update webhook_delivery set state = 'pending', attempts = 0, next_at = now()
          where owner_id = ${ownerId} and id = ${id} and state <> 'pending' returning id`,
    )
  ).length > 0
