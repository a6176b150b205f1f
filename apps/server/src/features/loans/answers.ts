import type { ResponseOf, readLoan } from '@winterjay/contract'
import { loanReference, paidThrough } from '@winterjay/lending'
import type { LoanState } from '@winterjay/lending'
import { add, cents, daysBetween } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { payOffOn, stateOf, statusOn } from './loan-book.ts'
import type { LoanHistory } from './loan-book.ts'
import type { StoredEvent } from './loan-events.ts'
import { wireTerms } from './fields.ts'
import type { LoanRow, PaymentRow } from './tables.ts'

type LoanDetail = ResponseOf<typeof readLoan>
type WireLoan = LoanDetail['loan']

export function wireLoan(loan: LoanRow, today: LocalDate): WireLoan {
  return {
    id: loan.id,
    lender_number: loan.lenderNumber,
    ...wireTerms(loan),
    payment_amount: loan.paymentCents,
    apr: loan.apr,
    status: statusOn(loan, today),
    outstanding: outstandingOf(loan),
    installments_paid: loan.installmentsPaid,
    installments_total: loan.installmentsTotal,
    next_due_on: loan.nextDueOn,
    days_past_due: daysPastDue(loan, today),
    reference: loanReference(loan.id),
    borrower_link_enabled: loan.linkClosedAt === null,
    created_at: loan.createdAt,
  }
}

/** Counted from the oldest unpaid due day; up to the write-off day for a loan that was written off. */
function daysPastDue({ nextDueOn, writtenOffOn }: LoanRow, today: LocalDate): number {
  if (nextDueOn === null) return 0
  return Math.max(0, daysBetween(nextDueOn, writtenOffOn !== null && writtenOffOn < today ? writtenOffOn : today))
}

export const outstandingOf = (loan: LoanRow): Cents => cents(loan.principalCents - loan.principalPaidCents)

export function wireDetail(loan: LoanRow, history: LoanHistory, today: LocalDate, warnings: string[]): LoanDetail {
  const { payments, events } = history
  const state = stateOf(loan, history, today)
  const through = paidThrough(events)
  return {
    as_of: today,
    loan: wireLoan(loan, today),
    schedule: state.rows.map((row) => ({
      installment: row.installment,
      due_date: row.dueDate,
      payment: row.paymentCents,
      interest: row.interestCents,
      principal: row.principalCents,
      balance: row.balanceCents,
      paid: row.paidCents,
      late_fee: row.feeCents,
      ...(row.feeWaivedCents > 0 ? { late_fee_waived: row.feeWaivedCents } : {}),
      is_paid: row.isPaid,
      ...(row.isAssumed ? { assumed: true as const } : {}),
      overdue: row.overdue,
    })),
    payments: payments.map((payment) => wirePayment(payment, state)),
    facts: wireEvents(events),
    paid_up_to:
      through === null
        ? null
        : { on: through, assumed: add(state.assumed.principalCents, state.assumed.interestCents) },
    overdue: {
      installments: state.overdueInstallments,
      amount: state.overdueCents,
      late_fees: state.feesOwedCents,
      bucket: state.bucket,
    },
    pay_off: payOffOn(loan, history, today),
    unapplied: state.unappliedCents,
    write_off:
      loan.status === 'written_off' && loan.writtenOffOn !== null
        ? { on: loan.writtenOffOn, reason: loan.writtenOffReason }
        : null,
    warnings,
  }
}

function wirePayment(payment: PaymentRow, state: LoanState): LoanDetail['payments'][number] {
  const allocation = state.allocations.find((candidate) => candidate.paymentId === payment.id)
  return {
    id: payment.id,
    amount: payment.amountCents,
    paid_on: payment.paidOn,
    method: payment.method,
    reference: payment.reference,
    excess: payment.excess,
    interest: allocation?.interestCents ?? cents(0),
    principal: allocation?.principalCents ?? cents(0),
    late_fee: allocation?.feeCents ?? cents(0),
    unapplied: allocation?.unappliedCents ?? cents(0),
    recorded_at: payment.recordedAt,
    sequence: payment.sequence,
    reversed_at: payment.reversedAt,
    reversal_reason: payment.reversalReason,
  }
}

/** Every event with its status: a void is shown on the event that it voids. */
function wireEvents(events: readonly StoredEvent[]): LoanDetail['facts'] {
  return events.flatMap((event) => {
    if (event.kind === 'voided') return []
    const voided = events.find((other) => other.kind === 'voided' && other.target === event.id)
    const waiver = event.kind === 'waiver' ? event : null
    return {
      id: event.id,
      event: event.kind,
      on: event.effectiveOn,
      installment: waiver?.of.lateFeeOf ?? null,
      amount: waiver?.amountCents ?? null,
      reason: waiver?.reason ?? null,
      recorded_at: event.recordedAt,
      sequence: event.sequence,
      voided_at: voided?.recordedAt ?? null,
      void_reason: voided?.kind === 'voided' ? voided.reason : null,
    }
  })
}
