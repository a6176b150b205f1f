import { randomUUID } from 'node:crypto'
import { WEBHOOK_DATA } from '@winterjay/contract'
import type { WEBHOOK_TEST, WebhookEvent } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { isoInstant, rows } from '../db/db.ts'
import { addJobs } from '../jobs/queue.ts'

/* Messages to the webhooks of a loan book, written in the transaction of their cause (keys §4.2). */

/** The kind of job that sends one message. */
export const DELIVERY_JOB = 'webhook'

/** What an event says, before its place among the changes of its loan is known. */
type DataOf<E extends WebhookEvent> = Omit<z.output<(typeof WEBHOOK_DATA)[E]>, 'sequence'>

/** Enqueues a message to every webhook of the owner that names the event: sent once the transaction is committed. */
export async function announce<E extends WebhookEvent>(
  tx: Db,
  ownerId: string,
  event: E,
  data: DataOf<E>,
): Promise<void> {
  await announceEach(tx, ownerId, event, [data])
}

/** The same for several changes. Nothing is written for an owner without a webhook that names the event. */
export async function announceEach<E extends WebhookEvent>(
  tx: Db,
  ownerId: string,
  event: E,
  changes: readonly DataOf<E>[],
): Promise<void> {
  const interested = await rows<{ id: string; at: string; sequence: number }>(
    tx,
    // The change holds the lock of its loan, so a later change of it reads a later time.
    sql`select id, ${isoInstant(sql`now()`)} as at, (extract(epoch from clock_timestamp()) * 1000000)::int8 as sequence
        from webhook where owner_id = ${ownerId} and disabled_at is null and ${event}::text = any(events)`,
  )
  const [first] = interested
  if (first === undefined) return
  const webhookIds = interested.map(({ id }) => id)
  for (const data of changes) {
    const given: object = data
    const place = 'loan_id' in given ? { sequence: first.sequence } : {}
    const said = z.encode(WEBHOOK_DATA[event], { ...given, ...place })
    const messages = await insertDeliveries(tx, { ownerId, webhookIds, event, body: bodyOf(event, first.at, said) })
    await enqueueDeliveries(tx, ownerId, messages)
  }
}

/** The JSON of a message by the Standard Webhooks specification; `at` is an instant. */
export const bodyOf = (event: string, at: string, data: unknown): string =>
  JSON.stringify({ type: event, timestamp: at, data })

export interface NewDeliveries {
  readonly ownerId: string
  readonly webhookIds: readonly string[]
  readonly event: WebhookEvent | typeof WEBHOOK_TEST
  readonly body: string
}

/** A message that waits to be sent, and to where. */
export interface Message {
  readonly id: string
  readonly webhookId: string
}

/** @returns the messages, in the order of the webhooks */
export async function insertDeliveries(
  tx: Db,
  { ownerId, webhookIds, event, body }: NewDeliveries,
): Promise<Message[]> {
  const messages = webhookIds.map((webhookId) => ({ id: randomUUID(), webhookId }))
  await tx.execute(sql`
    insert into webhook_delivery (owner_id, id, webhook_id, event, body)
    select ${ownerId}, id, "webhookId", ${event}, ${body}
    from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as message(id uuid, "webhookId" uuid)`)
  return messages
}

/** Each webhook is a lane of its own: one that is slow holds up no other. */
export const enqueueDeliveries = (tx: Db, ownerId: string, messages: readonly Message[]): Promise<void> =>
  addJobs(tx, {
    kind: DELIVERY_JOB,
    ownerId,
    each: messages.map(({ id, webhookId }) => ({ lane: webhookId, payload: { delivery: id } })),
  })
