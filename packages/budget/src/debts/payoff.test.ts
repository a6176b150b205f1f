import { cents, fromPercent } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DebtKind } from './debt-shape.ts'
import { cycleInterest, minimumOf, planPayoff } from './payoff.ts'
import type { OpenDebt, PayoffOrder } from './payoff.ts'

/* budget §12.2, §12.3 and its examples; the figures are those of a program that shares nothing with this one. */

const rate = (percent: number): Rate => fromPercent(percent) as Rate
const debt = (id: string, dollars: number, percent: number, least: number, kind: DebtKind = 'card'): OpenDebt => ({
  id,
  name: id,
  kind,
  owedCents: cents(dollars * 100),
  rate: rate(percent),
  minimum: { percent: 0, floorCents: cents(least * 100) },
})
const THREE = [debt('card', 4800, 20.99, 144), debt('store', 2600, 12.99, 90), debt('line', 7000, 8.7, 90, 'line')]
const plan = (order: PayoffOrder, debts = THREE, extra = 400) =>
  planPayoff(debts, { from: '2026-12', extraCents: cents(extra * 100), order })

describe('how debts end', () => {
  it.each([
    [5, 107, 151_330],
    [3, 223, 380_423],
  ])('only a minimum of %s % on 3,000.00: example 1', (percent, months, interestCents) => {
    const card = { ...debt('card', 3000, 20.99, 0), minimum: { percent, floorCents: cents(1000) } }
    expect(plan('minimum', [card])).toMatchObject({ months, interestCents })
  })
  it('highest rate first: example 2', () => {
    const found = plan('avalanche')
    expect(found).toMatchObject({ months: 24, interestCents: 155_048, endsIn: '2028-11' })
    expect(found.paidOff[0]).toEqual({ id: 'card', name: 'card', month: '2027-11' })
    expect(cycleInterest(debt('card', 4800, 20.99, 144), '2026-12', cents(480_000), cents(54_400))).toBe(8213)
    // The card 4,338.13; after their 90.00 the store card 2,538.33 and the line 6,961.49, by the same formula.
    expect(found.owedCents.slice(0, 2)).toEqual([1_440_000, 433_813 + 253_833 + 696_149])
  })
  it('smallest first: example 2', () => {
    const found = plan('snowball')
    expect(found).toMatchObject({ months: 24, interestCents: 169_076 })
    expect(found.paidOff[0]).toEqual({ id: 'store', name: 'store', month: '2027-07' })
  })
  it('a mortgage is compounded twice a year, and gets nothing extra: example 3', () => {
    const home = debt('home', 312_000, 4.39, 1800, 'mortgage')
    expect(cycleInterest(home, '2026-12', cents(31_200_000), cents(0))).toBe(113_110)
    // 0.0036253168 a month, on 100,000,000.00.
    expect(cycleInterest(home, '2026-12', cents(10_000_000_000), cents(0))).toBe(36_253_168)
    const alone = plan('avalanche', [home], 0)
    expect(plan('avalanche', [home], 400)).toEqual(alone)
    expect(plan('avalanche', [...THREE, home]).paidOff.find(({ id }) => id === 'card')?.month).toBe('2027-11')
  })
  it('a payment that is less than the interest never ends it', () =>
    expect(plan('avalanche', [debt('card', 5000, 29.9, 50)], 0)).toMatchObject({ months: null, endsIn: null }))
  it('a payment on the 21st day of a cycle of 30 days: example 5; in a leap year, a day is a 366th', () => {
    const card = debt('card', 1000, 20.99, 0)
    expect(cycleInterest(card, '2027-04', cents(100_000), cents(30_000))).toBe(1553)
    expect(cycleInterest(card, '2028-04', cents(100_000), cents(30_000))).toBe(1548)
  })
  it('minimums are a share, not under a floor, and at most everything: budget §5.14, example 15', () => {
    const least = (percent: number, floor: number, owed: number): number =>
      minimumOf({ percent, floorCents: cents(floor) }, cents(owed))
    expect([least(5, 1000, 240_000), least(3, 1000, 240_000), least(3, 1000, 800)]).toEqual([12_000, 7200, 800])
    expect([least(5, 0, 240_000), least(3, 1000, -800)]).toEqual([12_000, 0])
  })
  it('any debts: highest rate first ends them all, and never costs more than only minimums', () => {
    const debts = fc.array(
      fc.record({ dollars: fc.integer({ min: 50, max: 9000 }), percent: fc.integer({ min: 0, max: 30 }) }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(debts, fc.integer({ min: 0, max: 500 }), (made, extra) => {
        const open = made.map(({ dollars, percent }, at) => debt(`d${at}`, dollars, percent, Math.ceil(dollars / 20)))
        const found = plan('avalanche', open, extra)
        expect(found.months).not.toBeNull()
        expect(found.paidOff).toHaveLength(open.length)
        expect(found.interestCents).toBeLessThanOrEqual(plan('minimum', open, extra).interestCents)
        expect(found.owedCents.at(-1)).toBe(0)
      }),
      { numRuns: 100 },
    )
  })
})
