import { randomUUID } from 'node:crypto'
import { WEBHOOK_DATA } from '@winterjay/contract'
import type { WEBHOOK_TEST, WebhookEvent } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { isoInstant, rows } from '../db/db.ts'
import { addJob } from '../jobs/queue.ts'

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
  const interested = await rows<{ id: string; at: string; sequence: number }>(
    tx,
    // The change holds the lock of its loan, so a later change of it reads a later time.
    sql`select id, ${isoInstant(sql`now()`)} as at, (extract(epoch from clock_timestamp()) * 1000000)::int8 as sequence
        from webhook where owner_id = ${ownerId} and disabled_at is null and ${event}::text = any(events)`,
  )
  const [first] = interested
  if (first === undefined) return
  const given: object = data
  const place = 'loan_id' in given ? { sequence: first.sequence } : {}
  const said = z.encode(WEBHOOK_DATA[event], { ...given, ...place })
  const body = bodyOf(event, first.at, said)
  for (const { id: webhookId } of interested) {
    const id = await insertDelivery(tx, { ownerId, webhookId, event, body })
    await enqueueDelivery(tx, ownerId, id)
  }
}

/** The JSON of a message by the Standard Webhooks specification; `at` is an instant. */
export const bodyOf = (event: string, at: string, data: unknown): string =>
  JSON.stringify({ type: event, timestamp: at, data })

export interface NewDelivery {
  readonly ownerId: string
  readonly webhookId: string
  readonly event: WebhookEvent | typeof WEBHOOK_TEST
  readonly body: string
}

/** @returns the id of the message, which waits to be sent */
export async function insertDelivery(tx: Db, { ownerId, webhookId, event, body }: NewDelivery): Promise<string> {
  const id = randomUUID()
  await tx.execute(sql`
    insert into webhook_delivery (owner_id, id, webhook_id, event, body) values (${ownerId}, ${id}, ${webhookId},
      ${event}, ${body})`)
  return id
}

export const enqueueDelivery = async (tx: Db, ownerId: string, id: string): Promise<void> =>
  void (await addJob(tx, { kind: DELIVERY_JOB, ownerId, payload: { delivery: id } }))
