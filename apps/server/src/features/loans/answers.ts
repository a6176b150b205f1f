import type { ResponseOf, readLoan } from '@winterjay/contract'
import { loanReference, loanState, payOffQuote } from '@winterjay/lending'
import type { LateFeeTerms, LoanPayment, LoanState, LoanTerms } from '@winterjay/lending'
import { cents, daysBetween, toDollars, toPercent } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import type { LoanRow, PaymentRow } from './table.ts'

/** A stored loan as the rules take it, and as the wire has it. */

type LoanDetail = ResponseOf<typeof readLoan>
type WireLoan = LoanDetail['loan']

export const termsOf = (loan: LoanRow): LoanTerms => ({
  principalCents: loan.principalCents,
  annualRate: loan.annualRate,
  termMonths: loan.termMonths,
  startDate: loan.startDate,
  loanType: loan.loanType,
  interestOnlyMonths: loan.interestOnlyMonths,
  balloonPercent: loan.balloonPercent,
})

export const lateFeeTermsOf = (loan: LoanRow): LateFeeTerms => ({
  lateFee:
    loan.lateFeePercent === null
      ? { type: 'fixed', amountCents: loan.lateFeeCents ?? cents(0) }
      : { type: 'percent', percent: loan.lateFeePercent },
  graceDays: loan.graceDays,
})

/** Dollars when fixed, percent when a percent: the one field of SPEC §3 for both. */
export const lateFeeValueOf = (loan: LoanRow): number =>
  loan.lateFeePercent === null ? toDollars(loan.lateFeeCents ?? cents(0)) : toPercent(loan.lateFeePercent)

/** The payments that stand: reversed ones never happened as far as the schedule is concerned. */
export const standingPayments = (payments: readonly PaymentRow[]): LoanPayment[] =>
  payments
    .filter((payment) => payment.reversedAt === null)
    .map(({ id, amountCents, paidOn, sequence, excess }) => ({ id, amountCents, paidOn, sequence, excess }))

export const stateOf = (loan: LoanRow, payments: readonly PaymentRow[], today: LocalDate): LoanState =>
  loanState({ ...termsOf(loan), ...lateFeeTermsOf(loan) }, standingPayments(payments), today)

const isLate = (loan: LoanRow, today: LocalDate): boolean => loan.status === 'active' && loan.nextDueOn !== null && loan.nextDueOn < today

export function wireLoan(loan: LoanRow, today: LocalDate): WireLoan {
  return {
    id: loan.id,
    borrower_name: loan.borrowerName,
    borrower_email: loan.borrowerEmail,
    principal: loan.principalCents,
    annual_rate: loan.annualRate,
    term_months: loan.termMonths,
    start_date: loan.startDate,
    lender_receive_email: loan.lenderReceiveEmail,
    notes: loan.notes,
    late_fee_type: loan.lateFeeType,
    late_fee_value: lateFeeValueOf(loan),
    grace_days: loan.graceDays,
    loan_type: loan.loanType,
    interest_only_months: loan.interestOnlyMonths,
    balloon_percent: loan.balloonPercent,
    borrower_is_corporation: loan.borrowerIsCorporation,
    province: loan.province as WireLoan['province'],
    lender_in_business: loan.lenderInBusiness,
    upfront_fee: loan.upfrontFeeCents,
    payment_amount: loan.paymentCents,
    apr: loan.apr,
    status: isLate(loan, today) ? 'overdue' : loan.status,
    outstanding: outstandingOf(loan),
    installments_paid: loan.installmentsPaid,
    installments_total: loan.installmentsTotal,
    next_due_on: loan.nextDueOn,
    days_past_due: isLate(loan, today) && loan.nextDueOn !== null ? daysBetween(loan.nextDueOn, today) : 0,
    reference: loanReference(loan.id),
    borrower_link_enabled: loan.linkClosedAt === null,
    created_at: loan.createdAt,
  }
}

export const outstandingOf = (loan: LoanRow): Cents => cents(loan.principalCents - loan.principalPaidCents)

export function wireDetail(loan: LoanRow, payments: readonly PaymentRow[], today: LocalDate, warnings: string[]): LoanDetail {
  const state = stateOf(loan, payments, today)
  return {
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
      is_paid: row.isPaid,
      overdue: row.overdue,
    })),
    payments: payments.map((payment) => wirePayment(payment, state)),
    overdue: { installments: state.overdueInstallments, amount: state.overdueCents, late_fees: state.feesOwedCents, bucket: state.bucket },
    pay_off: loan.status === 'completed' ? null : wirePayOff(loan, payments, today),
    unapplied: state.unappliedCents,
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
    reversed_at: payment.reversedAt,
    reversal_reason: payment.reversalReason,
  }
}

export function wirePayOff(loan: LoanRow, payments: readonly PaymentRow[], today: LocalDate): NonNullable<LoanDetail['pay_off']> {
  const quote = payOffQuote({ ...termsOf(loan), ...lateFeeTermsOf(loan) }, standingPayments(payments), today)
  return { on: today, amount: quote.totalCents, principal: quote.principalCents, interest: quote.interestCents, late_fees: quote.feesCents }
}
