import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../db/audit.ts'
import { firstRow, inTransaction, rows } from '../../db/db.ts'
import type { Db } from '../../db/db.ts'
import { lockOwner } from '../../http/session.ts'
import { addJob } from '../../jobs/queue.ts'
import { clearDuplicateNumbers, isInBook } from '../loans/public.ts'
import { forgetMove } from './book.ts'
import { refuse } from './problems.ts'

/*
 * A loan book too large for one transaction moves in parts (members §8.3). Each part is whole, so that the loans of
 * both books can be read and paid meanwhile; a killed job goes on with the loans that are left.
 */

const KIND = 'book_move'

export interface BookMove {
  readonly from: string
  readonly to: string
  readonly business: string
  /** Whose loan book it is, and who moves it. */
  readonly person: string
  readonly isBack: boolean
  readonly loans: number
}

export const requestMove = async (tx: Db, move: BookMove): Promise<void> =>
  void (await addJob(tx, { kind: KIND, ownerId: move.business, payload: move }))

export interface Moving {
  readonly direction: 'in' | 'back'
  readonly percent: number
}

/** The move of this person's loans into or out of the business that has not ended. */
export const movingOf = (db: Db, business: string, person: string): Promise<Moving | null> =>
  firstRow(
    db,
    sql`select case when (payload ->> 'isBack')::boolean then 'back' else 'in' end as direction,
          progress::int as percent
        from job where kind = ${KIND} and owner_id = ${business} and payload ->> 'person' = ${person}
          and state in ('queued', 'running') limit 1`,
  )

/** @throws Refused while loans of this person are on their way, into or out of whatever business */
export async function refuseWhileMoving(db: Db, person: string): Promise<void> {
  const moving = await firstRow(
    db,
    sql`select 1 from job
        where kind = ${KIND} and payload ->> 'person' = ${person} and state in ('queued', 'running') limit 1`,
  )
  if (moving !== null) refuse('move_running')
}

/** Retried without limit: a loan book may not stay divided. */
export function bookMoveJobs({ jobs, beforeDeletion, limits, database: { db } }: Context): void {
  beforeDeletion.push(refuseWhileMoving)
  // So few that others hardly wait on the embedded engine, and that no statement nears its five seconds on Postgres.
  const part = Math.ceil(limits.movedAtOnce / 5)
  jobs.push({
    kind: KIND,
    concurrency: 1,
    backoffSeconds: [10, 60, 600, 3_600],
    isAbandoned: false,
    run: async ({ payload, signal, tell }) => {
      const move = payload as BookMove
      for (let left: number | null = null; left !== 0;) {
        signal.throwIfAborted()
        left = await inTransaction(db, (tx) => movePart(tx, move, part))
        await tell('loans', Math.max(0, Math.min(99, Math.floor(100 * (1 - left / Math.max(1, move.loans))))))
        await nextTurn()
      }
    },
  })
}

/** @returns how many loans are left; after the last ones, what belongs to no loan any more is put in order */
async function movePart(tx: Db, { from, to, business, person, isBack }: BookMove, part: number): Promise<number> {
  await lockOwner(tx, { id: business, kind: 'business' })
  await lockOwner(tx, { id: person, kind: 'account' })
  const isMeant = sql`owner_id = ${from} and ${isInBook} and ${isBack ? sql`moved_from = ${person}` : sql`true`}`
  const ids = await rows<{ id: string }>(tx, sql`select id from loan where ${isMeant} order by id limit ${part}`)
  if (ids.length > 0) await moveLoans(tx, { from, to, mark: isBack ? null : person }, ids)
  const left = await firstRow<{ count: number }>(tx, sql`select count(*)::int as count from loan where ${isMeant}`)
  if ((left?.count ?? 0) > 0) return left?.count ?? 0
  await tx.execute(sql`
    delete from loan_import i where owner_id = ${from} and finished_at is not null
      and exists (select from loan_import o where o.owner_id = ${to} and o.id = i.id)
      and not exists (select from loan where owner_id = ${from} and import_id = i.id)
      and not exists (select from loan_event where owner_id = ${from} and import_id = i.id)`)
  await clearDuplicateNumbers(tx, to)
  if (isBack) await forgetMove(tx, business, person)
  return 0
}

interface Part {
  readonly from: string
  readonly to: string
  /** From whom loans of a business came, so that they can go back. */
  readonly mark: string | null
}

/** Moves loans with all that belongs to them. An import is in both books until the last of its loans has moved. */
async function moveLoans(tx: Db, { from, to, mark }: Part, ids: readonly { readonly id: string }[]): Promise<void> {
  const these = sql`(select jsonb_array_elements_text(${JSON.stringify(ids.map(({ id }) => id))}::text::jsonb)::uuid)`
  const isBack = mark === null
  const action = isBack ? 'loan-book-returned' : 'loan-book-moved'
  const actor = `account:${isBack ? to : from}`
  const details = { loans: ids.length, isPart: true }
  await recordEvent(tx, { ownerId: from, actor, action: `${action}-out`, details: { to, ...details } })
  await recordEvent(tx, { ownerId: to, actor, action, details: { from, ...details } })
  await tx.execute(sql`set constraints all deferred`)
  await tx.execute(sql`
    insert into loan_import
    select (jsonb_populate_record(i, jsonb_build_object('owner_id', ${to}::text, 'moved_from', ${mark}::text))).*
    from loan_import i
    where owner_id = ${from} and id in (
      select import_id from loan where owner_id = ${from} and id in ${these}
      union select import_id from loan_event where owner_id = ${from} and loan_id in ${these})
    on conflict (owner_id, id) do nothing`)
  await tx.execute(
    sql`update loan set owner_id = ${to}, moved_from = ${mark} where owner_id = ${from} and id in ${these}`,
  )
  await tx.execute(sql`select move_loan_payments(${from}::uuid, ${to}::uuid)`)
  await tx.execute(sql`set constraints all immediate`)
}
