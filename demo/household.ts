import { addDays, cents, dayNumber, dayOf, daysBetween } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'

export interface Line {
  readonly date: LocalDate
  /** Money out is negative. */
  readonly amountCents: Cents
  readonly description: string
}

interface Habit {
  readonly isOn: (day: LocalDate) => boolean
  /** Whole cents; the variation depends on the day only, so that the same days give the same lines. */
  readonly from: number
  readonly spread?: number
  readonly description: string
}

const onDay =
  (...days: readonly number[]) =>
  (day: LocalDate): boolean =>
    days.includes(dayOf(day))
const every =
  (days: number, start = 0) =>
  (day: LocalDate): boolean =>
    dayNumber(day) % days === start

const CHEQUING: readonly Habit[] = [
  { isOn: every(14, 5), from: 231_044, description: 'PAYROLL DEPOSIT NORTHWIND LTD' },
  { isOn: onDay(1), from: -185_000, description: 'RENT 44 MAPLE ST' },
  { isOn: onDay(5), from: -9_500, spread: 4_500, description: 'TORONTO HYDRO' },
  { isOn: onDay(12), from: -7_900, description: 'ROGERS INTERNET' },
  { isOn: onDay(18), from: -5_500, description: 'FIDO MOBILE' },
  { isOn: onDay(20), from: 12_840, description: 'CANADA CCB' },
  { isOn: onDay(24), from: -110_000, description: 'PAYMENT - TD VISA' },
]
const CARD: readonly Habit[] = [
  { isOn: every(7, 2), from: -9_600, spread: 4_900, description: 'METRO #065 TORONTO ON' },
  { isOn: every(11, 4), from: -4_200, spread: 2_600, description: 'NO FRILLS #3141 TORONTO ON' },
  { isOn: every(3, 1), from: -345, spread: 420, description: 'TIM HORTONS #1234 TORONTO ON' },
  { isOn: every(9, 6), from: -3_400, spread: 3_300, description: 'PAI NORTHERN THAI TORONTO ON' },
  { isOn: every(10, 3), from: -4_000, description: 'PRESTO FARE TORONTO ON' },
  { isOn: onDay(8), from: -1_899, description: 'NETFLIX.COM' },
  { isOn: onDay(15), from: -1_269, description: 'SPOTIFY P2C81' },
  { isOn: every(13, 7), from: -2_100, spread: 3_600, description: 'SHOPPERS DRUG MART #0881 TORONTO ON' },
  { isOn: every(12, 8), from: -3_800, spread: 6_900, description: 'AMZN MKTP CA*XP7J71EX3' },
  { isOn: every(31, 9), from: -6_400, spread: 2_500, description: 'ESSO #4410 BARRIE ON' },
  { isOn: onDay(24), from: 110_000, description: 'PAYMENT THANK YOU' },
]

/** The transactions of a fictional household in Toronto, both ends included. */
export function linesUpTo(from: LocalDate, to: LocalDate): { chequing: readonly Line[]; card: readonly Line[] } {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const linesOf = (habits: readonly Habit[]): Line[] =>
    days.flatMap((date) =>
      habits
        .filter(({ isOn }) => isOn(date))
        .map(({ from: base, spread = 0, description }) => ({
          date,
          amountCents: cents(base - (spread === 0 ? 0 : (dayNumber(date) * 7_919) % spread)),
          description,
        })),
    )
  return { chequing: linesOf(CHEQUING), card: linesOf(CARD) }
}
