import type { LocalDate, Rate } from '@winterjay/money'
import { dayNumber, daysBetween, isLeapYear, makeLocalDate, yearOf } from '@winterjay/money'
import type { DayCount } from '../lists.ts'
import type { PeriodRate } from './period-rate.ts'
import { simpleRate } from './period-rate.ts'

/**
 * The rate of days (lending §1.4, §1.11): 1/365 of the annual rate each, or 1/366 for the days of a leap year if they
 * are counted as they are.
 *
 * @param weight of the days, from `weightOfDays`
 */
export const daysRateOf = (annualRate: Rate, weight: number): PeriodRate => simpleRate(annualRate, weight, 365 * 366)

/** The days from `from` to before `to` in parts of a year: 1/365 is 366 parts, 1/366 is 365. */
export function weightOfDays(from: LocalDate, to: LocalDate, dayCount: DayCount): number {
  const days = Math.max(0, numberOf(to) - numberOf(from))
  const inLeapYears = dayCount === 'actual_365' ? 0 : leapDays(from, to)
  return (days - inLeapYears) * 366 + inLeapYears * 365
}

/** Days are numbered once each: the loans of a book have the same few thousand. */
const numbers = new Map<LocalDate, number>()

function numberOf(day: LocalDate): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = dayNumber(day)
  numbers.set(day, number)
  return number
}

/** How many of the days from `from` to before `to` lie in leap years. */
function leapDays(from: LocalDate, to: LocalDate): number {
  let count = 0
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    if (!isLeapYear(year)) continue
    const [first, next] = [makeLocalDate(year, 1, 1), makeLocalDate(year + 1, 1, 1)]
    const begin = first === null || first < from ? from : first
    const end = next === null || next > to ? to : next
    count += Math.max(0, daysBetween(begin, end))
  }
  return count
}
