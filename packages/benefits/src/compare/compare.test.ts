import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Household } from '../household/household.ts'
import { dollars } from './contributions.ts'
import {
  canCompare,
  inProvince,
  insuranceFor,
  type Kept,
  keptIn,
  keptPercent,
  movesBetween,
  retired,
  separated,
  type Situation,
  situationOf,
  withBaby,
  withoutEldest,
  withPay,
  withSpouseOf60,
  withWithdrawal,
} from './index.ts'

const TODAY = localDate('2026-11-22')
const ZERO = cents(0)
const household = (net: number, more: Partial<Household> = {}): Household => ({
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: dollars(net),
  employmentIncomeCents: dollars(net),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'other',
  ...more,
})
const couple = (own: number, spouses: number, more: Partial<Household> = {}): Household =>
  household(own + spouses, {
    maritalStatus: 'married',
    spouse: {
      age: 35,
      netIncomeCents: dollars(spouses),
      employmentIncomeCents: dollars(spouses),
      disability: false,
      student: false,
    },
    ...more,
  })
const paid = (kept: Kept, id: string): number =>
  (kept.results.find((one) => one.id === id)?.annual?.lowCents ?? 0) / 100

describe('benefits §12.4: worked comparisons', () => {
  const now: Situation = { household: household(29_735), pay: { applicant: dollars(30_000), spouse: ZERO } }

  it('30: a raise from 30,000 to 40,000 in Ontario: 55 cents of each further dollar are kept', () => {
    const [before, after] = [keptIn(now, TODAY), keptIn(withPay(now, 'applicant', dollars(40_000)), TODAY)]
    expect(before.pay - before.taxes - before.contributions).toBe(2_623_688)
    expect(after.pay - after.taxes - after.contributions).toBe(3_333_179)
    expect([paid(before, 'canada_workers_benefit'), paid(after, 'canada_workers_benefit')]).toEqual([1_201, 0])
    expect([paid(before, 'on_sales_tax_credit'), paid(after, 'on_sales_tax_credit')]).toEqual([350.48, 0])
    for (const kept of [before, after]) expect(paid(kept, 'canada_groceries_essentials_benefit')).toBe(679)
    expect(after.kept - before.kept).toBe(554_343)
    expect(keptPercent(before, after)).toBe(55)
    expect(movesBetween(before, [after]).map(({ id }) => id)).toEqual(['canada_workers_benefit', 'on_sales_tax_credit'])
    expect(before.isAtMost).toBe(false)
  })

  it('31: a baby in a family on 60,000 in Ontario', () => {
    const family = situationOf(couple(35_000, 25_000))
    const [before, after] = [keptIn(family, TODAY), keptIn(withBaby(family, 'applicant', 0, TODAY), TODAY)]
    expect([paid(before, 'canada_child_benefit'), paid(after, 'canada_child_benefit')]).toEqual([0, 6_633.59])
    expect([
      paid(before, 'canada_groceries_essentials_benefit'),
      paid(after, 'canada_groceries_essentials_benefit'),
    ]).toEqual([211.6, 445.6])
    expect(paid(after, 'on_child_benefit')).toBe(0)
    expect(after.taxes).toBe(before.taxes)
  })

  it('32: separation of a couple on 70,000 (45,000 and 25,000) with children of 4 and 8, who live with the second', () => {
    const family = situationOf(
      couple(45_000, 25_000, { childrenUnder18: 2, childrenAges: [4, 8], childrenDtcCount: 0 }),
    )
    const before = keptIn(family, TODAY)
    const apart = separated(family, 'spouse')!
    const [first, second] = [keptIn(apart.applicant, TODAY), keptIn(apart.spouse, TODAY)]
    expect([paid(before, 'canada_child_benefit'), paid(second, 'canada_child_benefit')]).toEqual([10_751.99, 15_040])
    expect([
      paid(before, 'canada_groceries_essentials_benefit'),
      paid(second, 'canada_groceries_essentials_benefit'),
      paid(first, 'canada_groceries_essentials_benefit'),
    ]).toEqual([179.6, 1_358, 679])
    expect([paid(before, 'on_child_benefit'), paid(second, 'on_child_benefit')]).toEqual([69.04, 3_519.84])
    expect(paid(first, 'canada_child_benefit')).toBe(0)
    // A single parent claims the eligible dependant, and not all provincial credits are known.
    expect(second.isAtMost).toBe(true)
  })
})

describe('benefits §12.3: what each comparison changes', () => {
  it('a couple is compared only if both adults are described', () => {
    expect(canCompare(household(30_000, { maritalStatus: 'married' }))).toBe(false)
    expect(canCompare(couple(30_000, 10_000))).toBe(true)
    expect(canCompare(household(30_000))).toBe(true)
  })

  it('the spouse’s raise leaves the applicant’s own income as it is', () => {
    const { household: after, pay } = withPay(situationOf(couple(30_000, 20_000)), 'spouse', dollars(30_000))
    expect(after.netIncomeCents - after.spouse!.netIncomeCents).toBe(3_000_000)
    // 1% of 10,000 more is deducted from income.
    expect(after.spouse!.netIncomeCents).toBe(2_990_000)
    expect(pay).toEqual({ applicant: 3_000_000, spouse: 3_000_000 })
  })

  it('weeks at home: pay falls, and 50 weeks at most are insured, at 729 at most; none in Quebec', () => {
    expect(insuranceFor('ON', dollars(100_000), 52, TODAY)).toBe(50 * 729_00)
    expect(insuranceFor('QC', dollars(100_000), 52, TODAY)).toBe(0)
    const { household: after, pay } = withBaby(situationOf(household(52_000)), 'applicant', 26, TODAY)
    expect(pay.applicant).toBe(2_600_000)
    expect(after.childrenAges).toEqual([0])
    // 55% of 1,000 a week; 260 less of deductions from pay.
    expect(after.netIncomeCents).toBe(5_200_000 - 2_600_000 + 26_000 + 26 * 550_00)
    expect(after.employmentIncomeCents).toBe(2_600_000 + 26_000)
  })

  it('children whose ages are not all known stay unknown', () => {
    const grown = withBaby(situationOf(household(40_000, { childrenUnder18: 1 })), 'applicant', 0, TODAY).household
    expect(grown).toMatchObject({ childrenUnder18: 2 })
    expect(grown.childrenAges).toBeUndefined()
  })

  it('shared children are half each, and nothing of the couple is left', () => {
    const family = situationOf(couple(45_000, 25_000, { childrenUnder18: 1, childrenAges: [4], spouseDtc: false }))
    const { applicant, spouse } = separated(family, 'shared')!
    for (const { household: one } of [applicant, spouse]) {
      expect(one).toMatchObject({ maritalStatus: 'single', childrenUnder18: 1, sharedCustody: true, widowed: false })
      expect(Object.keys(one).filter((name) => name.startsWith('spouse'))).toEqual([])
    }
    expect(spouse.household.netIncomeCents).toBe(2_500_000)
    expect(separated(situationOf(household(30_000)), 'shared')).toBeNull()
  })

  it('another province: its own programmes and tax, without answers of the old one', () => {
    const now = situationOf(household(40_000, { northernOntario: true }))
    const moved = inProvince(now, 'QC')
    expect(moved.household.northernOntario).toBeUndefined()
    const [before, after] = [keptIn(now, TODAY), keptIn(moved, TODAY)]
    const ids = movesBetween(before, [after]).map(({ id }) => id)
    expect(ids.some((id) => id.startsWith('qc_'))).toBe(true)
    expect(after.contributions).not.toBe(before.contributions)
  })

  it('retirement at 65: no pay, own pension income, OAS taxed and the Supplement not', () => {
    const now = situationOf(household(50_000, { age: 60, yearsInCanadaSince18: 42 }))
    const later = retired(now, dollars(10_000))
    expect(later.household).toMatchObject({
      age: 65,
      senior65Plus: true,
      employmentIncomeCents: 0,
      netIncomeCents: 1_000_000,
    })
    const after = keptIn(later, TODAY)
    expect(after).toMatchObject({ pay: 0, other: 1_000_000, contributions: 0, isAtMost: true })
    // 10,000 and 9,150 of pension are under the basic and age amounts; the province's premium is 0 up to 20,000.
    expect(paid(after, 'old_age_security')).toBe(9_150)
    expect(after.kept).toBe(1_000_000 - after.taxes + after.benefits.lowCents)
  })

  it('a pension that net income already includes is not counted twice', () => {
    const senior = {
      age: 70,
      senior65Plus: true,
      yearsInCanadaSince18: 40,
      receivesGis: false,
      employmentIncomeCents: ZERO,
    }
    const kept = keptIn(situationOf(household(60_000, { ...senior, netIncomeIncludesOas: true })), TODAY)
    expect(kept.other).toBe(6_000_000 - 915_000)
  })

  it('a withdrawal from an RRSP costs half of it in the Supplement, 5% in groceries and 7% in the child benefit of one child', () => {
    const senior = household(10_000, {
      age: 70,
      senior65Plus: true,
      yearsInCanadaSince18: 40,
      netIncomeIncludesOas: false,
      receivesGis: true,
      employmentIncomeCents: ZERO,
    })
    const costs = (of: Household, amount: number, id: string): number => {
      const now = situationOf(of)
      const [before, after] = [keptIn(now, TODAY), keptIn(withWithdrawal(now, 'applicant', dollars(amount)), TODAY)]
      expect(after.pay).toBe(before.pay)
      expect(after.other - before.other).toBe(dollars(amount))
      return Math.round((paid(before, id) - paid(after, id)) * 100) / 100
    }
    // By §3.2 a month: 556.90 at 10,000 and 962.49 - 625 at 15,000, where the top-up is gone.
    expect(costs(senior, 5_000, 'guaranteed_income_supplement')).toBe(2_632.92)
    expect(costs(household(50_000), 2_000, 'canada_groceries_essentials_benefit')).toBe(100)
    const parent = household(50_000, { childrenUnder18: 1, childrenAges: [8], childrenDtcCount: 0 })
    expect(costs(parent, 1_000, 'canada_child_benefit')).toBe(70)
  })

  it('a spouse’s withdrawal is the spouse’s income', () => {
    const { household: after } = withWithdrawal(situationOf(couple(30_000, 20_000)), 'spouse', dollars(5_000))
    expect([after.netIncomeCents, after.spouse?.netIncomeCents]).toEqual([5_500_000, 2_500_000])
    expect(after.employmentIncomeCents).toBe(5_000_000)
  })

  it('a spouse who turns 60 opens the Allowance: 1,157.84 a month becomes 843.51 and 557.57 (§8.5, example 11)', () => {
    const spouse = { age: 59, netIncomeCents: ZERO, employmentIncomeCents: ZERO, disability: false, student: false }
    const now = situationOf(
      household(16_000, {
        province: 'SK',
        age: 70,
        senior65Plus: true,
        maritalStatus: 'married',
        yearsInCanadaSince18: 25,
        netIncomeIncludesOas: false,
        receivesGis: false,
        employmentIncomeCents: ZERO,
        spouse: { ...spouse, receivesGis: false },
      }),
    )
    const [before, after] = [keptIn(now, TODAY), keptIn(withSpouseOf60(now, 10)!, TODAY)]
    const ids = ['guaranteed_income_supplement', 'oas_allowance'] as const
    // Without a pension of the spouse: 962.49 - 142 + 51.41 + 285.94.
    expect(ids.map((id) => paid(before, id))).toEqual([13_894.08, 0])
    expect(ids.map((id) => paid(after, id))).toEqual([10_122.12, 6_690.84])
    expect(withSpouseOf60({ ...now, household: { ...now.household, spouse: { ...spouse, age: 60 } } }, 10)).toBeNull()
    expect(withSpouseOf60(situationOf(household(16_000)), 10)).toBeNull()
  })

  it('the eldest child at 18 leaves the household: example 31 backwards', () => {
    const family = situationOf(couple(35_000, 25_000, { childrenUnder18: 1, childrenAges: [17], childrenDtcCount: 0 }))
    const [before, after] = [keptIn(family, TODAY), keptIn(withoutEldest(family)!, TODAY)]
    // 6,883 - 7% of 21,763.
    expect([paid(before, 'canada_child_benefit'), paid(after, 'canada_child_benefit')]).toEqual([5_359.59, 0])
    expect([
      paid(before, 'canada_groceries_essentials_benefit'),
      paid(after, 'canada_groceries_essentials_benefit'),
    ]).toEqual([445.6, 211.6])
    const three = withoutEldest(situationOf(household(40_000, { childrenUnder18: 3, childrenAges: [4, 17, 9] })))!
    expect(three.household).toMatchObject({ childrenUnder18: 2, childrenAges: [4, 9] })
    expect(withoutEldest(situationOf(household(40_000)))).toBeNull()
  })

  it('only a raise has a share that is kept', () => {
    expect(keptPercent({ pay: dollars(10), kept: dollars(10) }, { pay: dollars(10), kept: dollars(9) })).toBeNull()
  })
})
