import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { type BenefitResult, checkBenefits, type Household, PROVINCES, totalLikely } from '../index.ts'

const TODAY = localDate('2026-11-21')
const dollars = (amount: number) => cents(Math.round(amount * 100))
const household = (netIncome: number, more: Partial<Household> = {}): Household => ({
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 0,
  employmentIncomeCents: cents(0),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
  netIncomeCents: dollars(netIncome),
  ...more,
})
const result = (id: string, h: Household, today = TODAY): BenefitResult =>
  checkBenefits(h, today).find((r) => r.id === id)!
const SENIOR: Partial<Household> = { age: 70, senior65Plus: true, yearsInCanadaSince18: 40 }

/** benefits §5, and other mistakes that public tools have made. */
describe('mistakes found in public tools', () => {
  it('old GST credit name and amounts: it is the Canada Groceries and Essentials Benefit, at most $679, $890 and $1,358', () => {
    const most = (more: Partial<Household>) =>
      result('canada_groceries_essentials_benefit', household(30_000, more)).annual?.highCents
    expect(result('canada_groceries_essentials_benefit', household(30_000)).name.en).toContain(
      'Canada Groceries and Essentials Benefit',
    )
    expect(most({})).toBe(67_900)
    expect(most({ maritalStatus: 'married' })).toBe(89_000)
    expect(most({ maritalStatus: 'married', childrenUnder18: 2 })).toBe(135_800)
  })
  it('one GIS cut-off for all: each kind of family has its own', () => {
    const at = (income: number, more: Partial<Household>) =>
      result(
        'guaranteed_income_supplement',
        household(income, { ...SENIOR, netIncomeIncludesOas: false, receivesGis: false, ...more }),
      ).eligibility
    expect(at(24_000, {})).toBe('unlikely')
    expect(at(24_000, { maritalStatus: 'married', spouseAge: 70 })).toBe('likely')
    expect(at(31_000, { maritalStatus: 'married', spouseAge: 70 })).toBe('unlikely')
    expect(at(31_000, { maritalStatus: 'married', spouseAge: 50 })).toBe('likely')
  })
  it('GIS income with OAS left in: $30,000 including the pension of 2025 is $21,208.86 of countable income (benefits §3.4), so it is a maybe, not a no', () => {
    const open = result('guaranteed_income_supplement', household(30_000, SENIOR))
    expect(open.eligibility).toBe('maybe')
    expect(open.settledBy.map((s) => s.field)).toContain('netIncomeIncludesOas')
    const settled = result(
      'guaranteed_income_supplement',
      household(30_000, { ...SENIOR, netIncomeIncludesOas: true, receivesGis: false }),
    )
    expect(settled).toMatchObject({
      eligibility: 'likely',
      why: [{ code: 'countable-income-under-limit', params: { incomeCents: 2_120_886, limitCents: 2_311_200 } }],
    })
    expect(
      result('guaranteed_income_supplement', household(30_000, { ...SENIOR, netIncomeIncludesOas: false })).eligibility,
    ).toBe('unlikely')
  })
  it('singles’ limits for couples: Ontario seniors’ dental care at $40,000', () => {
    const more = { age: 70, senior65Plus: true, dentalInsuranceAccess: false }
    expect(result('on_seniors_dental', household(40_000, more)).eligibility).toBe('unlikely')
    expect(result('on_seniors_dental', household(40_000, { ...more, maritalStatus: 'married' })).eligibility).toBe(
      'likely',
    )
  })
  it('the largest family’s limits for all: Manitoba Child Benefit at $22,000', () => {
    const forChildren = (childrenUnder18: number) =>
      result('mb_child_benefit', household(22_000, { province: 'MB', childrenUnder18 })).eligibility
    expect([1, 2, 3].map(forChildren)).toEqual(['unlikely', 'unlikely', 'unlikely'])
    expect([4, 5, 6].map(forChildren)).toEqual(['likely', 'likely', 'likely'])
  })
  it('invented social-assistance cut-offs: $12,001 is never a no, and the text says that no limit is published', () => {
    for (const province of PROVINCES) {
      const assistance = checkBenefits(household(12_001, { province, age: 30 }), TODAY).filter((r) =>
        r.why.some((w) => w.code === 'very-low-income' || w.code === 'income-far-above-assistance'),
      )
      expect(assistance.length, province).toBeGreaterThan(0)
      expect(assistance.map((r) => r.eligibility)).not.toContain('unlikely')
    }
  })
  it('Ontario Child Benefit per child: 8 % is subtracted once for the family', () => {
    const { annual } = result('on_child_benefit', household(36_865, { childrenUnder18: 3 }))
    expect(annual?.lowCents).toBe(3 * 175_992 - 80_000)
  })
  it('stale "up to" figures: after its quarter a pension is last known, marked, and counted as such (benefits §4.1)', () => {
    const stale = result('old_age_security', household(20_000, SENIOR), localDate('2027-01-01'))
    expect(stale).toMatchObject({
      eligibility: 'likely',
      isOutOfDate: true,
      lastKnownFor: '2026-10/2026-12',
      annual: { highCents: 76_250 * 12 },
    })
    const all = checkBenefits(household(20_000, SENIOR), localDate('2027-01-01'))
    const without = totalLikely(all.filter(({ isOutOfDate }) => !isOutOfDate))
    expect(totalLikely(all).lowCents - without.lowCents).toBeGreaterThanOrEqual(76_250 * 12)
    expect(
      all.filter(({ isOutOfDate, eligibility }) => isOutOfDate && eligibility === 'likely').length,
    ).toBeGreaterThan(0)
    expect(result('old_age_security', household(20_000, SENIOR), localDate('2026-12-31')).isOutOfDate).toBe(false)
    expect(result('old_age_security', household(20_000, SENIOR), localDate('2026-09-30')).annual?.highCents).toBe(
      75_197 * 12,
    )
  })
  it('Canada Workers Benefit without phase-in: $4,000 of earnings give 27 % of $1,000, and $3,000 give nothing', () => {
    const at = (earned: number) =>
      result('canada_workers_benefit', household(earned, { employmentIncomeCents: dollars(earned) }))
    expect(at(4_000).annual?.highCents).toBe(27_000)
    expect(at(3_000).eligibility).toBe('unlikely')
  })
  it('ended rebates still offered: they are unlikely, listed as ended, and worth nothing', () => {
    for (const id of [
      'canada_carbon_rebate',
      'gst_credit_topup_2026',
      'canada_housing_benefit_topup',
      'canada_dental_benefit_children',
    ]) {
      expect(result(id, household(0)), id).toMatchObject({
        eligibility: 'unlikely',
        isEnded: true,
        annual: { highCents: 0 },
        howToGet: null,
        why: [{ code: 'ended' }],
      })
    }
    const ended = PROVINCES.flatMap((province) =>
      checkBenefits(household(0, { province, childrenUnder18: 1 }), TODAY).filter(
        (r) => r.jurisdiction === province && r.isEnded,
      ),
    )
    expect(ended.map((r) => r.id)).toEqual([
      'bc_climate_action_tax_credit',
      'nu_carbon_credit',
      'yt_carbon_price_rebate',
    ])
    for (const one of ended)
      expect(one, one.id).toMatchObject({
        eligibility: 'unlikely',
        annual: { highCents: 0 },
        howToGet: null,
        nextPayment: null,
        why: [{ code: 'ended' }],
      })
  })
  it('the groceries benefit’s single supplement in full at zero income: $445, not $679; in full for a single parent', () => {
    expect(result('canada_groceries_essentials_benefit', household(0)).annual?.highCents).toBe(44_500)
    expect(result('canada_groceries_essentials_benefit', household(0, { childrenUnder18: 1 })).annual?.highCents).toBe(
      44_500 + 44_500 + 23_400,
    )
  })
})
