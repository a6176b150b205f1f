import type { Cents, LocalDate } from '@winterjay/money'
import type { LoanDetail, LoanFact } from '../queries.ts'

export type ScheduleRow = LoanDetail['schedule'][number]
export type Payment = LoanDetail['payments'][number]

/** The actions of a timeline row. */
export interface TimelineActs {
  readonly onRecord: () => void
  readonly onReverse: (payment: Payment) => void
  readonly onReceipt: (payment: Payment) => void
  readonly onVoid: (fact: LoanFact) => void
  readonly onWaive: (installment: number, owed: Cents) => void
  readonly onWaiveCharge: (fact: LoanFact) => void
}

export type Entry =
  | { readonly day: LocalDate; readonly payment: Payment }
  | { readonly day: LocalDate; readonly fact: LoanFact }

/**
 * Unpaid instalments, the latest first: due, overdue, and paid ones whose late fee is owed. Of a loan that was written
 * off nothing falls due any more, and of one that was settled for less nothing is late.
 */
export function promisesOf(
  { schedule, write_off: lost }: Pick<LoanDetail, 'schedule' | 'write_off'>,
  feesOwed: ReadonlyMap<number, Cents>,
): { readonly later: readonly ScheduleRow[]; readonly late: readonly ScheduleRow[] } {
  const open = schedule.filter((row) => !row.is_paid || feesOwed.has(row.installment)).toReversed()
  const isLate = (row: ScheduleRow): boolean => row.overdue || feesOwed.has(row.installment)
  return {
    later: lost === null ? open.filter((row) => !isLate(row)) : [],
    late: lost?.settled_for === undefined ? open.filter(isLate) : [],
  }
}

/** Payments and facts, the latest first; those of one day in the order of their recording. */
export function historyOf({ payments, facts }: Pick<LoanDetail, 'payments' | 'facts'>): readonly Entry[] {
  const entries = [
    ...payments.map((payment) => ({ day: payment.paid_on, at: payment.recorded_at, payment })),
    ...facts.map((fact) => ({ day: fact.on, at: fact.recorded_at, fact })),
  ]
  return entries.toSorted((a, b) => compare(b.day, a.day) || compare(b.at, a.at))
}

/** Shows the year only if it is not the current one. */
export const dateStyle = (day: LocalDate, today: LocalDate): 'day-month' | 'medium' =>
  day.slice(0, 4) === today.slice(0, 4) ? 'day-month' : 'medium'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
