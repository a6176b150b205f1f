import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../programmes/outcome.ts'
import { type Countable, countedOf, isMoney, totalLikely, totalOf } from './totals.ts'

const pays = (low: number, high = low): Outcome => ({
  verdict: 'yes',
  amount: { lowCents: cents(low * 100), highCents: cents(high * 100) },
  why: { code: 'no-income-test' },
  steps: [],
})
const benefit = (id: string, more: Partial<Countable> = {}): Countable => ({
  id,
  eligibility: 'likely',
  kind: 'cash',
  isEnded: false,
  isOutOfDate: false,
  isUnknownNow: false,
  sumOf: [],
  withBase: null,
  open: [],
  outcomes: [pays(100)],
  ...more,
})
const idsOf = (results: readonly Countable[]): string[] => countedOf(results).map(({ id }) => id)
const dollars = ({ lowCents, highCents }: { lowCents: number; highCents: number }) => [lowCents / 100, highCents / 100]

describe('what a total counts (benefits §2)', () => {
  it('is known money that is not the sum of others', () => {
    expect(isMoney(benefit('a'))).toBe(true)
    for (const more of [{ kind: 'tax-credit' }, { isEnded: true }, { isUnknownNow: true }, { sumOf: ['b'] }])
      expect(isMoney(benefit('a', more as Partial<Countable>)), JSON.stringify(more)).toBe(false)
  })
  it('is what is likely, and a maybe only if it goes with something likely', () => {
    const maybe = { eligibility: 'maybe', withBase: 'base' } as const
    expect(idsOf([benefit('base'), benefit('extra', maybe)])).toEqual(['base', 'extra'])
    expect(idsOf([benefit('base', { eligibility: 'maybe' }), benefit('extra', maybe)])).toEqual([])
    expect(idsOf([benefit('extra', { ...maybe, withBase: null })])).toEqual([])
    expect(idsOf([benefit('base'), benefit('extra', { ...maybe, eligibility: 'unlikely' })])).toEqual(['base'])
  })
  it('leaves out likely results without an amount', () =>
    expect(idsOf([benefit('a', { outcomes: [pays(1), { ...pays(1), amount: null }] })])).toEqual([]))
})

describe('the total', () => {
  it('adds up its parts, the largest first', () => {
    const total = totalOf([benefit('small', { outcomes: [pays(10, 20)] }), benefit('large', { outcomes: [pays(300)] })])
    expect(dollars(total)).toEqual([310, 320])
    expect(total.parts.map(({ ids }) => ids)).toEqual([['large'], ['small']])
    expect(total.isExact).toBe(true)
    expect(dollars(totalLikely([benefit('a')]))).toEqual([100, 100])
  })
  it('is zero without results, and names no part that pays nothing', () => {
    expect(totalOf([])).toEqual({ lowCents: 0, highCents: 0, basis: 'current', parts: [], isExact: true })
    expect(totalOf([benefit('a', { outcomes: [pays(0)] })]).parts).toEqual([])
  })
  it('says whether its figures are current, last known, or some of each', () => {
    const old = benefit('old', { isOutOfDate: true })
    expect(totalOf([benefit('new')]).basis).toBe('current')
    expect(totalOf([old]).basis).toBe('last_known')
    expect(totalOf([benefit('new'), old]).basis).toBe('part_last_known')
    expect(
      totalOf([benefit('new'), old])
        .parts.map(({ basis }) => basis)
        .sort(),
    ).toEqual(['current', 'last_known'])
  })
  it('bounds together what one answer moves in two directions, and what goes together', () => {
    const open = [{ field: 'yearsInCanadaSince18', answers: 2 }] as unknown as Countable['open']
    const pension = benefit('pension', { open, outcomes: [pays(100), pays(700)] })
    const supplement = benefit('supplement', { open, outcomes: [pays(900), pays(300)] })
    const total = totalOf([pension, supplement])
    expect(total.parts.map(({ ids }) => [...ids].sort())).toEqual([['pension', 'supplement']])
    expect(dollars(total)).toEqual([1000, 1000])
    const apart = totalOf([pension, benefit('other', { outcomes: [pays(900)] })])
    expect(apart.parts).toHaveLength(2)
    expect(dollars(apart)).toEqual([1000, 1600])
    expect(totalOf([benefit('base'), benefit('extra', { withBase: 'base' })]).parts).toHaveLength(1)
    expect(totalOf([benefit('extra', { withBase: 'base' }), benefit('base')]).parts).toHaveLength(1)
    expect(
      totalOf([benefit('a', { withBase: 'base' }), benefit('b', { withBase: 'base' }), benefit('c')]).parts,
    ).toHaveLength(2)
  })
  it('joins parts through a third that shares a question with each', () => {
    const opens = (...fields: string[]): Countable['open'] =>
      fields.map((field) => ({ field, answers: 2 })) as unknown as Countable['open']
    const one = benefit('one', { open: opens('tuitionPaid'), outcomes: [pays(1), pays(2)] })
    const two = benefit('two', { open: opens('paysHeating'), outcomes: [pays(1), pays(2)] })
    const both = benefit('both', {
      open: opens('tuitionPaid', 'paysHeating'),
      outcomes: [pays(1), pays(2), pays(3), pays(4)],
    })
    expect(totalOf([one, two]).parts).toHaveLength(2)
    expect(totalOf([one, two, both]).parts).toHaveLength(1)
    expect(dollars(totalOf([one, two, both]))).toEqual([3, 8])
  })
})
