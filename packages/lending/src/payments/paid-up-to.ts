import type { Cents, LocalDate } from '@winterjay/money'
import { cents, ZERO } from '@winterjay/money'
import { dueDayOf, lastDueDay } from '../schedule/due-days.ts'
import type { LoanTerms } from '../terms/loan.ts'
import { amendmentsIn, paidThrough, writtenOffOn } from './loan-event.ts'
import type { LoanEvent } from './loan-event.ts'
import type { LoanPayment } from './loan-payment.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { Schedule, ScheduleRow } from '../schedule/schedule.ts'

/*
 * A loan that enters the loan book with its past instalments paid: "paid up to" a day (lending §5.1). Those payments
 * were not recorded individually, so they are assumed, and a single fact covers all of them.
 */

/** Returns the range of days a loan can be recorded as paid up to; null if its first instalment is not due yet. */
export function paidUpToRange(
  terms: LoanTerms,
  today: LocalDate,
): { readonly firstDay: LocalDate; readonly lastDay: LocalDate } | null {
  const firstDay = dueDayOf(terms, 1)
  const end = lastDueDay(terms)
  return firstDay > today ? null : { firstDay, lastDay: end < today ? end : today }
}

/**
 * Returns why a loan cannot be recorded as paid up to `through`: its first instalment is not due yet, or the day is out
 * of range.
 */
export function refusePaidUpTo(through: LocalDate, terms: LoanTerms, today: LocalDate): LendingRefusal | null {
  const range = paidUpToRange(terms, today)
  if (range === null)
    return { code: 'paid_up_to_nothing_due', field: 'paid_up_to', params: { firstDay: dueDayOf(terms, 1) } }
  return through < range.firstDay || through > range.lastDay
    ? { code: 'paid_up_to_out_of_range', field: 'paid_up_to', params: range }
    : null
}

/** The same for an existing loan, which may have payments or already be recorded as paid up to an earlier day. */
export function refusePaidUpToNow(
  through: LocalDate,
  terms: LoanTerms,
  facts: { readonly payments: readonly LoanPayment[]; readonly events: readonly LoanEvent[] },
  today: LocalDate,
): LendingRefusal | null {
  const stopped = writtenOffOn(facts.events)
  const refusal = refusePaidUpTo(through, terms, stopped !== null && stopped < today ? stopped : today)
  if (refusal !== null) return refusal
  const said = paidThrough(facts.events)
  if (said !== null && through <= said)
    return { code: 'paid_up_to_said_before', field: 'paid_up_to', params: { through: said } }
  // A change on a due day belongs to the period that begins there; a skip, to the instalment due that day.
  const changed = amendmentsIn(facts.events).map(({ amendment }) => amendment)
  const [on] = changed
    .filter((one) => (one.kind === 'skip' ? one.on <= through : one.on < through))
    .map((one) => one.on)
    .toSorted()
  if (on !== undefined) return { code: 'paid_up_to_over_change', field: 'paid_up_to', params: { on } }
  const [paidOn] = facts.payments.map((payment) => payment.paidOn).toSorted()
  return paidOn !== undefined && paidOn <= through
    ? { code: 'paid_up_to_over_payments', field: 'paid_up_to', params: { paidOn } }
    : null
}

/** Returns why a whole file cannot be recorded as paid up to `through`: the day is in the future. */
export const refuseFilePaidUpTo = (through: LocalDate, today: LocalDate): LendingRefusal | null =>
  through > today ? { code: 'paid_up_to_in_future', field: 'paid_up_to', params: { today } } : null

/**
 * Applies the file's `through` to one of its loans: returns the loan's last due day if that is earlier, or null if
 * nothing was due by then.
 */
export function paidUpToWithin(through: LocalDate, terms: LoanTerms, today: LocalDate): LocalDate | null {
  const range = paidUpToRange(terms, today)
  if (range === null || through < range.firstDay) return null
  return through > range.lastDay ? range.lastDay : through
}

/** Whether an instalment counts as paid because the loan is recorded as paid up to `through`. */
export const isAssumedPaid = ({ dueDate: day }: Pick<ScheduleRow, 'dueDate'>, through: LocalDate | null): boolean =>
  through !== null && day <= through

/** The state of a loan without any record except, perhaps, the day up to which it is paid. */
export interface OpeningPosition {
  readonly installmentsPaid: number
  readonly installmentsTotal: number
  readonly principalPaidCents: Cents
  /** Null if nothing is left to pay. */
  readonly nextDueOn: LocalDate | null
  readonly isCompleted: boolean
  /** An instalment is overdue on `today`. */
  readonly isLate: boolean
}

const NOTHING_BEFORE = { repaidCents: ZERO, chargesCents: ZERO }

/**
 * Returns what `loanState` would for such a loan, computed from its rows alone: an import needs it for 100,000 loans.
 *
 * @param rows with that of the interest owed on its first day, of a loan that begins with a balance
 * @param before repaid before them, and charges owed on that day
 */
export function openingPosition(
  rows: Schedule['rows'],
  through: LocalDate | null,
  today: LocalDate,
  { repaidCents, chargesCents }: { readonly repaidCents: Cents; readonly chargesCents: Cents } = NOTHING_BEFORE,
): OpeningPosition {
  let principalPaidCents = repaidCents
  const installmentsTotal = rows.at(-1)?.installment ?? 0
  for (const row of rows) {
    if (!isAssumedPaid(row, through) && row.paymentCents > 0) {
      return {
        installmentsPaid: Math.max(0, row.installment - 1),
        installmentsTotal,
        principalPaidCents,
        nextDueOn: row.dueDate,
        isCompleted: false,
        isLate: row.dueDate < today,
      }
    }
    principalPaidCents = cents(principalPaidCents + row.principalCents)
  }
  return {
    installmentsPaid: installmentsTotal,
    installmentsTotal,
    principalPaidCents,
    nextDueOn: null,
    isCompleted: chargesCents === 0,
    isLate: false,
  }
}
