import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { type BenefitResult, checkBenefits, type Household } from '../index.ts'

/** The reference day: benefit year July 2026 to June 2027, pensions of October to December 2026. */
const TODAY = localDate('2026-11-21')

const BASE: Household = {
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: cents(6_000_000),
  employmentIncomeCents: cents(0),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
}
const dollars = (amount: number) => cents(Math.round(amount * 100))
const household = (netIncome: number, more: Partial<Household> = {}): Household => ({
  ...BASE,
  netIncomeCents: dollars(netIncome),
  ...more,
})
const result = (id: string, h: Household): BenefitResult => checkBenefits(h, TODAY).find((r) => r.id === id)!
const SENIOR: Partial<Household> = {
  age: 70,
  senior65Plus: true,
  yearsInCanadaSince18: 40,
  netIncomeIncludesOas: false,
  receivesGis: true,
}
const MARRIED = { maritalStatus: 'married' } as const

/** Source of every expectation: benefits §6; the page next to the row is the one it quotes. */
const EXACT: readonly [source: string, id: string, h: Household, annual: number][] = [
  ['CRA CGEB payments chart 2026-27', 'canada_groceries_essentials_benefit', household(15_000), 513.72],
  ['CRA CGEB payments chart 2026-27', 'canada_groceries_essentials_benefit', household(50_000), 500.6],
  [
    'CRA CGEB payments chart 2026-27',
    'canada_groceries_essentials_benefit',
    household(50_000, { ...MARRIED, childrenUnder18: 2 }),
    1179.6,
  ],
  ['CRA CGEB payments chart 2026-27', 'canada_groceries_essentials_benefit', household(48_000, MARRIED), 811.6],
  [
    'CRA CCB 2026-27',
    'canada_child_benefit',
    household(50_000, { childrenUnder18: 2, childrenAges: [3, 9] }),
    13_451.99,
  ],
  [
    'CRA CCB 2026-27',
    'canada_child_benefit',
    household(100_000, { childrenUnder18: 2, childrenAges: [8, 12] }),
    6766.28,
  ],
  ['OAS recovery tax, July 2026 to June 2027', 'old_age_security', household(100_000, SENIOR), 8168.1],
  ['OAS payment tables Q4 2026, single', 'guaranteed_income_supplement', household(0, SENIOR), 1138.9 * 12],
  ['OAS payment tables Q4 2026, single', 'guaranteed_income_supplement', household(10_000, SENIOR), 556.9 * 12],
  ['OAS payment tables Q4 2026, single', 'guaranteed_income_supplement', household(20_000, SENIOR), 129.49 * 12],
  ['OAS payment tables Q4 2026, single', 'guaranteed_income_supplement', household(23_112, SENIOR), 0],
  [
    'OAS payment tables Q4 2026, both on OAS',
    'guaranteed_income_supplement',
    household(0, { ...SENIOR, ...MARRIED, spouseAge: 70 }),
    685.56 * 12,
  ],
  [
    'OAS payment tables Q4 2026, both on OAS',
    'guaranteed_income_supplement',
    household(30_000, { ...SENIOR, ...MARRIED, spouseAge: 70 }),
    10.57 * 12,
  ],
  [
    'OAS payment tables Q4 2026, both on OAS',
    'guaranteed_income_supplement',
    household(30_528, { ...SENIOR, ...MARRIED, spouseAge: 70 }),
    0,
  ],
  [
    'Revenu Québec, Solidarity 2026-27',
    'qc_solidarity_credit',
    household(15_000, { province: 'QC', livesAlone: true }),
    1281,
  ],
  [
    'Allowance for the Survivor Q4 2026',
    'oas_allowance_survivor',
    household(0, { age: 62, widowed: true, yearsInCanadaSince18: 10 }),
    1726.18 * 12,
  ],
  [
    'Allowance for the Survivor Q4 2026',
    'oas_allowance_survivor',
    household(12_240, { age: 62, widowed: true, yearsInCanadaSince18: 10 }),
    787.27 * 12,
  ],
  [
    'Allowance for the Survivor Q4 2026',
    'oas_allowance_survivor',
    household(31_152, { age: 62, widowed: true, yearsInCanadaSince18: 10 }),
    0,
  ],
  [
    'Schedule 6 Alberta 2025',
    'canada_workers_benefit',
    household(24_000, { province: 'AB', childrenUnder18: 1, employmentIncomeCents: dollars(24_000) }),
    2619,
  ],
  [
    'Schedule 6 Quebec 2025',
    'canada_workers_benefit',
    household(14_170.05, { province: 'QC', employmentIncomeCents: dollars(14_170.05) }),
    3812.06,
  ],
  ['novascotia.ca, Child Benefit', 'ns_child_benefit', household(30_000, { province: 'NS', childrenUnder18: 3 }), 3050],
]

describe('worked anchors (benefits §6) reproduce to the cent', () => {
  it.each(EXACT)('%s: %s', (_source, id, h, annual) => {
    expect(result(id, h).annual).toEqual({ lowCents: dollars(annual), highCents: dollars(annual) })
  })
})

/**
 * Rows of the official tables, Q4 2026. Table 3 by its steps: the top-up falls by $1 for each $96 of combined income
 * over $4,000, the rest by $1 for each $48 over $9,168.
 */
const BESIDE_A_SPOUSE: readonly [
  source: string,
  id: string,
  more: Partial<Household>,
  rows: readonly (readonly [combined: number, monthly: number])[],
][] = [
  [
    'table 3, the spouse without a pension',
    'guaranteed_income_supplement',
    { ...SENIOR, ...MARRIED, spouseAge: 50 },
    [
      [0, 1138.9],
      [4095.99, 1138.9],
      [4096, 1137.9],
      [9000, 1086.9],
      [9216, 1083.9],
      [30_000, 528.49],
      [55_391, 0.49],
    ],
  ],
  [
    'table 4, the pensioner beside the Allowance',
    'guaranteed_income_supplement',
    { ...SENIOR, ...MARRIED, spouseAge: 62 },
    [
      [0, 685.56],
      [4096, 684.56],
      [12_287, 635.57],
      [12_288, 634.57],
      [30_144, 262.92],
      [42_767, 262.92],
      [42_768, 262.49],
    ],
  ],
  [
    'table 4, the Allowance',
    'oas_allowance',
    { ...MARRIED, age: 62, yearsInCanadaSince18: 10, spouseReceivesGis: true, netIncomeIncludesOas: false },
    [
      [0, 1448.06],
      [4192, 1185.06],
      [8928, 840.07],
      [12_192, 636.07],
      [12_240, 635.57],
      [42_720, 0.57],
    ],
  ],
]

describe('OAS payment tables 3 and 4, row by row', () => {
  it.each(BESIDE_A_SPOUSE)('%s: %s', (_source, id, more, rows) => {
    expect(rows.map(([combined]) => result(id, household(combined, more)).annual?.lowCents)).toEqual(
      rows.map(([, monthly]) => Math.round(monthly * 100) * 12),
    )
  })
})

/** The income at which the agency says a benefit ends: zero there, positive one step below. */
const ENDS: readonly [source: string, id: string, at: number, step: number, more: Partial<Household>][] = [
  ['CGEB single', 'canada_groceries_essentials_benefit', 60_012, 1, {}],
  ['CGEB couple', 'canada_groceries_essentials_benefit', 64_232, 1, MARRIED],
  ['GIS, spouse without pension', 'guaranteed_income_supplement', 55_392, 48, { ...SENIOR, ...MARRIED, spouseAge: 50 }],
  [
    'Allowance',
    'oas_allowance',
    42_768,
    48,
    { ...MARRIED, age: 62, spouseReceivesGis: true, netIncomeIncludesOas: false },
  ],
  ['OAS recovery, 65 to 74, the published end', 'old_age_security', 152_062, 1, SENIOR],
  ['CDCP', 'canadian_dental_care_plan', 90_000, 1, { dentalInsuranceAccess: false }],
  ['BC renter’s credit', 'bc_renters_tax_credit', 86_189, 1, { province: 'BC', monthsRented: 12 }],
  ['Ontario Child Benefit, one child', 'on_child_benefit', 48_864, 1, { childrenUnder18: 1 }],
  [
    'Ontario energy and property credit, family',
    'on_energy_property_tax_credit',
    101_659,
    1,
    { ...MARRIED, rentPaid2025Cents: dollars(100_000), propertyTax2025Cents: dollars(0) },
  ],
  ['Northern Ontario, family', 'on_northern_energy_credit', 94_356, 1, { ...MARRIED, northernOntario: true }],
  [
    'Saskatchewan, couple with two children',
    'sk_low_income_tax_credit',
    81_668,
    20,
    { ...MARRIED, province: 'SK', childrenUnder18: 2 },
  ],
  [
    'New Brunswick Working Income Supplement',
    'nb_working_income_supplement',
    25_921,
    1,
    { province: 'NB', childrenUnder18: 1, employmentIncomeCents: dollars(20_000) },
  ],
  ['Nova Scotia Child Benefit', 'ns_child_benefit', 34_000, 1, { province: 'NS', childrenUnder18: 1 }],
  ['PEI Child Benefit', 'pe_child_benefit', 80_001, 1, { province: 'PE', childrenUnder18: 1 }],
  ['NL Seniors’ Benefit', 'nl_seniors_benefit', 46_550, 1, { province: 'NL', age: 70, senior65Plus: true }],
  [
    'NL Disability Benefit',
    'nl_disability_benefit',
    42_404,
    1,
    { province: 'NL', disability: true, dtcApproved: true },
  ],
  ['Manitoba Child Benefit, 1 to 3 children', 'mb_child_benefit', 20_435, 1, { province: 'MB', childrenUnder18: 3 }],
  ['Manitoba Child Benefit, 4 children', 'mb_child_benefit', 22_242, 1, { province: 'MB', childrenUnder18: 4 }],
  ['Manitoba Child Benefit, 5 children', 'mb_child_benefit', 24_052, 1, { province: 'MB', childrenUnder18: 5 }],
  ['Manitoba Child Benefit, 6 children', 'mb_child_benefit', 25_864, 1, { province: 'MB', childrenUnder18: 6 }],
  [
    'Medical expense supplement',
    'refundable_medical_expense_supplement',
    63_374,
    1,
    { employmentIncomeCents: dollars(10_000), medicalExpensesCents: dollars(10_000) },
  ],
  ['RDSP bond', 'rdsp_bond', 58_523, 1, { disability: true, dtcApproved: true }],
]

/** Published ends of the Canada Workers Benefit (Schedule 6, 2025), at $30,000 of earnings. */
const WORKERS: readonly [Household['province'], number, Partial<Household>][] = [
  ['ON', 37_742, {}],
  ['ON', 49_393, { childrenUnder18: 1 }],
  ['AB', 37_826, {}],
  ['AB', 50_232, { childrenUnder18: 1 }],
  ['QC', 33_230.35, {}],
  ['QC', 24_561.56, { childrenUnder18: 1 }],
  ['QC', 51_504.09, { ...MARRIED, spouseEmploymentIncomeCents: cents(0) }],
  ['QC', 41_048.9, { ...MARRIED, childrenUnder18: 1, spouseEmploymentIncomeCents: cents(0) }],
  ['NU', 67_357, {}],
  ['NU', 67_365, { childrenUnder18: 1 }],
]

describe('thresholds (published end points)', () => {
  it.each(ENDS)('%s: %s ends at %d', (_source, id, at, step, more) => {
    expect(result(id, household(at, more)).eligibility).toBe('unlikely')
    expect(result(id, household(at - step, more)).eligibility).not.toBe('unlikely')
  })
  it.each(WORKERS)('Canada Workers Benefit in %s ends at %d', (province, at, more) => {
    const at2 = (income: number) =>
      result('canada_workers_benefit', household(income, { province, employmentIncomeCents: dollars(30_000), ...more }))
        .annual?.highCents
    expect(at2(at + 3)).toBe(0)
    expect(at2(at - 10)).toBeGreaterThan(0)
  })
  it.each(
    [
      ['canada_groceries_essentials_benefit', 18, 19],
      ['old_age_security', 64, 65],
      ['cpp_retirement', 59, 60],
      ['oas_allowance_survivor', 59, 60],
      ['on_child_benefit', 0, 0],
    ].filter(([, before, from]) => before !== from) as [string, number, number][],
  )('%s opens between %d and %d', (id, before, from) => {
    expect(result(id, household(20_000, { age: before })).eligibility).toBe('unlikely')
    expect(result(id, household(20_000, { age: from, senior65Plus: from >= 65 })).eligibility).not.toBe('unlikely')
  })
  it.each([
    ['oas_allowance_survivor', 64, 65],
    ['canada_disability_benefit', 64, 65],
    ['rdsp_bond', 49, 50],
    ['cpp_disability', 64, 65],
  ] as const)('%s closes between %d and %d', (id, last, after) => {
    expect(result(id, household(20_000, { age: last, disability: true })).eligibility).not.toBe('unlikely')
    expect(result(id, household(20_000, { age: after, disability: true })).eligibility).toBe('unlikely')
  })
  it('the dental plan’s co-payment changes at 70,000 and 80,000, strictly less', () => {
    const copay = (income: number) =>
      result('canadian_dental_care_plan', household(income, { dentalInsuranceAccess: false })).why[0]
    expect(copay(69_999.99)).toMatchObject({ code: 'dental-no-copay' })
    expect(copay(70_000)).toMatchObject({ code: 'dental-copay', params: { copay: 40 } })
    expect(copay(80_000)).toMatchObject({ code: 'dental-copay', params: { copay: 60 } })
  })
  it('OAS is 10 % more from 75', () => {
    expect(result('old_age_security', household(20_000, { ...SENIOR, age: 74 })).annual?.highCents).toBe(915_000)
    expect(result('old_age_security', household(20_000, { ...SENIOR, age: 75 })).annual?.highCents).toBe(1_006_500)
  })
  it('the training credit’s room builds up at $250 a year from 26, so that a younger adult has less of it', () => {
    const room = (age: number) =>
      result(
        'canada_training_credit',
        household(40_000, { age, employmentIncomeCents: dollars(40_000), tuitionPaid: true }),
      )
    expect([26, 28, 31, 60].map((age) => room(age).annual?.highCents)).toEqual([25_000, 75_000, 150_000, 150_000])
    expect(room(40).confidence).toBe('recalled')
  })
  it('CCB without ages is the range from all 6 to 17 to all under 6', () => {
    expect(result('canada_child_benefit', household(30_000, { childrenUnder18: 2 })).annual).toEqual({
      lowCents: 1_376_600,
      highCents: 1_631_400,
    })
  })
})
