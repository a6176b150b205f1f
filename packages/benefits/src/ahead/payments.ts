import {
  addYears,
  type Cents,
  cents,
  type LocalDate,
  localDate,
  monthOf,
  parseLocalDate,
  yearOf,
} from '@winterjay/money'
import { actionSheetOf } from '../actions/sheets.ts'
import type { BenefitResult } from '../check/result.ts'
import data from './schedules.json' with { type: 'json' }

/** Days on which programmes pay, as printed by the agency or worked out by its rule (benefits §10.1). */
export type ScheduleKey = keyof typeof data.schedules

export interface Payment {
  readonly kind: 'payment'
  readonly day: LocalDate
  readonly schedule: ScheduleKey
  readonly ids: readonly string[]
  /** What it pays at today's rates; null if it is not known, or rests on an income not known yet. */
  readonly amountCents: Cents | null
  /** The day is worked out by rule: not yet printed by the agency, or not confirmed. */
  readonly isExpected: boolean
}

interface PaymentDay {
  readonly day: LocalDate
  readonly isExpected: boolean
}

const KEYS = Object.keys(data.schedules) as ScheduleKey[]

/** From the next July on most amounts rest on the income of a later year, which nobody has told. */
function newBenefitYear(today: LocalDate): LocalDate {
  const july = localDate(`${yearOf(today)}-07-01`)
  return today < july ? july : addYears(july, 1)
}

const daysOf = (schedule: ScheduleKey): PaymentDay[] =>
  Object.values(data.schedules[schedule]).flatMap(({ dates, certainty }) =>
    (dates as readonly string[]).flatMap((text) => {
      const day = parseLocalDate(text)
      return day === null ? [] : [{ day, isExpected: certainty !== 'official' && certainty !== 'secondary' }]
    }),
  )

/** Returns what likely programmes pay from `from` to before `until`, by the results that apply on each day. */
export function paymentsBetween(
  from: LocalDate,
  until: LocalDate,
  resultsOn: (day: LocalDate) => readonly BenefitResult[],
): Payment[] {
  return KEYS.flatMap((schedule) =>
    daysOf(schedule)
      .filter(({ day }) => day >= from && day < until)
      .flatMap(({ day, isExpected }) => {
        const paid = resultsOn(day).filter((result) => isPaidOn(result, schedule))
        const amount = paid.length === 0 ? 0 : amountOn(day, schedule, paid)
        if (amount === 0) return []
        const amountCents = amount === null || day >= newBenefitYear(from) ? null : cents(amount)
        return [{ kind: 'payment' as const, day, schedule, ids: paid.map(({ id }) => id), amountCents, isExpected }]
      }),
  )
}

const isPaidOn = ({ id, eligibility, kind, isUnknownNow, sumOf, annual }: BenefitResult, schedule: ScheduleKey) =>
  eligibility === 'likely' &&
  kind === 'cash' &&
  !isUnknownNow &&
  sumOf.length === 0 &&
  (annual === null || annual.highCents > 0) &&
  actionSheetOf(id, 'en')?.schedule === schedule

/** Cents of one payment; 0 if nothing is paid on that day; null if the amount is a range, or its day is not known. */
function amountOn(day: LocalDate, schedule: ScheduleKey, paid: readonly BenefitResult[]): number | null {
  let yearly = 0
  for (const { annual } of paid) {
    if (annual === null || annual.lowCents !== annual.highCents) return null
    yearly += annual.highCents
  }
  return PER_PAYMENT[schedule](yearly, monthOf(day))
}

const every = (payments: number) => (yearly: number) => Math.round(yearly / payments)
const JULY = 7
const isQuarter = (month: number): boolean => month % 3 === 1

/** Cents of one payment, by cents a year and the month. */
const PER_PAYMENT: Readonly<Record<ScheduleKey, (yearly: number, month: number) => number | null>> = {
  ccb: every(12),
  cgeb: every(4),
  // Half of the credit is paid ahead, in three parts.
  acwb: every(6),
  acfb: every(4),
  oas_cpp: every(12),
  qpp: every(12),
  odsp: every(12),
  qc_family: every(4),
  // Nothing but the first payment's delay is known.
  ei: () => null,
  otb: (yearly, month) => (yearly > 360_00 ? Math.round(yearly / 12) : month === JULY ? yearly : 0),
  // $20 a month or less is paid once, on a day that is not known.
  cdb: (yearly) => (yearly > 240_00 ? Math.round(yearly / 12) : null),
  qc_solidarity: (yearly, month) => {
    if (yearly >= 800_00) return Math.round(yearly / 12)
    if (yearly >= 240_00) return isQuarter(month) ? Math.round(yearly / 4) : 0
    return month === JULY ? yearly : 0
  },
}
