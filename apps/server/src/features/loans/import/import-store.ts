import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, inFreeingTransaction, isoInstant, rows } from '../../../db/db.ts'

/*
 * An import is written in many short transactions, so that other visitors are served in between. Its rows belong
 * to the book only once it is finished: until then no query of the book sees them, and an import that its process
 * did not survive is taken out again.
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

/** The day the very same file was imported last, as the lender's calendar has it; null when never, when nothing of it was taken, or when that import was undone. */
export async function importedOn(db: Db, ownerId: string, fileHash: Buffer, timeZone: string): Promise<string | null> {
  const found = await firstRow<{ on: string }>(
    db,
    sql`select (max(created_at) at time zone ${timeZone})::date::text as on from loan_import
        where owner_id = ${ownerId} and file_hash = ${fileHash} and finished_at is not null and created_count > 0 having count(*) > 0`,
  )
  return found?.on ?? null
}

/** Imports of one owner finish one after the other, so that each is counted and compared with those that ran at the same time. */
export async function awaitTurn(tx: Db, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 12))`)
}

/** Puts the rows into the book, all at once. @returns false when somebody took them for those of a dead process, and out */
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
  return finished.length > 0
}

/**
 * What has become of an import whose process does not know. Waits for a last transaction that is still under way.
 *
 * @returns `gone` also for one that was never stored, or has moved on with its owner
 */
export async function standingOfImport(
  tx: Db,
  ownerId: string,
  id: string,
): Promise<'finished' | 'unfinished' | 'gone'> {
  const found = await firstRow<{ isFinished: boolean }>(
    tx,
    sql`select finished_at is not null as "isFinished" from loan_import where owner_id = ${ownerId} and id = ${id} for update`,
  )
  return found === null ? 'gone' : found.isFinished ? 'finished' : 'unfinished'
}

/** From the end of this transaction on, no query of the book finds its loans, and `removeUnfinished` may take them out. */
export const unfinishImport = async (tx: Db, ownerId: string, id: string): Promise<void> =>
  void (await tx.execute(sql`update loan_import set finished_at = null where owner_id = ${ownerId} and id = ${id}`))

/** A quarter of a second of the embedded engine, which others wait for. */
const STEP_LOANS = 500

/**
 * Takes an import that is not finished out with its loans, a step at a time: each ends within the limit of a statement, others
 * are served in between, and whatever cuts it off, it may be begun again.
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

/** Takes single loans of an import out that is not finished yet. */
export async function removeImportedLoans(
  tx: Db,
  ownerId: string,
  id: string,
  loanIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from loan using unnest(${sql.param(loanIds)}::uuid[]) as double(id)
    where loan.owner_id = ${ownerId} and loan.import_id = ${id} and loan.id = double.id`)
}

const ABANDONED_AFTER = '10 minutes'

/**
 * Removes what imports left behind whose process died: their rows, and keys that nobody will answer any more. With
 * several replicas another one may be importing now, so only those are taken that are older than any import can run.
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

/** A payment stands on one of its loans, or a fact that the import did not bring itself. */
const isInUse = sql`(exists (
  select from loan l join loan_payment p on p.owner_id = l.owner_id and p.loan_id = l.id and p.reversed_at is null
  where l.owner_id = i.owner_id and l.import_id = i.id) or exists (
  select from loan l join loan_event e on e.owner_id = l.owner_id and e.loan_id = l.id and e.kind <> 'voided' and e.import_id is null
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
