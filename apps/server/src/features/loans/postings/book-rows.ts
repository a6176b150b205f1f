import type { LocalDate } from '@winterjay/money'
import { localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { isInBook } from '../loan-book.ts'
import type { JournalRange } from './journal-entries.ts'

/* Loans and payments as a workbook lists them, page by page; what was paid and is owed comes from the postings. */

const PAGE_ROWS = 1_000

interface LoanBalanceRow {
  readonly id: string
  readonly number: number
  readonly borrowerName: string
  readonly startDate: string
  readonly principal: number
  /** Percent. */
  readonly rate: number
  readonly termMonths: number
  readonly owed: number
}

export interface LoanBalance extends Omit<LoanBalanceRow, 'startDate'> {
  readonly startDate: LocalDate
}

/** Every loan of the book with the principal owed at the end of a day, in cents. */
export async function* loanBalances(db: Db, ownerId: string, day: LocalDate): AsyncGenerator<readonly LoanBalance[]> {
  for (let after = 0; ;) {
    const page: LoanBalanceRow[] = await rows<LoanBalanceRow>(
      db,
      sql`select id, number, borrower_name as "borrowerName", start_date::text as "startDate", principal_cents as principal,
            annual_rate::float8 as rate, term_months as "termMonths",
            coalesce((select sum(principal_cents) from loan_posting
              where loan_posting.owner_id = loan.owner_id and loan_posting.loan_id = loan.id and effective_on <= ${day}), 0)::int8 as owed
          from loan where owner_id = ${ownerId} and number > ${after} and ${isInBook} order by number limit ${PAGE_ROWS}`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page.map((loan) => ({ ...loan, startDate: localDate(loan.startDate) }))
    after = last.number
  }
}

interface PaymentSplitRow {
  readonly sequence: number
  readonly loanId: string
  readonly borrowerName: string
  readonly paidOn: string
  readonly amount: number
  readonly principal: number
  readonly interest: number
  readonly fee: number
}

/** What a payment paid, in cents. What is left of the amount is the borrower's, or recovered a loss. */
export interface PaymentSplit extends Omit<PaymentSplitRow, 'paidOn'> {
  readonly paidOn: LocalDate
}

/** The payments made between two days, without those that were reversed, by day. */
export async function* paymentSplits(
  db: Db,
  ownerId: string,
  { from, to }: JournalRange,
): AsyncGenerator<readonly PaymentSplit[]> {
  let [day, sequence]: readonly [string, number] = [from, 0]
  for (;;) {
    const page: PaymentSplitRow[] = await rows<PaymentSplitRow>(
      db,
      sql`select payment.sequence, loan.id as "loanId", loan.borrower_name as "borrowerName", payment.paid_on::text as "paidOn",
            payment.amount_cents as amount, coalesce(-sum(posting.principal_cents), 0)::int8 as principal,
            coalesce(-sum(posting.interest_cents), 0)::int8 as interest, coalesce(-sum(posting.fee_cents), 0)::int8 as fee
          from loan_payment payment
          join loan on loan.owner_id = payment.owner_id and loan.id = payment.loan_id
          left join loan_posting posting on posting.owner_id = payment.owner_id and posting.loan_id = payment.loan_id and posting.fact_id = payment.id
          where payment.owner_id = ${ownerId} and payment.paid_on between ${day} and ${to} and payment.reversed_at is null and ${isInBook}
            and (payment.paid_on, payment.sequence) > (${day}::date, ${sequence}::int8)
          group by payment.sequence, loan.id, loan.borrower_name, payment.paid_on, payment.amount_cents
          order by payment.paid_on, payment.sequence limit ${PAGE_ROWS}`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page.map((payment) => ({ ...payment, paidOn: localDate(payment.paidOn) }))
    ;[day, sequence] = [last.paidOn, last.sequence]
  }
}
