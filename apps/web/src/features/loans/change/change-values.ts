import { capitalisable, RECORDED_AMENDMENTS } from '@winterjay/lending'
import type {
  AmendmentDraft,
  RateChangePayment,
  ReAgeInterest,
  RecordedAmendment,
  SkipEnd,
  SkipInterest,
} from '@winterjay/lending'
import { addYears } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { bookedTermsOf, stateOf } from '../expected-payment.ts'
import type { LoanDetail } from '../queries.ts'

/** What the form of a change holds; each kind uses its own fields, and what was typed stays if the kind is switched. */
export interface ChangeValues {
  readonly kind: RecordedAmendment
  /** The first payment that changes, is moved or is skipped. */
  readonly installment: number
  readonly count: number | null
  readonly interest: SkipInterest
  /** Of a re-age. */
  readonly unpaidInterest: ReAgeInterest
  /** Of a re-age: the due day of its first payment; null for the usual one. */
  readonly firstDay: LocalDate | null
  readonly end: SkipEnd
  readonly rate: Rate | null
  /** The day from which a new rate applies. */
  readonly ratedFrom: LocalDate | null
  /** The day on which more is lent. */
  readonly lentOn: LocalDate | null
  readonly payment: RateChangePayment
  readonly amount: Cents | null
  readonly numberOfPayments: number | null
  readonly dueDate: LocalDate | null
  readonly termMonths: number | null
  readonly amortizationMonths: number | null
}

/** A payment to come, or one on which no money is recorded, with the day on which its period begins. */
export interface OpenRow {
  readonly installment: number
  readonly dueDate: LocalDate
  readonly amount: Cents
  readonly begins: LocalDate
}

/** The payments that a change can alter, the oldest first. */
export function openRows(detail: LoanDetail): OpenRow[] {
  const started = bookedTermsOf(detail)?.startDate ?? detail.loan.start_date
  return detail.schedule
    .map((row, index) => ({ row, begins: detail.schedule[index - 1]?.due_date ?? started }))
    .filter(({ row }) => !row.is_paid && row.paid === 0 && row.installment > 0)
    .map(({ row, begins }) => ({
      installment: row.installment,
      dueDate: row.due_date,
      amount: row.payment,
      begins,
    }))
}

/** True if interest accrues by the day, so that a new rate applies from its own day. */
export const isByDay = ({ loan }: LoanDetail): boolean => loan.interest_method === 'daily'

/** The last day within twelve months on which what was overdue was planned again; null if there is none. */
export const reAgedLately = ({ facts, as_of }: LoanDetail): LocalDate | null =>
  facts.findLast(({ event, voided_at, on }) => event === 're_age' && voided_at === null && on > addYears(as_of, -1))
    ?.on ?? null

/** The kinds of change that make sense for the loan, the one asked for most often first. */
export function kindsFor(detail: LoanDetail): RecordedAmendment[] {
  const { loan, overdue } = detail
  const leavesRest = (loan.amortization_months ?? loan.balloon_percent ?? null) !== null
  const state = isByDay(detail) ? null : stateOf(detail, detail.as_of)
  const owed = state === null ? 0 : capitalisable(state)
  return RECORDED_AMENDMENTS.filter(
    (kind) =>
      (kind !== 'renewal' || leavesRest) &&
      (kind !== 'capitalise' || owed > 0) &&
      (kind !== 're_age' || overdue.installments > 0),
  ).toSorted((a, b) => Number(b === 'skip') - Number(a === 'skip'))
}

/** The form as it opens, on the next payment to come. */
export function firstValues(detail: LoanDetail): ChangeValues {
  const rows = openRows(detail)
  const next = rows.find(({ dueDate }) => dueDate > detail.as_of) ?? rows.at(-1)
  return {
    kind: 'skip',
    installment: next?.installment ?? 0,
    count: 1,
    interest: 'pay',
    unpaidInterest: 'carry',
    firstDay: null,
    end: 'later',
    rate: null,
    ratedFrom: isByDay(detail) ? detail.as_of : (next?.dueDate ?? detail.as_of),
    lentOn: detail.as_of,
    payment: 'recast',
    amount: null,
    numberOfPayments: null,
    dueDate: null,
    termMonths: null,
    amortizationMonths: null,
  }
}

/** Returns the change by the names of the wire; null while something is missing. */
export function draftOf(values: ChangeValues, detail: LoanDetail): AmendmentDraft | null {
  const { kind, installment, count, rate, ratedFrom, lentOn, amount, numberOfPayments, dueDate } = values
  const row = openRows(detail).find((one) => one.installment === installment)
  if (row === undefined) return null
  // Agreed today, unless the payments that it changes begin later.
  const from = row.begins < detail.as_of && detail.as_of < row.dueDate ? detail.as_of : row.begins
  switch (kind) {
    case 'skip':
      return count === null || count === 0
        ? null
        : { event: kind, installment, count, interest: values.interest, end: values.end }
    case 'rate_change':
      return rate === null || ratedFrom === null
        ? null
        : { event: kind, on: ratedFrom, annual_rate: rate, payment: values.payment }
    case 'payment_change':
      return amount === null ? null : { event: kind, on: from, amount }
    case 'extend':
      return numberOfPayments === null ? null : { event: kind, on: from, number_of_payments: numberOfPayments }
    case 'due_day_change':
      return dueDate === null ? null : { event: kind, on: from, first_due_date: dueDate }
    case 'renewal':
      return rate === null || values.termMonths === null
        ? null
        : {
            event: kind,
            annual_rate: rate,
            term_months: values.termMonths,
            ...(values.amortizationMonths === null ? {} : { amortization_months: values.amortizationMonths }),
          }
    case 're_age':
      return numberOfPayments === null
        ? null
        : {
            event: kind,
            on: detail.as_of,
            number_of_payments: numberOfPayments,
            ...(values.unpaidInterest === 'carry' ? {} : { interest: values.unpaidInterest }),
            ...(values.firstDay === null ? {} : { first_due_date: values.firstDay }),
          }
    case 'advance':
    case 'capitalise':
    default:
      return amount === null || lentOn === null ? null : { event: kind, on: lentOn, amount }
  }
}
