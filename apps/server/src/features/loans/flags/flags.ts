import { LOAN_FLAGS } from '@winterjay/lending'
import type { LoanFlag } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { dueDatesBefore } from '../figures.ts'
import { loanTable } from '../tables.ts'

/*
 * The flags of a loan (lending §5.21) are computed where the list is filtered and paged, so that each is
 * right and fast at 100,000 loans.
 */

/**
 * The loans with a fact of that kind in force. Looked up by loan: each loan of a book that came with its past may have
 * one, and a page of the list shows few of them.
 */
const withFact = (ownerId: string, kind: string): SQL =>
  sql`exists (select from loan_event fact
    where fact.owner_id = ${ownerId} and fact.loan_id = loan.id and fact.kind = ${kind} and ${isInForce})`

const isInForce = sql`not exists (select from loan_event other
  where other.owner_id = fact.owner_id and other.loan_id = fact.loan_id and other.voids = fact.id)`

/** What has arrived towards a promise; `promiseStatus` of packages/lending says the same of one loan. */
const arrived = sql`(select coalesce(sum(amount_cents), 0) from loan_payment
  where owner_id = fact.owner_id and loan_id = fact.loan_id and reversed_at is null
    and paid_on <= (fact.data->>'by')::date
    and (paid_on > fact.effective_on or (paid_on = fact.effective_on and sequence > fact.sequence)))`

/** The loans of which the last promise in force was not kept, by its last day. */
const withPromise = (ownerId: string, day: SQL): SQL =>
  sql`loan.status = 'active' and loan.id in (
    select loan_id from (
      select distinct on (fact.loan_id) fact.loan_id, (fact.data->>'by')::date as last_day,
        ${arrived} < greatest(fact.amount_cents - 100, 1) as is_short
      from loan_event fact where fact.owner_id = ${ownerId} and fact.kind = 'promise' and ${isInForce}
      order by fact.loan_id, fact.sequence desc
    ) promised where is_short and last_day ${day})`

const HAS: Record<LoanFlag, (ownerId: string, today: LocalDate) => SQL> = {
  promise_open: (ownerId, today) => withPromise(ownerId, sql`>= ${today}`),
  promise_broken: (ownerId, today) => withPromise(ownerId, sql`< ${today}`),
  re_aged: (ownerId) => withFact(ownerId, 're_age'),
  matured_unpaid: (_, today) => sql`loan.status = 'active' and ${dueDatesBefore(today)} >= installments_total`,
  assumed_history: (ownerId) => withFact(ownerId, 'paid_up_to'),
  disputed: (ownerId) =>
    sql`loan.id in (select loan_id from loan_notice_setting where owner_id = ${ownerId} and disputed_on is not null)`,
  settled_for_less: (ownerId) => withFact(ownerId, 'settled_for_less'),
}

/** A condition on rows of `loan`. */
export const hasFlag = (flag: LoanFlag, ownerId: string, today: LocalDate): SQL => sql`(${HAS[flag](ownerId, today)})`

/** The flags of each of these loans that has one, in the order of their list. */
export async function flagsOfLoans(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  today: LocalDate,
): Promise<Map<string, LoanFlag[]>> {
  if (ids.length === 0) return new Map()
  const columns = LOAN_FLAGS.map((flag) => [flag, sql<boolean>`${hasFlag(flag, ownerId, today)}`.as(flag)] as const)
  const found = await db
    .select({ id: loanTable.id, ...Object.fromEntries(columns) })
    .from(loanTable)
    .where(sql`${loanTable.ownerId} = ${ownerId} and ${inArray(loanTable.id, [...ids])}`)
  return new Map(
    found.map((row): [string, LoanFlag[]] => {
      const of: Readonly<Record<string, unknown>> = row
      return [row.id, LOAN_FLAGS.filter((flag) => of[flag] === true)]
    }),
  )
}
