import type { LocalDate } from '@winterjay/money'
import {
  addDays,
  addMonths,
  dayNumber,
  dayOf,
  daysBetween,
  daysInMonth,
  endOfMonth,
  fromDayNumber,
  monthOf,
  startOfMonth,
  yearOf,
} from '@winterjay/money'
import { weekdayOf } from './government-days.ts'

/** How often an item recurs. */
export type Rhythm =
  | 'weekly'
  | 'fortnightly'
  | 'twice-monthly'
  | 'monthly'
  | 'two-monthly'
  | 'quarterly'
  | 'half-yearly'
  | 'yearly'

interface Beat {
  readonly rhythm: Rhythm
  /** Days between two hits, both included: a weekend or a holiday shifts one (budget §4.1). */
  readonly from: number
  readonly to: number
  readonly months: number
}

const BEATS: readonly Beat[] = [
  { rhythm: 'weekly', from: 6, to: 8, months: 0 },
  { rhythm: 'fortnightly', from: 12, to: 17, months: 0 },
  { rhythm: 'monthly', from: 26, to: 35, months: 1 },
  { rhythm: 'two-monthly', from: 55, to: 66, months: 2 },
  { rhythm: 'quarterly', from: 80, to: 105, months: 3 },
  { rhythm: 'half-yearly', from: 170, to: 200, months: 6 },
  { rhythm: 'yearly', from: 345, to: 385, months: 12 },
]

/** At least this share of the gaps must fit; a gap of two periods is one missed hit and fits too. */
const FITTING_SHARE = 0.75

/** Returns the rhythm of days in ascending order, and the share of gaps that fit it; null if there is no rhythm. */
export function rhythmOf(days: readonly LocalDate[]): { readonly rhythm: Rhythm; readonly fit: number } | null {
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
  const middle = median(gaps)
  const beat = BEATS.find(({ from, to }) => middle >= from && middle <= to)
  if (!beat || days.length < (beat.rhythm === 'yearly' ? 2 : 3)) return null
  const fits = gaps.filter(
    (gap) => (gap >= beat.from && gap <= beat.to) || (gap >= beat.from * 2 && gap <= beat.to * 2),
  ).length
  const fit = fits / gaps.length
  if (fit < FITTING_SHARE) return null
  return { rhythm: beat.rhythm === 'fortnightly' && !keepsWeekday(days) ? 'twice-monthly' : beat.rhythm, fit }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length === 0
    ? 0
    : sorted.length % 2 === 1
      ? (sorted[middle] ?? 0)
      : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Payments every two weeks stay on one weekday, except for holidays; the 15th and the last day do not. */
function keepsWeekday(days: readonly LocalDate[]): boolean {
  const counts = new Map<number, number>()
  for (const day of days) counts.set(weekdayOf(day), (counts.get(weekdayOf(day)) ?? 0) + 1)
  return Math.max(...counts.values()) >= days.length * 0.6
}

/** Returns the days of the rhythm's next hits: after the last of `days`, up to `until`. */
export function nextDays(rhythm: Rhythm, days: readonly LocalDate[], until: LocalDate): LocalDate[] {
  const last = days.at(-1)
  if (!last) return []
  const next: LocalDate[] = []
  for (let n = 1; n < 500; n += 1) {
    const day = nthDay(rhythm, days, last, n)
    if (day > until) break
    next.push(day)
  }
  return next
}

function nthDay(rhythm: Rhythm, days: readonly LocalDate[], last: LocalDate, n: number): LocalDate {
  if (rhythm === 'weekly') return addDays(last, 7 * n)
  if (rhythm === 'fortnightly') return addDays(last, 14 * n)
  if (rhythm === 'twice-monthly') return twiceMonthly(days, last, n)
  const months = BEATS.find((beat) => beat.rhythm === rhythm)?.months ?? 1
  return onDay(addMonths(startOfMonth(nominalMonth(days, last)), months * n), usualDay(days))
}

/** A payment due on the 1st may have been made on the last day of the month before. */
function nominalMonth(days: readonly LocalDate[], last: LocalDate): LocalDate {
  const usual = usualDay(days)
  if (usual <= 5 && dayOf(last) >= 26) return addDays(endOfMonth(last), 1)
  if (usual >= 26 && dayOf(last) <= 5) return addDays(startOfMonth(last), -1)
  return last
}

/** The day of the month that most hits are near; 31 if they are at the end of the month. */
function usualDay(days: readonly LocalDate[]): number {
  const isAtEnd = days.every((day) => dayOf(day) >= daysInMonth(yearOf(day), monthOf(day)) - 2)
  if (isAtEnd && days.some((day) => dayOf(day) >= 29)) return 31
  // Days around the turn of a month are put on one scale, so that the 30th and the 2nd average to the 1st, not the
  // 16th.
  const numbers = days.map(dayOf)
  const isAroundTurn = numbers.some((day) => day <= 5) && numbers.some((day) => day >= 26)
  const usual = Math.round(median(numbers.map((day) => (isAroundTurn && day >= 26 ? day - 31 : day))))
  return usual <= 0 ? 31 + usual : usual
}

const onDay = (monthStart: LocalDate, day: number): LocalDate =>
  addDays(monthStart, Math.min(day, daysInMonth(yearOf(monthStart), monthOf(monthStart))) - 1)

/** The 15th and the last day, or the 1st and the 15th, whichever is nearer to the hits. */
function twiceMonthly(days: readonly LocalDate[], last: LocalDate, n: number): LocalDate {
  const late = days.map(dayOf).filter((day) => day > 20 || day <= 5)
  const second = late.length > 0 && late.every((day) => day <= 5) ? 1 : 31
  const start = startOfMonth(last)
  const candidates = Array.from({ length: Math.ceil(n / 2) + 2 }, (_, month) => addMonths(start, month)).flatMap(
    (month) => [onDay(month, second), onDay(month, 15)],
  )
  const ahead = candidates.filter((day) => daysBetween(last, day) > 5).sort()
  return ahead[n - 1] ?? fromDayNumber(dayNumber(last) + 15 * n)
}
