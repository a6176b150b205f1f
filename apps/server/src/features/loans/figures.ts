import { AGEING_BUCKETS, AGEING_DAYS, TERM_RANGE, latestStartsDueBefore } from '@winterjay/lending'
import type { AgeingBucket } from '@winterjay/lending'
import type { Cents, LocalDate } from '@winterjay/money'
import { cents, startOfMonth } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'
import { isInBook } from './loan-book.ts'

/*
 * Figures over a whole loan book, correct and fast at 100,000 loans: from its tally, where loans alike are one row.
 */

/** How many due dates of a loan with stored due days are strictly before `day`. */
const storedDueDatesBefore = (day: LocalDate): SQL =>
  sql`least(installments_total, width_bucket(${day}::date - 1, due_days))`

/**
 * How many due dates of a loan are strictly before `day`: monthly from its start. Searching the latest starts costs a
 * tenth of taking each loan's dates apart.
 */
function monthlyDueDatesBefore(day: LocalDate): SQL {
  const starts = latestStartsDueBefore(day, TERM_RANGE.max).toReversed()
  return sql`
  least(installments_total, ${starts.length}::int - width_bucket(start_date - 1, ${`{${starts.join(',')}}`}::date[]))`
}

export const dueDatesBefore = (day: LocalDate): SQL =>
  sql`case when due_days is not null then ${storedDueDatesBefore(day)} else ${monthlyDueDatesBefore(day)} end`

/** 1 while interest owed at an opening balance is unpaid: a row before the first instalment (lending §5.9.6). */
const isOwedFromBefore = sql`(next_due_on < due_days[1])::int`

export interface BookStats {
  readonly overdueCount: number
  readonly outstandingCents: Cents
  readonly collectedThisMonthCents: Cents
}

/**
 * Overdue instalments (not loans), outstanding principal, and money received this month by the day it was received,
 * minus reversals (lending §1.8). Written-off loans are excluded from the first two.
 */
export async function bookStats(db: Db, ownerId: string, today: LocalDate): Promise<BookStats> {
  const book = await firstRow<{ overdue: number; outstanding: number }>(
    db,
    sql`select
          coalesce(sum(case when next_due_on < ${today} and start_date is not null
            then loans * ${monthlyDueDatesBefore(today)} - installments_paid else 0 end), 0)::int8 as overdue,
          coalesce(sum(outstanding_cents), 0)::int8 as outstanding
        from loan_tally where owner_id = ${ownerId} and status = 'active'`,
  )
  const planned = await firstRow<{ overdue: number }>(
    db,
    sql`select coalesce(sum(${storedDueDatesBefore(today)} - installments_paid + ${isOwedFromBefore}), 0)::int8 as overdue from loan
        where owner_id = ${ownerId} and status = 'active' and due_days is not null and next_due_on < ${today} and ${isInBook}`,
  )
  const received = await firstRow<{ collected: number }>(
    db,
    sql`select coalesce(sum(amount_cents), 0)::int8 as collected from loan_payment
        where owner_id = ${ownerId} and reversed_at is null and paid_on between ${startOfMonth(today)} and ${today}`,
  )
  return {
    overdueCount: (book?.overdue ?? 0) + (planned?.overdue ?? 0),
    outstandingCents: cents(book?.outstanding ?? 0),
    collectedThisMonthCents: cents(received?.collected ?? 0),
  }
}

/**
 * The bucket of an unpaid loan by the age of its oldest unpaid due date (lending §1.8). A loan that owes only a late
 * fee has no such date and is current.
 */
export const bucketOf = (today: LocalDate): SQL => {
  const steps = AGEING_DAYS.map(
    ({ bucket, lastDay }) => sql`when ${today}::date - next_due_on <= ${lastDay}::int then ${bucket}::text`,
  )
  return sql`case when next_due_on is null then 'current' ${sql.join(steps, sql` `)} else '91+' end`
}

export async function ageing(
  db: Db,
  ownerId: string,
  today: LocalDate,
): Promise<{ bucket: AgeingBucket; loans: number; outstandingCents: Cents }[]> {
  const found = await rows<{ bucket: AgeingBucket; loans: number; outstanding: number }>(
    db,
    sql`select ${bucketOf(today)} as bucket, sum(loans)::int as loans, sum(outstanding_cents)::int8 as outstanding
        from loan_tally where owner_id = ${ownerId} and status = 'active' group by 1`,
  )
  return AGEING_BUCKETS.map((bucket) => {
    const row = found.find((candidate) => candidate.bucket === bucket)
    return { bucket, loans: row?.loans ?? 0, outstandingCents: cents(row?.outstanding ?? 0) }
  })
}
