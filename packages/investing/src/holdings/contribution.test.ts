import { cents, sumCents, type Cents } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buyWholeUnits, driftOf, placeContribution, placeWholeUnits } from './contribution.ts'
import { feesOverYears } from './fees.ts'
import { at } from '../solver/matrix.ts'

const held = (amounts: Record<string, number>): Map<string, Cents> =>
  new Map(Object.entries(amounts).map(([id, a]) => [id, cents(a)]))
const targets = [
  { id: 'a', weight: 0.6 },
  { id: 'b', weight: 0.4 },
]

describe('drift', () => {
  it('held share less target share, holdings without a target included', () => {
    const drift = driftOf(targets, held({ a: 50_00, b: 25_00, old: 25_00 }))!
    expect(drift.map((d) => [d.id, Math.round(d.drift * 100)])).toEqual([
      ['a', -10],
      ['b', -15],
      ['old', 25],
    ])
  })
  it('is null if nothing is held', () => expect(driftOf(targets, held({}))).toBeNull())
})

describe('the next contribution', () => {
  it('goes to the line below its target until the shares match, then to all', () => {
    expect(placeContribution(targets, held({ a: 600_00, b: 200_00 }), cents(100_00))).toEqual(held({ a: 0, b: 100_00 }))
    expect(placeContribution(targets, held({ a: 600_00, b: 200_00 }), cents(700_00))).toEqual(
      held({ a: 300_00, b: 400_00 }),
    )
  })
  it('allocates every cent, sells nothing, and moves no further from the targets', () => {
    const amount = fc.integer({ min: 1, max: 1e7 })
    fc.assert(
      fc.property(fc.nat(1e7), fc.nat(1e7), amount, (a, b, more) => {
        const placed = placeContribution(targets, held({ a, b }), cents(more))
        if (!(placed instanceof Map)) throw new Error('refused')
        expect(sumCents(placed.values())).toBe(more)
        expect([...placed.values()].every((c) => c >= 0)).toBe(true)
        const gap = (x: number, y: number) => Math.abs(x / (x + y) - 0.6)
        const after = gap(a + (placed.get('a') ?? 0), b + (placed.get('b') ?? 0))
        if (a + b > 0) expect(after).toBeLessThanOrEqual(gap(a, b) + 1 / more)
      }),
    )
  })
  it('refuses an amount of zero, and targets that do not add to 1', () => {
    expect(placeContribution(targets, held({}), cents(0))).toMatchObject({ code: 'amount-not-positive' })
    expect(placeContribution([{ id: 'a', weight: 0.5 }], held({}), cents(1))).toMatchObject({
      code: 'targets-incomplete',
    })
  })
})

describe('whole units', () => {
  it('never spends more than the amount, and the rest buys no unit of a line still below its target', () => {
    const lines = [
      { id: 'a', weight: 0.6, priceCents: cents(31_17) },
      { id: 'b', weight: 0.4, priceCents: cents(112_40) },
    ]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), (amount) => {
        const bought = buyWholeUnits(lines, cents(amount))!
        expect(sumCents(bought.orders.map((o) => o.costCents)) + bought.leftCents).toBe(amount)
        expect(bought.leftCents).toBeGreaterThanOrEqual(0)
        for (const [i, order] of bought.orders.entries()) {
          const isShort = order.costCents / amount < at(lines, i).weight
          if (isShort) expect(bought.leftCents).toBeLessThan(at(lines, i).priceCents)
        }
      }),
    )
  })
  it('is null without a price', () =>
    expect(buyWholeUnits([{ id: 'a', weight: 1, priceCents: cents(0) }], cents(1))).toBeNull())
})

describe('the next contribution in whole units', () => {
  const held100 = held({ a: 60_00, b: 40_00 })
  it('by hand: $100 wants $60 of a and $40 of b; two units of b at $19.50 and one of a at $45 leave $16', () => {
    expect(
      placeWholeUnits(
        targets,
        held100,
        cents(100_00),
        new Map([
          ['a', cents(45_00)],
          ['b', cents(19_50)],
        ]),
      ),
    ).toEqual({
      orders: [
        { id: 'a', units: 1, costCents: 45_00 },
        { id: 'b', units: 2, costCents: 39_00 },
      ],
      leftCents: 16_00,
    })
  })
  it('a line without a price gets its exact cents', () => {
    expect(placeWholeUnits(targets, held100, cents(100_00), new Map([['a', cents(45_00)]]))).toMatchObject({
      orders: [{ units: 1 }, { id: 'b', costCents: 40_00 }],
      leftCents: 15_00,
    })
  })
  it('refuses what `placeContribution` refuses, and a price of zero', () => {
    expect(placeWholeUnits(targets, held100, cents(0), new Map())).toMatchObject({ code: 'amount-not-positive' })
    expect(placeWholeUnits(targets, held100, cents(100), new Map([['a', cents(0)]]))).toEqual({
      code: 'price-not-positive',
    })
  })
  it('spends no more than the amount, and leaves less than the price of any line still below its target', () => {
    const prices = fc.record({ a: fc.integer({ min: 1, max: 200_00 }), b: fc.integer({ min: 1, max: 200_00 }) })
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.integer({ min: 1, max: 1e6 }), prices, (a, b, amount, price) => {
        const bought = placeWholeUnits(targets, held({ a, b }), cents(amount), held(price))
        if ('code' in bought) throw new Error(bought.code)
        expect(sumCents(bought.orders.map((o) => o.costCents)) + bought.leftCents).toBe(amount)
        expect(bought.leftCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('fees over ten years', () => {
  it('1 % of $10,000 at 5 % costs $1,557.52', () => {
    const rows = feesOverYears({ startCents: cents(1_000_000), yearlyCents: cents(0), returnPercent: 5, feePercent: 1 })
    expect(rows).toHaveLength(10)
    // 10,000 × 1.05^10 = 16,288.95; × 0.99^10 = 14,731.43.
    expect(rows[9]).toEqual({ year: 10, withoutFeesCents: 1_628_895, withFeesCents: 1_473_143, costCents: 155_752 })
  })
  it('contributions count from the end of their year', () => {
    expect(
      feesOverYears({ startCents: cents(0), yearlyCents: cents(100), returnPercent: 10, feePercent: 0, years: 2 })[1]
        ?.withFeesCents,
    ).toBe(210)
  })
})
