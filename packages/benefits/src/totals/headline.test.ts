import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { asHeadline, isFewCents, isHeadline, roundForDisplay } from '../index.ts'

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
  ])('%s', (_how, given, said) => expect(roundForDisplay(given)).toEqual(said))
  it('the $0.60 of the default household (product §9.8) is not a headline, and is paid at most once a year', () => {
    expect([isHeadline(range(0.6)), isHeadline(range(49.99)), isHeadline(range(50))]).toEqual([false, false, true])
    expect([isFewCents(range(0.6)), isFewCents(range(12)), isFewCents(range(0))]).toEqual([true, false, false])
  })
})

describe('design §15: how a headline shows a total', () => {
  it.each([
    ['a narrow range at its low end', range(18_940.24, 21_488.24), range(19_000)],
    ['still narrow at a sixth', range(13_258, 15_900), range(13_000)],
    ['still narrow at a quarter', range(750, 1_000), range(750)],
    ['wider than a quarter', range(13_258, 18_100), range(13_000, 19_000)],
    ['under $10,000 to $100, half up', range(2_350), range(2_400)],
    ['under $1,000 to $10', range(906.28), range(910)],
    ['each end by its own size', range(960, 1_401), range(960, 1_500)],
  ])('%s', (_how, given, said) => expect(asHeadline(given)).toEqual(said))
})
