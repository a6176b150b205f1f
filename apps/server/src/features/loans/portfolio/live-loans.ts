import { setImmediate as nextTurn } from 'node:timers/promises'
import { activeEvents, promiseStatus } from '@winterjay/lending'
import type { LoanAhead, LoanState } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { effectivePayments, historiesOf, isInBook, stateOf } from '../loan-book.ts'
import type { LoanHistory } from '../loan-book.ts'
import { loanTable } from '../tables.ts'
import type { LoanRow } from '../tables.ts'

/** Loans replayed before other requests have their turn. */
const PAGE_LOANS = 200

export interface LiveLoan extends LoanAhead {
  readonly loan: LoanRow
  /** How late it would be without the changes that made it current again (lending §5.7); null without any. */
  readonly asIfNotReAged: LoanState | null
}

/** Every loan of the book that is neither repaid nor written off, page by page. */
export async function* liveLoans(db: Db, ownerId: string, today: LocalDate): AsyncGenerator<readonly LiveLoan[]> {
  for (let after = 0; ;) {
    const page = await db
      .select()
      .from(loanTable)
      .where(and(eq(loanTable.ownerId, ownerId), eq(loanTable.status, 'active'), gt(loanTable.number, after), isInBook))
      .orderBy(asc(loanTable.number))
      .limit(PAGE_LOANS)
    const last = page.at(-1)
    if (last === undefined) return
    const histories = await historiesOf(db, page)
    yield page.map((loan) => liveLoan(loan, histories.get(loan.id) ?? { payments: [], events: [] }, today))
    after = last.number
    await nextTurn()
  }
}

function liveLoan(loan: LoanRow, history: LoanHistory, today: LocalDate): LiveLoan {
  const paid = effectivePayments(history.payments)
  const others = history.events.filter((event) => event.kind !== 'amended' || event.amendment.kind !== 're_age')
  return {
    loan,
    state: stateOf(loan, history, today),
    asIfNotReAged:
      others.length === history.events.length ? null : stateOf(loan, { ...history, events: others }, today),
    promises: activeEvents(history.events).flatMap((event) =>
      event.kind === 'promise' && promiseStatus(event, paid, today) === 'open'
        ? [{ by: event.by, amountCents: event.amountCents }]
        : [],
    ),
  }
}

interface OwedRow {
  readonly personId: string | null
  readonly name: string
  readonly loans: number
  readonly owed: number
}

/**
 * The people who owe most. Loans of one person are one, and so are loans of one name (lending §7.4), as long as nobody
 * said that they are of different people (lending §5.19.2).
 */
export const owedByPerson = (db: Db, ownerId: string): Promise<OwedRow[]> =>
  rows<OwedRow>(
    db,
    sql`with said as (
          select p.loan_id, p.person_id from loan_person p
          where p.owner_id = ${ownerId} and p.role = 'borrower' and (p.person_id <> p.loan_id or exists (
            select from loan_person o
            where o.owner_id = ${ownerId} and o.person_id = p.person_id and o.loan_id <> p.loan_id and o.role = 'borrower')))
        select (min(said.person_id::text)) as "personId", min(borrower_name) as name, count(*)::int as loans,
          sum(principal_cents - principal_paid_cents)::int8 as owed
        from (select * from loan where owner_id = ${ownerId} and status = 'active' and ${isInBook}) l
          left join said on said.loan_id = l.id
        group by coalesce(said.person_id::text, btrim(regexp_replace(borrower_sort, '\\s+', ' ', 'g')))
        order by owed desc, name`,
  )
