import type { Cents, LocalDate } from '@winterjay/money'
import { ZERO, add, addDays, addMonths, cents, mondayFrom, startOfMonth } from '@winterjay/money'
import { AGEING_BUCKETS } from '../lists.ts'
import type { AgeingBucket } from '../lists.ts'
import type { LoanRow, LoanState } from '../replay/loan-state.ts'
import { ageingBucket } from '../replay/loan-state.ts'
import { daysLateOn } from './loan-course.ts'
import { percentOf } from './percent.ts'

/*
 * What a book of loans is to receive in the next twelve months (lending §7.16), from the schedules in force. What is
 * late is apart: nobody knows when it comes.
 */

const MONTHS = 12
/** Fewer instalments say nothing about how many are paid. */
const LEAST_ROWS = 20

export interface Due {
  readonly interestCents: Cents
  readonly principalCents: Cents
}

export interface DuePeriod extends Due {
  /** A Monday, or the first of a month. */
  readonly start: LocalDate
  /** Promised to be paid in it; part of what is overdue or due. */
  readonly promisedCents: Cents
  /** What comes in if instalments are paid as in the last 12 months; null if too few say so. */
  readonly likelyCents: Cents | null
}

export interface ReceiptsAhead {
  readonly overdue: Due
  readonly weeks: readonly DuePeriod[]
  readonly months: readonly DuePeriod[]
  /** Due after the twelve months. */
  readonly later: Due
  /**
   * What was paid of the instalments that fell due in the last 12 months, by how late their loan was then, in percent.
   */
  readonly collected: Readonly<Record<AgeingBucket, number | null>>
}

export interface LoanAhead {
  readonly state: LoanState
  /** Open promises. */
  readonly promises: readonly { readonly by: LocalDate; readonly amountCents: Cents }[]
}

interface Sum {
  interest: number
  principal: number
  promised: number
  readonly byBucket: Record<AgeingBucket, number>
}

const byBucket = (): Record<AgeingBucket, number> => ({ current: 0, '1-30': 0, '31-60': 0, '61-90': 0, '91+': 0 })
const noSum = (): Sum => ({ interest: 0, principal: 0, promised: 0, byBucket: byBucket() })

/** Adds up loans that are neither repaid nor written off, one after the other, so that a book need not be in memory. */
export function receiptsCounter(today: LocalDate): {
  readonly take: (loan: LoanAhead) => void
  readonly sums: () => ReceiptsAhead
} {
  const end = addMonths(startOfMonth(today), MONTHS)
  const [overdue, later] = [noSum(), noSum()]
  const weeks = new Map(startsOf(mondayOf(today), end, (day) => addDays(day, 7)).map((start) => [start, noSum()]))
  const months = new Map(startsOf(startOfMonth(today), end, (day) => addMonths(day, 1)).map((day) => [day, noSum()]))
  const history = collection(today)
  const placesOf = (day: LocalDate): readonly Sum[] => {
    if (day < today) return [overdue]
    if (day >= end) return [later]
    return [weeks.get(mondayOf(day)) ?? later, months.get(startOfMonth(day)) ?? later]
  }
  return {
    take: ({ state, promises }) => {
      for (const row of state.rows) {
        const { interestCents, principalCents } = leftOf(row)
        for (const sum of placesOf(row.dueDate)) {
          sum.interest += interestCents
          sum.principal += principalCents
          sum.byBucket[state.bucket] += interestCents + principalCents
        }
      }
      for (const { by, amountCents } of promises) for (const sum of placesOf(by)) sum.promised += amountCents
      history.take(state)
    },
    sums: () => {
      const rates = history.rates()
      const periods = (all: ReadonlyMap<LocalDate, Sum>): DuePeriod[] =>
        [...all].map(([start, sum]) => ({
          start,
          ...dueOf(sum),
          promisedCents: cents(sum.promised),
          likelyCents: likelyOf(sum, rates),
        }))
      return {
        overdue: dueOf(overdue),
        weeks: periods(weeks),
        months: periods(months),
        later: dueOf(later),
        collected: rates,
      }
    },
  }
}

/** The Monday of a week. */
const mondayOf = (day: LocalDate): LocalDate => mondayFrom(addDays(day, -6))

function startsOf(first: LocalDate, end: LocalDate, next: (day: LocalDate) => LocalDate): LocalDate[] {
  const starts: LocalDate[] = []
  for (let day = first; day < end; day = next(day)) starts.push(day)
  return starts
}

const dueOf = ({ interest, principal }: Sum): Due => ({
  interestCents: cents(interest),
  principalCents: cents(principal),
})

/** What is missing of an instalment; its interest is paid first. */
function leftOf({ interestCents, paidCents, remainingCents }: LoanRow): Due {
  const interest = cents(Math.min(remainingCents, Math.max(0, interestCents - paidCents)))
  return { interestCents: interest, principalCents: add(remainingCents, cents(0 - interest)) }
}

function likelyOf({ byBucket: due }: Sum, rates: Readonly<Record<AgeingBucket, number | null>>): Cents | null {
  let likely = 0
  for (const bucket of AGEING_BUCKETS) {
    const rate = rates[bucket]
    if (due[bucket] !== 0 && rate === null) return null
    likely += (due[bucket] * (rate ?? 0)) / 100
  }
  return likely === 0 ? ZERO : cents(Math.round(likely))
}

/** Counts what was paid of the instalments of the last twelve months, by how late their loan was when they fell due. */
function collection(today: LocalDate) {
  const first = addMonths(today, -MONTHS)
  const seen = { rows: byBucket(), due: byBucket(), paid: byBucket() }
  return {
    take: (state: LoanState): void => {
      for (const { dueDate, isAssumed, paymentCents, paidCents, capitalisedCents } of state.rows) {
        if (dueDate < first || dueDate >= today || isAssumed) continue
        const bucket = ageingBucket(daysLateOn(state, addDays(dueDate, -1)))
        seen.rows[bucket] += 1
        seen.due[bucket] += paymentCents
        seen.paid[bucket] += paidCents - capitalisedCents
      }
    },
    rates: (): Record<AgeingBucket, number | null> => {
      const rate = (bucket: AgeingBucket): number | null =>
        seen.rows[bucket] < LEAST_ROWS ? null : percentOf(seen.paid[bucket], seen.due[bucket])
      return {
        current: rate('current'),
        '1-30': rate('1-30'),
        '31-60': rate('31-60'),
        '61-90': rate('61-90'),
        '91+': rate('91+'),
      }
    },
  }
}
