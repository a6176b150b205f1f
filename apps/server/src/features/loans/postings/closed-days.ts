import type { ExportFormat } from '@winterjay/lending'
import { localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { executeLater, firstRow, inTransaction, isoInstant, lockOf, rows } from '../../../db/db.ts'
import type { JournalRange } from './journal-entries.ts'

/*
 * The table `journal_export`: the files of the journal that were made. Their days that were over are closed: nothing is
 * posted on them any more (lending §6.1.3).
 */

interface ClosedPeriod {
  readonly ownerId: string
  readonly from: string
  readonly to: string
}

/** A year that was closed without a file. */
export const YEAR_CLOSE = 'year_close'

/**
 * Returns whether a day is closed in an owner's books, and keeps it so until the transaction ends: whoever closes days
 * waits for everybody who is posting.
 */
export async function closedDays(
  tx: Db,
  ownerIds: readonly string[],
): Promise<(ownerId: string, day: LocalDate) => boolean> {
  await executeLater(
    tx,
    sql`select pg_advisory_xact_lock_shared(${lockOf('closedDays', sql`id`)})
        from unnest(${sql.param(ownerIds)}::text[]) id`,
  )
  // A statement of its own: it must see what was closed while the lock was waited for.
  const periods = await rows<ClosedPeriod>(
    tx,
    sql`select distinct owner_id as "ownerId", first_day::text as "from", least(last_day, made_on - 1)::text as "to" from journal_export
        where owner_id = any(${sql.param(ownerIds)}::uuid[])`,
  )
  return (ownerId, day) =>
    periods.some((period) => period.ownerId === ownerId && day >= period.from && day <= period.to)
}

/**
 * Whether something is posted on a closed day about a loan, or about a loan of an import; kept so until the transaction
 * ends.
 */
export async function isExported(
  tx: Db,
  ownerId: string,
  { loanId = null, importId = null }: { readonly loanId?: string | null; readonly importId?: string | null },
): Promise<boolean> {
  await closedDays(tx, [ownerId])
  const found = await firstRow<{ found: boolean }>(
    tx,
    sql`select exists (select from loan
            join loan_posting on loan_posting.owner_id = loan.owner_id and loan_posting.loan_id = loan.id
            join journal_export on journal_export.owner_id = loan.owner_id
              and effective_on between first_day and least(last_day, made_on - 1)
          where loan.owner_id = ${ownerId} and (loan.id = ${loanId}::uuid or loan.import_id = ${importId}::uuid)) as found`,
  )
  return found?.found === true
}

export interface NewExport extends JournalRange {
  readonly format: ExportFormat | typeof YEAR_CLOSE
  readonly today: LocalDate
}

/**
 * Records that a file of the journal is made, which closes those of its days that are over. Call it before reading
 * them.
 */
export const closeDays = (db: Db, ownerId: string, made: NewExport): Promise<void> =>
  inTransaction(db, (tx) => closeDaysIn(tx, ownerId, made))

/** The same at the end of a transaction. */
export async function closeDaysIn(tx: Db, ownerId: string, { format, from, to, today }: NewExport): Promise<void> {
  await tx.execute(
    sql`insert into journal_export (owner_id, format, first_day, last_day, made_on) values (${ownerId}, ${format}, ${from}, ${to}, ${today})`,
  )
  // Last, because whoever holds it may wait for anything but this transaction.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf('closedDays', ownerId)})`)
}

/** When all days of a range had been closed at once; null while they are not. */
export async function closedOn(db: Db, ownerId: string, { from, to }: JournalRange): Promise<LocalDate | null> {
  const found = await firstRow<{ on: string | null }>(
    db,
    sql`select min(made_on)::text as "on" from journal_export
        where owner_id = ${ownerId} and first_day <= ${from} and last_day >= ${to} and made_on > ${to}`,
  )
  return found?.on === null || found === null ? null : localDate(found.on)
}

export interface PastExport extends JournalRange {
  readonly format: string
  readonly madeAt: string
}

interface PastExportRow extends Omit<ClosedPeriod, 'ownerId'> {
  readonly format: string
  readonly madeAt: string
}

const MOST_SHOWN = 10

/** The files made before that have some of these days, the newest first, at most ten. */
export async function exportsOfDays(db: Db, ownerId: string, { from, to }: JournalRange): Promise<PastExport[]> {
  const found = await rows<PastExportRow>(
    db,
    sql`select format, first_day::text as "from", last_day::text as "to", ${isoInstant(sql`made_at`)} as "madeAt" from journal_export
        where owner_id = ${ownerId} and first_day <= ${to} and last_day >= ${from} and format <> ${YEAR_CLOSE} order by made_at desc limit ${MOST_SHOWN}`,
  )
  return found.map((row) => ({ ...row, from: localDate(row.from), to: localDate(row.to) }))
}
