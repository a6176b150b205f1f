import { activeEvents, promiseStatus } from '@winterjay/lending'
import { addDays } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'
import { effectivePayments, findLoan, historyOf, isInBook, stateOf } from '../loans/public.ts'

/** A loan in a Monday's mail: what of it is late, due, or promised, and since or on which day. */
export interface WeekRow {
  readonly loanId: string
  readonly borrowerName: string
  readonly day: LocalDate
  readonly amountCents: Cents
}

/** The first rows of each list, and how many there are. */
export interface Week {
  readonly late: readonly WeekRow[]
  readonly lateCount: number
  readonly due: readonly WeekRow[]
  readonly dueCount: number
  readonly promised: readonly WeekRow[]
  /** Mails that did not go in the last seven days although something was owed. */
  readonly notSent: number
}

const SHOWN = 10
const MOST_PROMISES = 200

interface When {
  readonly monday: LocalDate
  readonly today: LocalDate
}

/** Null if the week has nothing: nothing is due, late, promised or did not go. */
export async function weekOf(db: Db, ownerId: string, when: When): Promise<Week | null> {
  const { monday, today } = when
  const sunday = addDays(monday, 6)
  const isLate = sql`next_due_on < ${today}::date`
  const isDue = sql`next_due_on between ${today}::date and ${sunday}::date`
  const counts = await firstRow<{ late: number; due: number; notSent: number }>(
    db,
    sql`select count(*) filter (where ${isLate})::int as late, count(*) filter (where ${isDue})::int as due,
          (select count(*)::int from loan_notice n where n.owner_id = ${ownerId} and n.state = 'not_sent'
            and n.day > ${today}::date - 7
            and n.reason in ('quiet', 'limit', 'no_address', 'page_closed', 'sender', 'mail_failed', 'missed')) as "notSent"
        from loan where owner_id = ${ownerId} and status = 'active' and ${isInBook}`,
  )
  const { late: lateCount = 0, due: dueCount = 0, notSent = 0 } = counts ?? {}
  const promised = await promisesOf(db, ownerId, { from: today, through: sunday }, today)
  if (lateCount + dueCount + notSent + promised.length === 0) return null
  const late = await rowsOf(db, ownerId, isLate, today)
  const due = await rowsOf(db, ownerId, isDue, today)
  return { late, lateCount, due, dueCount, promised: promised.slice(0, SHOWN), notSent }
}

/** The first loans by their due day: of a late one everything that is overdue, of another its next instalment. */
async function rowsOf(db: Db, ownerId: string, which: SQL, today: LocalDate): Promise<WeekRow[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from loan where owner_id = ${ownerId} and status = 'active' and ${which} and ${isInBook}
        order by next_due_on, number limit ${SHOWN}`,
  )
  const list: WeekRow[] = []
  for (const { id } of found) {
    const loan = await findLoan(db, ownerId, id)
    if (loan === null) continue
    const state = stateOf(loan, await historyOf(db, ownerId, id), today)
    const row = state.rows.find(({ isPaid }) => !isPaid)
    if (row === undefined) continue
    const amountCents = row.dueDate < today ? state.overdueCents : row.remainingCents
    list.push({ loanId: id, borrowerName: loan.borrowerName, day: row.dueDate, amountCents })
  }
  return list
}

interface Days {
  readonly from: LocalDate
  readonly through: LocalDate
}

async function promisesOf(db: Db, ownerId: string, { from, through }: Days, today: LocalDate): Promise<WeekRow[]> {
  const found = await rows<{ loanId: string }>(
    db,
    sql`select distinct loan_id as "loanId" from loan_event
        where owner_id = ${ownerId} and kind = 'promise' and (data->>'by')::date between ${from}::date and ${through}::date
        order by 1 limit ${MOST_PROMISES}`,
  )
  const list: WeekRow[] = []
  for (const { loanId } of found) {
    const loan = await findLoan(db, ownerId, loanId)
    if (loan === null) continue
    const { payments, events } = await historyOf(db, ownerId, loanId)
    for (const event of activeEvents(events))
      if (
        event.kind === 'promise' &&
        event.by >= from &&
        event.by <= through &&
        promiseStatus(event, effectivePayments(payments), today) === 'open'
      )
        list.push({ loanId, borrowerName: loan.borrowerName, day: event.by, amountCents: event.amountCents })
  }
  return list.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
