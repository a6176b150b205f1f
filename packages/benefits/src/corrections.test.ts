import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { type BenefitResult, checkBenefits, type Household } from './index.ts'

/** benefits-2.md §11: every number is its own. */
const TODAY = localDate('2026-11-22')
const dollars = (amount: number) => cents(Math.round(amount * 100))
const household = (netIncome: number, more: Partial<Household> = {}): Household => ({
  province: 'ON', age: 35, maritalStatus: 'single', childrenUnder18: 0, netIncomeCents: dollars(netIncome), employmentIncomeCents: cents(0),
  student: false, senior65Plus: false, disability: false, housing: 'rent', ...more,
})
const result = (id: string, h: Household): BenefitResult => checkBenefits(h, TODAY).find((one) => one.id === id)!

describe('1: Employment Insurance for a new child', () => {
  it('one claimant has 15 and 35 weeks, 36,450 at the most, and 37,592 the longer way', () => {
    const parent = household(80_000, { employmentIncomeCents: dollars(80_000), newOrExpectedChild: true, insurableHours: 700 })
    expect(result('ei_maternity_parental', parent)).toMatchObject({
      eligibility: 'maybe', annual: { highCents: 3_645_000 }, amountNote: { code: 'standard-or-extended', params: { standardCents: 3_645_000, extendedCents: 3_759_200 } },
    })
  })
})

describe('2: PEI Essentials Benefit', () => {
  it.each([['single', 0, 31_000], ['married', 0, 36_500], ['single', 1, 36_500]] as const)('%s, %d children: from 175, and still a maybe', (maritalStatus, childrenUnder18, highCents) => {
    expect(result('pe_sales_tax_credit', household(30_000, { province: 'PE', maritalStatus, childrenUnder18 }))).toMatchObject({ eligibility: 'maybe', annual: { lowCents: 17_500, highCents } })
  })
})

describe('3: Quebec’s shelter allowance', () => {
  it.each(['own', 'other'] as const)('housing %s: what it costs decides, and it is no no', (housing) => {
    const found = result('qc_shelter_allowance', household(15_000, { province: 'QC', age: 60, housing, assetsCents: cents(0) }))
    expect(found).toMatchObject({ eligibility: 'maybe', annual: { lowCents: 0, highCents: 204_000 }, why: [{ code: 'housing-costs-decide' }] })
  })
})

describe('4: Northwest Territories child benefit of mixed ages', () => {
  const of = (...childrenAges: number[]) => result('nt_child_benefit', household(20_000, { province: 'NT', childrenUnder18: childrenAges.length, childrenAges })).annual
  it('one of each: 108.67 to 111.41 a month', () => {
    expect(of(3, 9)).toEqual({ lowCents: 12 * 10_867, highCents: 12 * 11_141 })
    expect(of(9, 3)).toEqual(of(3, 9))
  })
  it('of one age group it is the table', () => {
    expect([of(3, 4), of(8, 9, 10)]).toEqual([{ lowCents: 12 * 12_225, highCents: 12 * 12_225 }, { lowCents: 12 * 13_308, highCents: 12 * 13_308 }])
  })
})

it('10, 11: neither the pension nor the child benefit is said to come by itself', () => {
  expect([result('old_age_security', household(20_000, { age: 70, senior65Plus: true })).howToGet, result('canada_child_benefit', household(20_000, { childrenUnder18: 1 })).howToGet]).toEqual(['apply', 'apply'])
  expect(result('old_age_security', household(20_000, { age: 70, senior65Plus: true, yearsInCanadaSince18: 40 })).amountNote).toEqual({ code: 'oas-letter' })
})
