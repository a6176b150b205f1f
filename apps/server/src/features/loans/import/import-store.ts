import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, inFreeingTransaction, isoInstant, lockOf, rows } from '../../../db/db.ts'
import { announce } from '../../../webhooks/outbox.ts'

/*
 * An import is written in many short transactions, so that other requests run in between. Its rows belong to the book
 * only once it is finished: until then no query of the book returns them, and an import whose process died is removed
 * again.
 */

export interface StartedImport {
  readonly ownerId: string
  readonly id: string
  readonly fileHash: Buffer
  readonly fileName: string | null
}

export async function startImport(tx: Db, started: StartedImport): Promise<void> {
  await tx.execute(sql`
    insert into loan_import (owner_id, id, file_hash, file_name)
    values (${started.ownerId}, ${started.id}, ${started.fileHash}, ${started.fileName})`)
}

/**
 * Places in the order of the book for so many loans, ascending: their file's order, whichever of its parts is stored
 * first. Those of rows that are refused stay unused.
 */
export async function reserveNumbers(db: Db, count: number): Promise<number[]> {
  const found = await firstRow<{ numbers: number[] }>(
    db,
    sql`select json_agg(nextval('loan_number_seq')) as numbers from generate_series(1, ${count}::int)`,
  )
  return found?.numbers ?? []
}

/**
 * The day the identical file was last imported, in the lender's time zone; null when never, when none of its rows was
 * accepted, or when that import was undone.
 */
export async function importedOn(db: Db, ownerId: string, fileHash: Buffer, timeZone: string): Promise<string | null> {
  const found = await firstRow<{ on: string }>(
    db,
    sql`select (max(created_at) at time zone ${timeZone})::date::text as on from loan_import
        where owner_id = ${ownerId} and file_hash = ${fileHash} and finished_at is not null and created_count > 0 having count(*) > 0`,
  )
  return found?.on ?? null
}

/**
 * Serialises the last transactions of one owner's imports, so that each is counted and compared with those that ran
 * concurrently.
 */
export async function awaitTurn(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf('imports', ownerId)})`)
}

/**
 * Adds all rows to the book at once.
 * @returns false when another process took the import for one of a dead process and removed it
 */
export async function finishImport(
  tx: Db,
  ownerId: string,
  id: string,
  counts: { created: number; refused: number },
): Promise<boolean> {
  const finished = await rows(
    tx,
    sql`update loan_import set finished_at = now(), created_count = ${counts.created}, refused_count = ${counts.refused}
        where owner_id = ${ownerId} and id = ${id} returning id`,
  )
  if (finished.length === 0) return false
  const { created: created_count, refused: refused_count } = counts
  await announce(tx, ownerId, 'import.finished', { import_id: id, created_count, refused_count })
  return true
}

/**
 * The state of an import whose process does not know it. Waits for a last transaction in progress.
 *
 * @returns `gone` also when it was never stored, or has moved with its owner
 */
export async function importState(tx: Db, ownerId: string, id: string): Promise<'finished' | 'unfinished' | 'gone'> {
  const found = await firstRow<{ isFinished: boolean }>(
    tx,
    sql`select finished_at is not null as "isFinished" from loan_import where owner_id = ${ownerId} and id = ${id} for update`,
  )
  return found === null ? 'gone' : found.isFinished ? 'finished' : 'unfinished'
}

/** From the commit on, no query of the book returns its loans, and `removeUnfinished` may delete them. */
export const unfinishImport = async (tx: Db, ownerId: string, id: string): Promise<void> =>
  void (await tx.execute(sql`update loan_import set finished_at = null where owner_id = ${ownerId} and id = ${id}`))

/** Takes the embedded engine a quarter of a second, for which other requests wait. */
const STEP_LOANS = 500

/**
 * Deletes an unfinished import with its loans, in steps: each ends within the statement timeout, other requests run in
 * between, and an interrupted removal can be restarted.
 */
export async function removeUnfinished(db: Db, ownerId: string, id: string, signal?: AbortSignal): Promise<void> {
  for (let gone = STEP_LOANS; gone === STEP_LOANS;) {
    signal?.throwIfAborted()
    gone = await inFreeingTransaction(db, async (tx) => {
      const step = await firstRow<{ loans: number }>(
        tx,
        sql`with step as materialized (
              select l.id from loan l join loan_import i on i.owner_id = l.owner_id and i.id = l.import_id
              where l.owner_id = ${ownerId} and l.import_id = ${id} and i.finished_at is null limit ${STEP_LOANS}),
            gone as (delete from loan using step where loan.owner_id = ${ownerId} and loan.id = step.id)
            select count(*)::int as loans from step`,
      )
      return step?.loans ?? 0
    })
    await nextTurn()
  }
  await inFreeingTransaction(db, async (tx) => {
    await tx.execute(sql`delete from loan_import where owner_id = ${ownerId} and id = ${id} and finished_at is null`)
  })
}

/**
 * Deletes single loans of an unfinished import. A list of ids is looked up once for each loan, whatever statistics
 * there are: joined to rows just written, it was a nested loop over the whole import.
 */
export async function removeImportedLoans(
  tx: Db,
  ownerId: string,
  id: string,
  loanIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from loan where owner_id = ${ownerId} and import_id = ${id} and id = any(${sql.param(loanIds)}::uuid[])`)
}

const ABANDONED_AFTER = '10 minutes'

/**
 * Removes what imports of dead processes left behind: their rows, and keys that will never get an answer. Another
 * replica may be importing now, so only imports older than any can run are removed.
 */
export async function discardUnfinishedImports(db: Db, isOnlyProcess: boolean): Promise<number> {
  const age = isOnlyProcess ? '0 seconds' : ABANDONED_AFTER
  const abandoned = await rows<{ ownerId: string; id: string }>(
    db,
    sql`select owner_id as "ownerId", id from loan_import where finished_at is null and created_at <= now() - ${age}::interval`,
  )
  for (const { ownerId, id } of abandoned) await removeUnfinished(db, ownerId, id)
  await db.execute(sql`delete from idempotency_key where status is null and created_at <= now() - ${age}::interval`)
  return abandoned.length
}

export interface ImportSummary {
  readonly id: string
  readonly fileName: string | null
  readonly createdCount: number
  readonly refusedCount: number
  readonly createdAt: string
  readonly canUndo: boolean
}

export async function listImports(db: Db, ownerId: string): Promise<ImportSummary[]> {
  return rows<ImportSummary>(
    db,
    sql`select id, file_name as "fileName", created_count::int as "createdCount", refused_count::int as "refusedCount",
          ${isoInstant(sql`created_at`)} as "createdAt", not ${isInUse} as "canUndo"
        from loan_import i where owner_id = ${ownerId} and finished_at is not null order by created_at desc limit 100`,
  )
}

/** One of its loans has a payment, or an event that the import did not create itself; remarks go with their loan. */
const isInUse = sql`(exists (
  select from loan l join loan_payment p on p.owner_id = l.owner_id and p.loan_id = l.id and p.reversed_at is null
  where l.owner_id = i.owner_id and l.import_id = i.id) or exists (
  select from loan l join loan_event e on e.owner_id = l.owner_id and e.loan_id = l.id and e.kind not in ('voided', 'promise', 'note') and e.import_id is null
  where l.owner_id = i.owner_id and l.import_id = i.id
    and not exists (select from loan_event v where v.owner_id = e.owner_id and v.loan_id = e.loan_id and v.voids = e.id)))`

export async function findImport(tx: Db, ownerId: string, id: string): Promise<{ isInUse: boolean } | null> {
  return firstRow(
    tx,
    sql`
    select ${isInUse} as "isInUse" from loan_import i
    where owner_id = ${ownerId} and id = ${id} and finished_at is not null for update`,
  )
}
