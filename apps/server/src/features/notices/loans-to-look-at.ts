import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rows } from '../../db/db.ts'
import type { LoanKey } from './notice-store.ts'

/** Loans of which a mail waits or may be called for, those of one lender together, the latest first. */
export const loansToLookAt = (db: Db, today: LocalDate): Promise<LoanKey[]> =>
  rows<LoanKey>(
    db,
    sql`select s.owner_id as "ownerId", s.loan_id as "loanId"
        from loan_notice_setting s join loan l on l.owner_id = s.owner_id and l.id = s.loan_id
        where (${isDue(today)}) or (${WAITS}) or (${HAS_RECEIPT}) or (${hasBrokenPromise(today)})
        order by s.owner_id, l.next_due_on nulls first, s.loan_id`,
  )

/** The first reminder is three days before the due day. */
const isDue = (today: LocalDate): SQL => sql`
  s.wanted && array['before_due', 'due_today', 'late'] and l.status = 'active' and l.next_due_on <= ${today}::date + 3`

const WAITS = sql`
  exists (select from loan_notice n where n.owner_id = s.owner_id and n.loan_id = s.loan_id and n.state = 'waiting')`

const noted = (kinds: SQL, about: SQL): SQL => sql`
  exists (select from loan_notice n where n.owner_id = s.owner_id and n.loan_id = s.loan_id and n.kind ${kinds} and n.about = ${about})`

const PAYMENT = sql`p.id::text`

const HAS_RECEIPT = sql`
  'receipt' = any(s.wanted) and exists (
    select from loan_payment p where p.owner_id = s.owner_id and p.loan_id = s.loan_id and p.paid_on >= s.since
      and (p.reversed_at is null and not ${noted(sql`= 'receipt'`, PAYMENT)}
        or p.reversed_at is not null and ${noted(sql`= 'receipt'`, PAYMENT)} and not ${noted(sql`= 'receipt_reversed'`, PAYMENT)}))`

const hasBrokenPromise = (today: LocalDate): SQL => sql`
  'promise_broken' = any(s.wanted) and exists (
    select from loan_event e where e.owner_id = s.owner_id and e.loan_id = s.loan_id and e.kind = 'promise'
      and (e.data->>'by')::date >= s.since - 1 and (e.data->>'by')::date < ${today}::date
      and not ${noted(sql`= 'promise_broken'`, sql`e.id::text`)})`
