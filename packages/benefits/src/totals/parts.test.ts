import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../programmes/outcome.ts'
import { type Countable, countedOf, isMoney, totalLikely, totalOf, totalsByPerson } from './totals.ts'

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
const opens = (...fields: string[]): Countable['open'] =>
  fields.map((field) => ({ field, answers: 2 })) as unknown as Countable['open']
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
    const one = benefit('one', { open: opens('tuitionPaid'), outcomes: [pays(1), pays(2)] })
    const two = benefit('two', { open: opens('paysHeating'), outcomes: [pays(1), pays(2)] })
    const both = benefit('both', {
      open: opens('tuitionPaid', 'paysHeating'),
      outcomes: [pays(1), pays(2), pays(3), pays(4)],
    })
    expect(totalOf([one, two]).parts).toHaveLength(2)
    expect(totalOf([one, two, both]).parts).toHaveLength(1)
    expect(dollars(totalOf([one, two, both]))).toEqual([3, 8])
    expect(totalOf([both, one, two]).parts).toHaveLength(1)
  })
  it('joins a part when one of its members is enough', () => {
    const base = benefit('base')
    const extra = benefit('extra', { withBase: 'base', open: opens('tuitionPaid'), outcomes: [pays(1), pays(2)] })
    const third = benefit('third', { open: opens('tuitionPaid'), outcomes: [pays(5), pays(6)] })
    const total = totalOf([base, extra, third])
    expect(total.parts.map(({ ids }) => [...ids].sort())).toEqual([['base', 'extra', 'third']])
    expect(dollars(total)).toEqual([106, 108])
    expect(totalOf([benefit('alone'), benefit('extra', { withBase: 'base' })]).parts).toHaveLength(2)
  })
  it('has a part for what pays with one answer only', () => {
    const perhaps = benefit('perhaps', { open: opens('tuitionPaid'), outcomes: [pays(0), pays(5)] })
    expect(totalOf([perhaps]).parts.map(({ ids }) => ids)).toEqual([['perhaps']])
    expect(dollars(totalOf([perhaps]))).toEqual([0, 5])
  })
  it('says so when there are too many combinations to try, and adds the ends of each', () => {
    const many = opens(...Array.from({ length: 13 }, (_, at) => `question ${at}`))
    const outcomes = Array.from({ length: 2 ** 13 }, (_, at) => pays(1 + at))
    const fewer = outcomes.map((_, at) => pays(2 ** 13 - at))
    const total = totalOf([
      benefit('rises', { open: many, outcomes }),
      benefit('falls', { open: many, outcomes: fewer }),
    ])
    expect(total.isExact).toBe(false)
    expect(dollars(total)).toEqual([2, 2 ** 14])
  })
})

describe('two described adults (benefits §2)', () => {
  const of = (person: 'applicant' | 'spouse', low: number, high = low): Countable =>
    benefit('pension', { outcomes: [pays(low, high)], speaksOf: { person } })
  const pension = benefit('pension', {
    outcomes: [pays(9_999)],
    people: [{ result: of('applicant', 100) }, { result: of('spouse', 30, 40) }],
  })

  it('each counts by their own result, in one part of the total', () => {
    const total = totalOf([pension, benefit('rebate', { outcomes: [pays(7)] })])
    expect(dollars(total)).toEqual([137, 147])
    expect(total.parts.map(({ ids }) => ids)).toEqual([['pension'], ['rebate']])
  })
  it('what belongs to both is neither’s', () => {
    const { applicant, spouse, both } = totalsByPerson([pension, benefit('rebate', { outcomes: [pays(7)] })])
    expect([applicant, spouse, both].map(dollars)).toEqual([
      [100, 100],
      [30, 40],
      [7, 7],
    ])
  })
})
