import type { ResponseOf, followMyLoan } from '@winterjay/contract'
import { loanReference, marketLoanState, marketPayOff, planSchedule } from '@winterjay/lending'
import { cents, isRefusal, localDate, sumCents } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { contractOf } from '../ledger/originate.ts'
import { isCounted, paymentsOf } from '../ledger/repayment.ts'

type MyLoan = ResponseOf<typeof followMyLoan>

/** How a funded loan stands for its borrower (marketplace §4.7); null for one that has not begun. */
export async function myLoanOf(
  db: Db,
  loan: ListingRow,
  { today, receiveEmail }: { readonly today: LocalDate; readonly receiveEmail: string | null },
): Promise<MyLoan | null> {
  if (loan.originatedOn === null) return null
  const plan = planSchedule(contractOf(loan, loan.originatedOn))
  if (isRefusal(plan)) throw new Error(`a loan without a schedule: ${plan.code}`)
  const payments = await paymentsOf(db, loan.id)
  const state = marketLoanState(loan, loan.originatedOn, payments, today)
  const received = [
    ...payments.map((payment) => ({ ...payment, isRecovery: false })),
    ...(await recoveriesOf(db, loan.id)),
  ]
  const isRepaying = loan.status === 'repaying'
  return {
    as_of: today,
    status: loan.status,
    originated_on: loan.originatedOn,
    reference: loanReference(loan.id),
    receive_email: receiveEmail,
    payment: plan.levelPaymentCents,
    paid: sumCents(received.map(({ amountCents }) => amountCents)),
    balance: state.outstandingPrincipalCents,
    overdue: state.overdueCents,
    days_past_due: state.daysPastDue,
    next_due_on: isRepaying ? (state.nextDue?.dueDate ?? null) : null,
    next_due_amount: isRepaying ? (state.nextDue?.amountCents ?? null) : null,
    pay_off: isRepaying ? marketPayOff(loan, loan.originatedOn, payments, today).totalCents : null,
    installments_paid: state.installmentsPaid,
    schedule: state.rows.map(({ installment, dueDate, paymentCents, isPaid, overdue }) => ({
      installment,
      due_date: dueDate,
      payment: paymentCents,
      is_paid: isPaid,
      overdue,
    })),
    payments: received.toReversed().map(({ paidOn, amountCents, isRecovery }) => ({
      paid_on: paidOn,
      amount: amountCents,
      is_recovery: isRecovery,
    })),
  }
}

async function recoveriesOf(db: Db, loanId: string) {
  const found = await rows<{ amountCents: number; paidOn: string }>(
    db,
    sql`select amount_cents as "amountCents", received_on::text as "paidOn" from loan_request_recovery p
        where loan_request_id = ${loanId} and ${isCounted(sql`p`)} order by sequence`,
  )
  return found.map((row) => ({ amountCents: cents(row.amountCents), paidOn: localDate(row.paidOn), isRecovery: true }))
}
