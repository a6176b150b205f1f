import { journalEntry } from '@winterjay/lending/journal'
import type { JournalEntry } from '@winterjay/lending/journal'
import { cents, localDate } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { loanReference } from '@winterjay/lending'
import type { PostingKind } from '@winterjay/lending'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'
import { AMOUNTS, SUBJECT, amountsOf } from './posting-store.ts'
import type { Amounts } from './posting-store.ts'

/** Each page sums the rest of the range again. */
const PAGE_ROWS = 20_000

interface PostedRow extends Amounts {
  readonly effectiveOn: string
  readonly number: number
  readonly kind: PostingKind
  readonly loanId: string
  readonly borrowerName: string
}

export interface JournalRange {
  /** First and last day. */
  readonly from: LocalDate
  readonly to: LocalDate
}

/**
 * The journal of an owner's loan book by day, page by page (lending §6.3). Bring the postings up to date before
 * (`postAll`).
 */
export async function* journalEntries(
  db: Db,
  ownerId: string,
  { from, to }: JournalRange,
): AsyncGenerator<readonly JournalEntry[]> {
  let [day, number]: readonly [string, number] = [from, 0]
  for (;;) {
    const page: PostedRow[] = await rows<PostedRow>(
      db,
      sql`select loan_posting.effective_on::text as "effectiveOn", min(loan_posting.number)::int8 as number, (array_agg(loan_posting.kind order by loan_posting.number))[1] as kind,
            loan.id as "loanId", loan.borrower_name as "borrowerName", ${AMOUNTS}
          from loan_posting join loan on loan.owner_id = loan_posting.owner_id and loan.id = loan_posting.loan_id
          where loan_posting.owner_id = ${ownerId} and loan_posting.effective_on between ${day} and ${to} and ${isInBook}
          group by loan_posting.effective_on, loan.id, loan.borrower_name, ${SUBJECT}
          having (loan_posting.effective_on, min(loan_posting.number)) > (${day}::date, ${number}::int8)
          order by loan_posting.effective_on, min(loan_posting.number) limit ${PAGE_ROWS}`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page.flatMap(({ loanId, ...row }) => {
      const effectiveOn = localDate(row.effectiveOn)
      return journalEntry({ ...row, effectiveOn, amounts: amountsOf(row), reference: loanReference(loanId) }) ?? []
    })
    ;[day, number] = [last.effectiveOn, last.number]
  }
}

/** The sum of the bank account at the end of a day. */
export async function bankBalance(db: Db, ownerId: string, day: LocalDate): Promise<Cents> {
  const found = await firstRow<{ sum: number }>(
    db,
    sql`select coalesce(sum(cash_cents), 0)::int8 as sum from loan_posting
        where owner_id = ${ownerId} and effective_on <= ${day} and loan_id in (select id from loan where owner_id = ${ownerId} and ${isInBook})`,
  )
  return cents(found?.sum ?? 0)
}
