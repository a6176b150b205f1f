import { ledgerOf } from '@winterjay/lending/journal'
import type { LedgerLine, PostedFact } from '@winterjay/lending/journal'
import type { PostingKind } from '@winterjay/lending'
import { cents, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { eachLoan, postingsOfEach } from '../each-loan.ts'
import type { LoanRow } from '../tables.ts'
import type { JournalRange } from './journal-entries.ts'
import { AMOUNTS, SUBJECT, amountsOf } from './posting-store.ts'
import type { Amounts } from './posting-store.ts'

interface PostedRow extends Amounts {
  readonly loanId: string
  readonly on: string
  readonly number: number
  readonly kind: PostingKind
  readonly factId: string | null
  readonly isPayment: boolean
}

/** The ledgers of some loans of one book between two days, by loan id; every loan has an entry. */
export async function ledgersOf(
  db: Db,
  ownerId: string,
  loans: readonly Pick<LoanRow, 'id'>[],
  { from, to }: JournalRange,
): Promise<Map<string, LedgerLine[]>> {
  const theirs = loans.map(({ id }) => ({ id, ownerId }))
  const postings = postingsOfEach(theirs)
  const opened = await rows<{ loanId: string; owed: number }>(
    db,
    sql`select "loanId", owed from ${eachLoan(theirs)} cross join lateral (
          select loan_id as "loanId", sum(principal_cents)::int8 as owed from ${postings}
          where effective_on < ${from} group by 1) opened`,
  )
  // A payment that was posted on another day than its own was typed when that day was closed.
  const kind = sql`case when paid.paid_on <> loan_posting.effective_on then 'correction' else loan_posting.kind end`
  const posted = await rows<PostedRow>(
    db,
    sql`select loan_posting.loan_id as "loanId", loan_posting.effective_on::text as "on", min(loan_posting.number)::int8 as number,
          (array_agg(${kind} order by loan_posting.number))[1] as kind, (array_agg(loan_posting.fact_id order by loan_posting.number))[1] as "factId",
          bool_or(paid.id is not null) as "isPayment", ${AMOUNTS}
        from ${eachLoan(theirs)} cross join lateral (
          select * from ${postings} where effective_on between ${from} and ${to} order by number) loan_posting
        left join loan_payment paid on paid.owner_id = loan_posting.owner_id and paid.loan_id = loan_posting.loan_id and paid.id = loan_posting.fact_id
        group by loan_posting.loan_id, loan_posting.effective_on,
          ${SUBJECT}
        order by loan_posting.loan_id, loan_posting.effective_on, min(loan_posting.number)`,
  )
  const opening = new Map(opened.map(({ loanId, owed }) => [loanId, cents(owed)]))
  const byLoan = new Map<string, PostedFact[]>(loans.map(({ id }) => [id, []]))
  for (const { loanId, on, number, kind, factId, isPayment, ...amounts } of posted)
    byLoan.get(loanId)?.push({ number, kind, factId, isPayment, on: localDate(on), amounts: amountsOf(amounts) })
  return new Map([...byLoan].map(([id, facts]) => [id, ledgerOf(opening.get(id) ?? cents(0), facts)]))
}
