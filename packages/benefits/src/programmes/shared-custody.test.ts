import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { type BenefitResult, checkBenefits, type Household, PROVINCES } from '../index.ts'

const TODAY = localDate('2026-11-21')
const parent = (netIncome: number, more: Partial<Household> = {}): Household => ({
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 1,
  childrenAges: [9],
  netIncomeCents: cents(netIncome * 100),
  employmentIncomeCents: cents(0),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
  ...more,
})
const result = (id: string, h: Household): BenefitResult => checkBenefits(h, TODAY).find((one) => one.id === id)!
const point = (id: string, h: Household): number => {
  const { annual } = result(id, h)
  expect(annual?.lowCents).toBe(annual?.highCents)
  return annual!.highCents
}

describe('shared custody: half of what full custody gives (Income Tax Act s. 122.61(1.1), 122.5(3.01))', () => {
  it('halves what is paid for children: $13,451.99 of Canada Child Benefit, $1,759.92 of Ontario Child Benefit, $6,960 for two children with the credit', () => {
    const two = parent(50_000, { childrenUnder18: 2, childrenAges: [3, 9], childrenDtcCount: 2 })
    expect(point('canada_child_benefit', two)).toBe(1_345_199)
    expect(point('canada_child_benefit', { ...two, sharedCustody: true })).toBe(672_600)
    expect(point('child_disability_benefit', { ...two, sharedCustody: true })).toBe(348_000)
    expect(point('on_child_benefit', parent(20_000, { sharedCustody: true }))).toBe(87_996)
  })
  it('does not halve the parent’s own part: between $1,124 with the child and $679 without', () => {
    expect(point('canada_groceries_essentials_benefit', parent(30_000))).toBe(112_400)
    expect(point('canada_groceries_essentials_benefit', parent(30_000, { sharedCustody: true }))).toBe(90_150)
  })
  it('counts the half in the Ontario Trillium Benefit too: $378 and half of $378', () => {
    const shared = parent(20_000, {
      sharedCustody: true,
      housing: 'own',
      propertyTax2025Cents: cents(0),
      northernOntario: false,
    })
    expect(point('on_sales_tax_credit', shared)).toBe(56_700)
    expect(point('on_trillium_benefit', shared)).toBe(56_700)
  })
  it.each(PROVINCES)('%s: gives no more than full custody, and says why', (province) => {
    const full = checkBenefits(parent(18_000, { province }), TODAY)
    const shared = new Map(
      checkBenefits(parent(18_000, { province, sharedCustody: true }), TODAY).map((one) => [one.id, one]),
    )
    const lower = full.filter(
      (one) => one.sumOf.length === 0 && (shared.get(one.id)?.annual?.highCents ?? 0) < (one.annual?.highCents ?? 0),
    )
    expect(lower.map(({ id }) => id)).toContain('canada_child_benefit')
    for (const { id, annual } of lower) {
      expect(shared.get(id)!.annual!.highCents * 2).toBeGreaterThanOrEqual(annual!.highCents - 1)
      expect(shared.get(id)!.steps.at(-1)).toMatchObject({
        code: 'shared-custody',
        value: shared.get(id)!.annual!.highCents,
      })
    }
    expect(
      [...shared.values()].filter(
        (one) => (one.annual?.highCents ?? 0) > (full.find(({ id }) => id === one.id)?.annual?.highCents ?? 0),
      ),
    ).toEqual([])
  })
})
