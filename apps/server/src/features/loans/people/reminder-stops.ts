import type { LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, plainArray, rows } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'

/*
 * Borrowers who ended reminders (lending §5.18.6), in files of loans: whoever brings their loans elsewhere brings that.
 */

/** A loan whose borrower ended reminders, and the day. */
export interface ReminderStop {
  readonly id: string
  readonly on: LocalDate
}

/** Whether a borrower of the book did. */
export async function hasStops(db: Db, ownerId: string): Promise<boolean> {
  const found = await firstRow<{ found: boolean }>(
    db,
    sql`select exists (select 1 from loan_notice_setting s join loan on loan.owner_id = s.owner_id and loan.id = s.loan_id
          where s.owner_id = ${ownerId} and s.stopped_on is not null and ${isInBook}) as found`,
  )
  return found?.found === true
}

/** Of these loans, those whose borrower did, with the day. */
export async function stopsOf(
  db: Db,
  ownerId: string,
  loans: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, LocalDate>> {
  const ids = loans.map(({ id }) => id)
  const found = await rows<ReminderStop>(
    db,
    sql`select loan_id as id, stopped_on::text as on from loan_notice_setting
        where owner_id = ${ownerId} and loan_id = any(${sql.param(ids)}::uuid[]) and stopped_on is not null`,
  )
  return new Map(found.map(({ id, on }) => [id, on]))
}

/**
 * Keeps the stops of new loans. No mail is on for them. Like a borrower's own stop it is of every loan and co-borrower
 * that this lender has with the same address.
 */
export async function keepStops(
  tx: Db,
  ownerId: string,
  stops: readonly ReminderStop[],
  { setBy, locale }: { readonly setBy: string | null; readonly locale: Locale },
): Promise<void> {
  if (stops.length === 0) return
  const stopped = sql`unnest(${ofStops(stops, 'id', 'uuid')}, ${ofStops(stops, 'on', 'date')}) as stop(id, day)`
  await tx.execute(sql`
    insert into loan_notice_setting (owner_id, loan_id, wanted, locale, since, set_by, stopped_on)
    select l.owner_id, l.id, '{}', ${locale}, stop.day, ${setBy ?? ownerId}, stop.day
    from ${stopped} join loan l on l.owner_id = ${ownerId} and l.id = stop.id`)
  const byAddress = sql`(select lower(l.borrower_email) as address, min(stop.day) as day
    from ${stopped} join loan l on l.owner_id = ${ownerId} and l.id = stop.id
    where l.borrower_email is not null group by 1) as told`
  await tx.execute(sql`
    update loan_notice_setting s set stopped_on = told.day from loan l, ${byAddress}
    where s.owner_id = ${ownerId} and s.stopped_on is null and l.owner_id = s.owner_id and l.id = s.loan_id
      and lower(l.borrower_email) = told.address`)
  await tx.execute(sql`
    update loan_person p set reminders_stopped_on = told.day from ${byAddress}
    where p.owner_id = ${ownerId} and p.reminders_stopped_on is null and p.role = 'co_borrower'
      and lower(p.email) = told.address`)
}

const ofStops = (stops: readonly ReminderStop[], key: keyof ReminderStop, type: string): SQL =>
  plainArray(
    stops.map((stop) => stop[key]),
    type,
  )
