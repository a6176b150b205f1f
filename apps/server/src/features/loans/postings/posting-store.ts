import type { PostedTotal, Posting, PostingAmounts, PostingPart } from '@winterjay/lending'
import { cents, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { executeLater, firstRow, plainArray, rows } from '../../../db/db.ts'
import { eachLoan, isOfEach } from '../each-loan.ts'
import { isInBook } from '../loan-book.ts'
import type { LoanRow } from '../tables.ts'

/* The table `loan_posting`, which is only added to. */

/** The sums of all accounts. */
export const AMOUNTS = sql`coalesce(sum(loan_posting.cash_cents), 0)::int8 as cash, coalesce(sum(loan_posting.principal_cents), 0)::int8 as principal, coalesce(sum(loan_posting.interest_cents), 0)::int8 as interest,
  coalesce(sum(loan_posting.fee_cents), 0)::int8 as fee, coalesce(sum(loan_posting.unapplied_cents), 0)::int8 as unapplied, coalesce(sum(loan_posting.loss_cents), 0)::int8 as loss,
  coalesce(sum(loan_posting.recovery_cents), 0)::int8 as recovery, coalesce(sum(loan_posting.equity_cents), 0)::int8 as equity`

export interface Amounts {
  readonly cash: number
  readonly principal: number
  readonly interest: number
  readonly fee: number
  readonly unapplied: number
  readonly loss: number
  readonly recovery: number
  readonly equity: number
}

/**
 * What a posting is about: a fact, or what happens to a loan as a whole. What is posted again for it after a correction
 * has the same subject.
 */
export const SUBJECT = sql`
  coalesce(loan_posting.fact_id::text, case loan_posting.kind when 'write_off_back' then 'write_off' else loan_posting.kind end)`

interface TotalRow extends Amounts {
  readonly loanId: string
  readonly subject: string
  readonly effectiveOn: string
}

/** What was posted about each of these loans, by subject and day. */
export async function postedTotals(db: Db, loans: readonly LoanRow[]): Promise<Map<string, PostedTotal[]>> {
  const found = await rows<TotalRow>(
    db,
    sql`select "loanId", "effectiveOn", subject, cash, principal, interest, fee, unapplied, loss, recovery, equity
        from ${eachLoan(loans)} cross join lateral (
          select loan_id as "loanId", effective_on::text as "effectiveOn",
            ${SUBJECT} as subject, ${AMOUNTS}, min(number) as first
          from loan_posting where ${isOfEach(loans, sql`owner_id`, sql`loan_id`)} group by 1, 2, 3) posted
        order by first`,
  )
  const byLoan = new Map<string, PostedTotal[]>()
  for (const { loanId, subject, effectiveOn, ...amounts } of found)
    byLoan.set(loanId, [
      ...(byLoan.get(loanId) ?? []),
      { subject, effectiveOn: localDate(effectiveOn), amounts: amountsOf(amounts) },
    ])
  return byLoan
}

export const amountsOf = (sums: Amounts | null): PostingAmounts => ({
  cash: cents(sums?.cash ?? 0),
  principal: cents(sums?.principal ?? 0),
  interest: cents(sums?.interest ?? 0),
  fee: cents(sums?.fee ?? 0),
  unapplied: cents(sums?.unapplied ?? 0),
  loss: cents(sums?.loss ?? 0),
  recovery: cents(sums?.recovery ?? 0),
  equity: cents(sums?.equity ?? 0),
})

export interface LoanPosting extends Posting {
  readonly ownerId: string
  readonly loanId: string
}

/** Appends postings in their order. */
export async function insertPostings(tx: Db, postings: readonly LoanPosting[]): Promise<void> {
  if (postings.length === 0) return
  const list = (valueOf: (posting: LoanPosting) => string | number | null, type: string): SQL =>
    plainArray(postings.map(valueOf), type)
  const amount = (part: PostingPart): SQL => list(({ amounts }) => amounts[part], 'bigint')
  await executeLater(
    tx,
    sql`
    insert into loan_posting (owner_id, loan_id, kind, fact_id, effective_on,
      cash_cents, principal_cents, interest_cents, fee_cents, unapplied_cents, loss_cents, recovery_cents, equity_cents)
    select owner_id, loan_id, kind, fact_id, effective_on, cash, principal, interest, fee, unapplied, loss, recovery, equity
    from unnest(${list(({ ownerId }) => ownerId, 'uuid')}, ${list(({ loanId }) => loanId, 'uuid')}, ${list(({ kind }) => kind, 'text')},
      ${list(({ factId }) => factId, 'uuid')}, ${list(({ effectiveOn }) => effectiveOn, 'date')}, ${amount('cash')}, ${amount('principal')},
      ${amount('interest')}, ${amount('fee')}, ${amount('unapplied')}, ${amount('loss')}, ${amount('recovery')}, ${amount('equity')})
      with ordinality as posting(owner_id, loan_id, kind, fact_id, effective_on, cash, principal, interest, fee, unapplied, loss, recovery, equity, place)
    order by place`,
  )
}

/** Loans whose postings, or course, do not account for their last change. */
export const IS_DUE = sql`(posted_as_of is distinct from updated_at or course_as_of is distinct from updated_at)`

/** The accounts of all loans in the book whose postings are up to date. */
export async function bookTotals(db: Db): Promise<PostingAmounts> {
  const found = await firstRow<Amounts>(
    db,
    sql`select ${AMOUNTS} from loan_posting
        where exists (select from loan where loan.owner_id = loan_posting.owner_id and loan.id = loan_posting.loan_id and posted_as_of = updated_at and ${isInBook})`,
  )
  return amountsOf(found)
}

/** Records that the postings and courses of these loans account for everything that is stored of them. */
export const markPosted = async (tx: Db, loans: readonly LoanRow[]): Promise<void> =>
  void (await tx.execute(sql`
    update loan set posted_as_of = updated_at, course_as_of = updated_at
    where owner_id = any(${sql.param([...new Set(loans.map(({ ownerId }) => ownerId))])}::uuid[])
      and id = any(${sql.param(loans.map(({ id }) => id))}::uuid[])`))
