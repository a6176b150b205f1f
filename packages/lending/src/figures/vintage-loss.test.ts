import { cents } from '@winterjay/money'
import { expect, it } from 'vitest'
import { lossOfVintage } from '../index.ts'
import type { Vintage } from '../index.ts'

/* lending §7.15: what was expected to be lost when loans began, next to what has been. */

const point = (chargedOff: number) => ({
  monthOnBook: 0,
  chargedOffCents: cents(chargedOff),
  chargedOffPercent: null,
  late30Percent: null,
  isComplete: true,
})
const vintage: Vintage = {
  name: '2025-Q3',
  loans: 3,
  lentCents: cents(1_400_050),
  points: [point(0), point(423_241)],
}
/** Months are counted from year 0. */
const month = (year: number, number: number): number => year * 12 + number - 1

it('takes the rate of loans that are not late, half up, and the recoveries of the quarter alone', () => {
  const recovered = [
    { month: month(2025, 6), cents: 1 },
    { month: month(2025, 7), cents: 10_000 },
    { month: month(2025, 9), cents: 2_500 },
    { month: month(2025, 10), cents: 7 },
  ]
  // 1 % of 14,000.50 is 140.005.
  expect(lossOfVintage(vintage, 'quarter', { recovered, currentPercent: 1 })).toEqual({
    expectedCents: 14_001,
    writtenOffCents: 423_241,
    recoveredCents: 12_500,
  })
})

it('a vintage without a month has lost nothing', () => {
  const young = { ...vintage, points: [] }
  expect(lossOfVintage(young, 'quarter', { recovered: [], currentPercent: 0 })).toEqual({
    expectedCents: 0,
    writtenOffCents: 0,
    recoveredCents: 0,
  })
})
