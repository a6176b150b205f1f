import { describe, expect, it } from 'vitest'
import { add, cents, fromDollars, maxCents, minCents, shareOut, subtract } from './cents.ts'
import {
  addYears,
  dayNumber,
  daysInMonth,
  endOfMonth,
  fromDayNumber,
  isLeapYear,
  localDate,
  makeLocalDate,
  parseLocalDate,
  startOfMonth,
  yearMonthOf,
} from './local-date.ts'
import { fromPercent, rate, toPercent } from './rate.ts'
import { mulDivHalfUp, roundHalfUp } from './rounding.ts'

describe('cents at their edges (wire §1.1)', () => {
  it('add, subtract and compare', () => {
    const [small, large] = [cents(150), cents(2_000)]
    expect([add(small, large), subtract(small, large), subtract(large, small)]).toEqual([2_150, -1_850, 1_850])
    expect([minCents(small, large), minCents(large, small)]).toEqual([150, 150])
    expect([maxCents(small, large), maxCents(large, small)]).toEqual([2_000, 2_000])
  })
  it('are never a fraction, an inexact number or a negative zero', () => {
    expect(() => cents(0.5)).toThrow('not a whole number of cents: 0.5')
    expect(() => cents(2 ** 53)).toThrow(RangeError)
    expect(cents(-0)).toBe(0)
    expect(fromDollars(1e14)).toBeNull()
  })
})

describe('sharing out at its edges (marketplace §2: largest remainder, ties to the earlier)', () => {
  it('gives what is left to the largest remainder, not to the largest share', () => {
    // 10 × 1/7, 3/7, 3/7 = 1.43, 4.29, 4.29.
    expect(shareOut(cents(10), [1, 3, 3])).toEqual([2, 4, 4])
    // 10 × 1/7, 2/7, 4/7 = 1.43, 2.86, 5.71.
    expect(shareOut(cents(10), [1, 2, 4])).toEqual([1, 3, 6])
  })
  it('gives ties to the earlier', () => {
    expect(shareOut(cents(2), [1, 1, 1, 1])).toEqual([1, 1, 0, 0])
    expect(shareOut(cents(3), [1, 1, 1, 1])).toEqual([1, 1, 1, 0])
  })
  it('shares zero as zeros, and throws for what cannot be shared', () => {
    expect(shareOut(cents(0), [1, 2])).toEqual([0, 0])
    for (const [total, weights] of [
      [-1, [1]],
      [1, []],
      [1, [0, 0]],
      [1, [2, -1]],
    ] as const)
      expect(() => shareOut(cents(total), weights)).toThrow('nothing to share over')
  })
})

describe('rounding at its edges (lending §1.1: half up, away from zero for negatives)', () => {
  it('is symmetric around zero, at any size', () => {
    expect([mulDivHalfUp(36_750, 5, 100), mulDivHalfUp(-36_750, 5, 100)]).toEqual([1_838, -1_838])
    // 1,000,000,001 × 10,000,001 = 10,000,001,010,000,001; no float represents half of it exactly.
    expect(mulDivHalfUp(1_000_000_001, 10_000_001, 2)).toBe(5_000_000_505_000_001)
    expect(mulDivHalfUp(-1_000_000_001, 10_000_001, 2)).toBe(-5_000_000_505_000_001)
    expect(mulDivHalfUp(0, 7, 3)).toBe(0)
  })
  it('of a float is half up too, and zero has no sign', () => {
    expect([roundHalfUp(2.5), roundHalfUp(-2.5), roundHalfUp(-1.005, 2), roundHalfUp(2.4)]).toEqual([3, -3, -1.01, 2])
    expect(roundHalfUp(0)).toBe(0)
  })
})

describe('rates at their edges (lending §1.1)', () => {
  it('have six decimals of a percent and no more', () => {
    expect([fromPercent(12.5), fromPercent(0.000_001), fromPercent(-1)]).toEqual([12_500_000, 1, -1_000_000])
    expect(toPercent(rate(12_500_000))).toBe(12.5)
    for (const percent of [1.000_000_1, 1e12, Number.NaN, Number.POSITIVE_INFINITY])
      expect([percent, fromPercent(percent)]).toEqual([percent, null])
    expect(() => rate(0.5)).toThrow('not a whole number of millionths of a percent: 0.5')
  })
})

describe('calendar days at their edges (lending §1.3)', () => {
  it('are those of the years 1900 to 2199', () => {
    expect([makeLocalDate(1900, 1, 1), makeLocalDate(2199, 12, 31)]).toEqual(['1900-01-01', '2199-12-31'])
    for (const [year, month, day] of [
      [1899, 12, 31],
      [2200, 1, 1],
      [2026.5, 1, 1],
      [2026, 0, 1],
      [2026, 13, 1],
      [2026, 1.5, 1],
      [2026, 1, 0],
      [2026, 1, 32],
      [2026, 1, 1.5],
      [2026, 4, 31],
    ] as const)
      expect([year, month, day, makeLocalDate(year, month, day)]).toEqual([year, month, day, null])
  })
  it('are written in full, with nothing before or after', () => {
    for (const text of ['x2026-01-01', '12026-01-01', '2026-01-01x', '2026-01-011'])
      expect([text, parseLocalDate(text)]).toEqual([text, null])
    expect(() => localDate('2026-02-30')).toThrow('not a calendar day: 2026-02-30')
  })
  it('know the leap years of the Gregorian calendar and the days of each month', () => {
    expect([1900, 2000, 2024, 2026, 2100].map(isLeapYear)).toEqual([false, true, true, false, false])
    const months = Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1))
    expect(months).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect([daysInMonth(2000, 2), daysInMonth(1900, 2)]).toEqual([29, 28])
  })
  it('have a month with a first and a last day, and a number that counts from 1970', () => {
    const day = localDate('2024-02-15')
    expect([yearMonthOf(day), startOfMonth(day), endOfMonth(day)]).toEqual(['2024-02', '2024-02-01', '2024-02-29'])
    expect([addYears(localDate('2024-02-29'), 1), addYears(day, -24)]).toEqual(['2025-02-28', '2000-02-15'])
    expect([dayNumber(localDate('1970-01-01')), dayNumber(localDate('1969-12-31'))]).toEqual([0, -1])
    expect([fromDayNumber(0), fromDayNumber(365)]).toEqual(['1970-01-01', '1971-01-01'])
  })
})
