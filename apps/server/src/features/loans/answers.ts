import type { ResponseOf, readLoan } from '@winterjay/contract'
import { amendmentsIn, chargeOwedOf, loanReference, paidThrough, promiseStatus, settlementIn } from '@winterjay/lending'
import type { Amendment, FactOf, LoanFlag, LoanState } from '@winterjay/lending'
import { add, cents, daysBetween } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { effectivePayments, payOffOn, stateOf, statusOn } from './loan-book.ts'
import type { LoanHistory } from './loan-book.ts'
import type { StoredEvent } from './loan-events.ts'
import { wireTerms } from './fields.ts'
import type { LoanRow, PaymentRow } from './tables.ts'

type LoanDetail = ResponseOf<typeof readLoan>
type WireLoan = LoanDetail['loan']

/** @param flags see `flagsOfLoans` */
export function wireLoan(loan: LoanRow, today: LocalDate, flags: readonly LoanFlag[] = []): WireLoan {
  return {
    id: loan.id,
    lender_number: loan.lenderNumber,
    ...wireTerms(loan),
    payment_amount: loan.paymentCents,
    ...(loan.givenPaymentCents === null ? {} : { payment_amount_given: loan.givenPaymentCents }),
    apr: loan.apr,
    status: statusOn(loan, today),
    outstanding: outstandingOf(loan),
    installments_paid: loan.installmentsPaid,
    installments_total: loan.installmentsTotal,
    next_due_on: loan.nextDueOn,
    days_past_due: daysPastDue(loan, today),
    reference: loanReference(loan.id),
    borrower_link_enabled: loan.linkClosedAt === null,
    ...(flags.length === 0 ? {} : { flags: [...flags] }),
    created_at: loan.createdAt,
  }
}

/** Counted from the oldest unpaid due day; up to the write-off day for a loan that was written off. */
function daysPastDue({ nextDueOn, writtenOffOn }: LoanRow, today: LocalDate): number {
  if (nextDueOn === null) return 0
  return Math.max(0, daysBetween(nextDueOn, writtenOffOn !== null && writtenOffOn < today ? writtenOffOn : today))
}

export const outstandingOf = (loan: LoanRow): Cents => cents(loan.principalCents - loan.principalPaidCents)

/** A loan with everything recorded about it, and the names of those who recorded it. */
export interface DescribedLoan {
  readonly loan: LoanRow
  readonly history: LoanHistory
  readonly names: ReadonlyMap<string, string>
  readonly flags: readonly LoanFlag[]
}

export function wireDetail(
  { loan, history, names, flags }: DescribedLoan,
  today: LocalDate,
  warnings: string[],
): LoanDetail {
  const { payments, events } = history
  const state = stateOf(loan, history, today)
  const through = paidThrough(events)
  const settled = settlementIn(events)
  return {
    as_of: today,
    loan: wireLoan(loan, today, flags),
    plan_no: amendmentsIn(events).length + 1,
    schedule: state.rows.map(wireRow),
    payments: payments.map((payment) => ({
      ...wirePayment(payment, state),
      ...named('recorded_by', names, payment.recordedBy),
      ...named('reversed_by', names, payment.reversedBy),
      ...(loan.arrearsRate === null ? {} : { arrears_interest: arrearsIn(payment, state) }),
      ...(state.charges.length === 0 ? {} : { charges: chargesIn(payment, state) }),
    })),
    facts: wireEvents({ history, names, today, state }),
    paid_up_to:
      through === null
        ? null
        : { on: through, assumed: add(state.assumed.principalCents, state.assumed.interestCents) },
    overdue: {
      installments: state.overdueInstallments,
      amount: state.overdueCents,
      late_fees: state.feesOwedCents,
      ...(loan.arrearsRate === null ? {} : { arrears_interest: state.arrearsOwedCents }),
      ...(state.charges.length === 0 ? {} : { charges: state.chargesOwedCents }),
      bucket: state.bucket,
    },
    pay_off: payOffOn(loan, history, today),
    unapplied: state.unappliedCents,
    write_off:
      loan.status === 'written_off' && loan.writtenOffOn !== null
        ? {
            on: loan.writtenOffOn,
            reason: loan.writtenOffReason,
            ...(settled === undefined ? {} : { settled_for: settled.amountCents }),
          }
        : null,
    warnings,
  }
}

/** A row of the schedule. */
export const wireRow = (row: LoanState['rows'][number]): LoanDetail['schedule'][number] => ({
  installment: row.installment,
  due_date: row.dueDate,
  payment: row.paymentCents,
  interest: row.interestCents,
  principal: row.principalCents,
  balance: row.balanceCents,
  paid: row.paidCents,
  ...(row.capitalisedCents > 0 ? { capitalised: row.capitalisedCents } : {}),
  late_fee: row.feeCents,
  ...(row.feeWaivedCents > 0 ? { late_fee_waived: row.feeWaivedCents } : {}),
  is_paid: row.isPaid,
  ...(row.isAssumed ? { assumed: true as const } : {}),
  overdue: row.overdue,
})

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

const arrearsIn = (payment: PaymentRow, state: LoanState): Cents =>
  state.allocations.find((candidate) => candidate.paymentId === payment.id)?.arrearsCents ?? cents(0)

const chargesIn = (payment: PaymentRow, state: LoanState): Cents =>
  state.allocations.find((candidate) => candidate.paymentId === payment.id)?.chargeCents ?? cents(0)

/** The name of who did it under `field`; nothing if there is none. */
function named<Field extends string>(
  field: Field,
  names: ReadonlyMap<string, string>,
  actor: string | null,
): { readonly [name in Field]?: string } {
  const name = actor === null ? undefined : names.get(actor)
  return (name === undefined ? {} : { [field]: name }) as { readonly [name in Field]?: string }
}

/** Every event with its status: a void is shown on the event that it voids. */
function wireEvents({
  history: { events, payments },
  names,
  today,
  state,
}: Pick<DescribedLoan, 'history' | 'names'> & {
  readonly today: LocalDate
  readonly state: LoanState
}): LoanDetail['facts'] {
  const received = effectivePayments(payments)
  return events.flatMap((event) => {
    if (event.kind === 'voided') return []
    const voided = events.find((other) => other.kind === 'voided' && other.target === event.id)
    const waiver = event.kind === 'waiver' ? event : null
    const change = event.kind === 'amended' ? wireChange(event.amendment) : null
    return {
      id: event.id,
      event: event.kind === 'amended' ? wireChange(event.amendment).event : event.kind,
      on: event.kind === 'amended' ? event.amendment.on : event.effectiveOn,
      installment: waiver?.of.lateFeeOf ?? null,
      amount: amountOf(event),
      reason: reasonOf(event),
      ...(event.kind === 'opened_with_history' ? owedBesides(event) : {}),
      ...(change === null ? {} : { change, known_from: event.effectiveOn }),
      ...(event.kind === 'charge' ? { charge: wireCharge(event, state) } : {}),
      ...(event.kind === 'charge_waiver' ? { charge_id: event.charge } : {}),
      ...(event.kind === 'promise' ? { promise: { by: event.by, status: promiseStatus(event, received, today) } } : {}),
      ...(event.kind === 'note' ? { text: event.text } : {}),
      recorded_at: event.recordedAt,
      ...named('recorded_by', names, event.actor),
      ...named('voided_by', names, voided?.actor ?? null),
      sequence: event.sequence,
      voided_at: voided?.recordedAt ?? null,
      void_reason: voided?.kind === 'voided' ? voided.reason : null,
    }
  })
}

/** Why it was recorded; null where no reason is asked for. */
const reasonOf = (event: StoredEvent): string | null => ('reason' in event ? (event.reason ?? null) : null)

function amountOf(event: StoredEvent): Cents | null {
  if (event.kind === 'opened_with_history') return event.principalCents
  return 'amountCents' in event ? event.amountCents : null
}

const owedBesides = ({ interestOwedCents, chargesOwedCents }: FactOf<'opened_with_history'>) => ({
  ...(interestOwedCents === undefined ? {} : { interest_owed: interestOwedCents }),
  ...(chargesOwedCents === undefined ? {} : { charges_owed: chargesOwedCents }),
})

/** A charge that was taken back is not in the state: nothing of it is paid or owed. */
function wireCharge(
  { id, charge: kind, label }: FactOf<'charge'>,
  { charges }: LoanState,
): LoanDetail['facts'][number]['charge'] {
  const found = charges.find((candidate) => candidate.id === id)
  return {
    kind,
    label,
    paid: found?.paidCents ?? cents(0),
    waived: found?.waivedCents ?? cents(0),
    owed: found === undefined ? cents(0) : chargeOwedOf(found),
  }
}

type WireChange = NonNullable<LoanDetail['facts'][number]['change']>

function wireChange(amendment: Amendment): WireChange {
  const { on } = amendment
  switch (amendment.kind) {
    case 'rate_change':
      return { event: amendment.kind, on, annual_rate: amendment.annualRate, payment: amendment.payment }
    case 'payment_change':
    case 'advance':
    case 'capitalise':
      return { event: amendment.kind, on, amount: amendment.amountCents }
    case 'skip': {
      const { installment, count, interest, end } = amendment
      return { event: amendment.kind, installment, ...(count === 1 ? {} : { count }), interest, end }
    }
    case 'extend':
      return { event: amendment.kind, on, number_of_payments: amendment.numberOfPayments }
    case 'due_day_change': {
      const { firstDueDate: first_due_date, paymentDays } = amendment
      const days = paymentDays === null ? {} : { payment_days: [...paymentDays] }
      return { event: amendment.kind, on, first_due_date, ...days }
    }
    case 'renewal':
      return {
        event: amendment.kind,
        annual_rate: amendment.annualRate,
        term_months: amendment.termMonths,
        amortization_months: amendment.amortizationMonths,
      }
    case 're_age':
    default:
      return {
        event: amendment.kind,
        on,
        number_of_payments: amendment.numberOfPayments,
        ...(amendment.interest === 'carry' ? {} : { interest: amendment.interest }),
        ...(amendment.firstDueDate === null ? {} : { first_due_date: amendment.firstDueDate }),
      }
  }
}
