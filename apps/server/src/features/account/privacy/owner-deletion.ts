import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { recordEvent } from '../../../db/audit.ts'
import type { Db } from '../../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../../db/db.ts'
import { countLargeTables, deleteFromLargeTables } from '../../../db/owned.ts'
import type { Context } from '../../../context.ts'
import { endPayments } from '../../subscription/public.ts'
import { OWNER_DELETION as KIND } from '../../../jobs/request-deletion.ts'
import type { Job } from '../../../jobs/job.ts'

/** Requests the deletion of guests last seen before `day`: one statement, however much they own. */
export const requestIdleGuestDeletion = (db: Db, day: LocalDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    const idle = sql`select id from owner where kind = 'guest' and seen_on < ${day}`
    await tx.execute(sql`update guest set retired_at = now() where retired_at is null and owner_id in (${idle})`)
    await tx.execute(sql`
      insert into job (id, owner_id, kind, key, payload) select gen_random_uuid(), id, ${KIND}, ${`${KIND} `} || id, '{}' from (${idle}) idle
      on conflict (key) do nothing`)
  })

export interface Deletion {
  readonly state: 'deleting' | 'ending_payments' | 'done'
  /** 0 to 100, by number of rows. */
  readonly percent: number
}

/** The progress of a deletion; null when unknown, and from two weeks after its end. */
export async function findDeletion(db: Db, id: string): Promise<Deletion | null> {
  const job = await firstRow<{ state: string; phase: Deletion['state'] | null; progress: number }>(
    db,
    sql`select state, phase, progress from job where id = ${id} and kind = ${KIND}`,
  )
  if (job === null) return null
  return { state: job.state === 'done' ? 'done' : (job.phase ?? 'deleting'), percent: job.progress }
}

/**
 * Retried without limit: an account must not stay half deleted, and nobody may be charged for one that no longer
 * exists.
 */
export function ownerDeletionJobs(context: Context): void {
  context.jobs.push({
    kind: KIND,
    concurrency: 1,
    backoffSeconds: [10, 60, 600, 3_600],
    isAbandoned: false,
    run: (job) => run(context, job),
  })
}

/**
 * Payments can be deleted only when the log has the deletion of their owner. A deletion that was requested is there
 * already; that of an idle guest is not.
 */
const logDeletion = (db: Db, ownerId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const noted = await firstRow(
      tx,
      sql`select 1 as one from audit_event where chain = ${ownerId} and action in ('account-deleted', 'guest-deleted', 'business-deleted', 'shared-budget-deleted') limit 1`,
    )
    if (noted === null)
      await recordEvent(tx, { ownerId, actor: KIND, action: 'guest-deleted', details: { idle: true } })
  })

/** Each step is a statement of its own and short, so that a crash costs one step and other requests run in between. */
async function run(context: Context, job: Job): Promise<void> {
  const { db } = context.database
  const { ownerId } = job
  if (ownerId === null) throw new Error('a deletion is of somebody')
  await logDeletion(db, ownerId)
  const all = await countLargeTables(db, ownerId)
  let gone = 0
  for await (const rowsGone of deleteFromLargeTables(db, ownerId)) {
    gone += rowsGone
    // Steps of an earlier attempt stay done: this one continues from there.
    await job.tell(
      'deleting',
      job.progress + Math.floor(((99 - job.progress) * Math.min(gone, all)) / Math.max(all, 1)),
    )
    await nextTurn()
    job.signal.throwIfAborted()
  }
  await job.tell('ending_payments', 99)
  // After the data and before the account: without the account, its card could no longer be stopped from being charged.
  await endPayments(context, ownerId)
  await inTransaction(db, async (tx) => {
    const last = await rows(tx, sql`delete from owner where id = ${ownerId} returning id`)
    if (last.length > 0)
      await recordEvent(tx, { ownerId: null, actor: KIND, action: 'deletion-finished', target: ownerId })
  })
}
