import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { isFewCents, isHeadline, roughly } from '../index.ts'

const range = (low: number, high: number = low) => ({
  low: cents(Math.round(low * 100)),
  high: cents(Math.round(high * 100)),
})

describe('benefits §4.3: how an amount is shown', () => {
  it.each([
    ['a point in whole dollars', range(14_699.88), range(14_700)],
    ['a range outward to $100', range(7_703.88, 9_150), range(7_700, 9_200)],
    ['under $1,000 to $10', range(513.72, 679), range(510, 680)],
    ['each end by its own size', range(995.01, 1_001), range(990, 1_100)],
    ['from nothing', range(0, 60.5), range(0, 70)],
  ])('%s', (_how, given, said) => expect(roughly(given)).toEqual(said))
  it('the $0.60 of the default household (product §9.8) is not a headline, and is paid at most once a year', () => {
    expect([isHeadline(range(0.6)), isHeadline(range(49.99)), isHeadline(range(50))]).toEqual([false, false, true])
    expect([isFewCents(range(0.6)), isFewCents(range(12)), isFewCents(range(0))]).toEqual([true, false, false])
  })
})
