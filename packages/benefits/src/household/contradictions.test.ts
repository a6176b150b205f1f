import { cents, localDate, LOCALES } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { checkBenefits, describeFinding, type Household, refuseHousehold } from '../index.ts'

const TODAY = localDate('2026-11-21')
/** product §9: the form's defaults. */
const DEFAULTS: Household = {
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: cents(6_000_000),
  employmentIncomeCents: cents(4_000_000),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
}
const MARRIED = { maritalStatus: 'married' } as const

/** What is odd, the household, and the field and code of the sentence about it. */
const CONTRADICTORY: readonly [what: string, more: Partial<Household>, field: string, code: string][] = [
  ['senior at 40', { age: 40, senior65Plus: true }, 'senior_65_plus', 'senior-under-65'],
  ['no senior at 65', { age: 65 }, 'senior_65_plus', 'senior-box-off'],
  [
    'work income far above net income',
    { employmentIncomeCents: cents(9_500_000) },
    'employment_income',
    'earnings-over-net-income',
  ],
  ['widowed and married', { ...MARRIED, widowed: true }, 'widowed', 'widowed-but-married'],
  ['alone with a spouse', { ...MARRIED, livesAlone: true }, 'lives_alone', 'alone-but-married'],
  ['a Disability Tax Credit without a disability', { dtcApproved: true }, 'dtc_approved', 'dtc-without-disability'],
  [
    'full-time studies without being a student',
    { fullTimeStudent: true },
    'full_time_student',
    'full-time-but-no-student',
  ],
  [
    'a pension in the income of a single person of 35',
    { netIncomeIncludesOas: true },
    'net_income_includes_oas',
    'pension-but-too-young',
  ],
  [
    'a pension deferred by five years at 66',
    { age: 66, senior65Plus: true, oasDeferralMonths: 60 },
    'oas_deferral_months',
    'put-off-longer-than-possible',
  ],
  ['a pension received at 60', { age: 60, receivesOas: true }, 'receives_oas', 'receives-pension-too-young'],
  [
    'a pension both included in the income and excluded',
    { age: 70, senior65Plus: true, netIncomeIncludesOas: true, receivedOas2025: true },
    'received_oas_2025',
    'pension-in-and-out-of-income',
  ],
  ['the Supplement at 59', { age: 59, receivesGis: true }, 'receives_gis', 'supplement-but-too-young'],
  ['forty adult years at 35', { yearsInCanadaSince18: 40 }, 'years_in_canada_since_18', 'more-years-than-lived'],
  [
    'a monthly rent of an owner',
    { housing: 'own', monthlyRentCents: cents(100_000) },
    'monthly_rent',
    'rent-but-not-renting',
  ],
  [
    'an owner who owned no home',
    { housing: 'own', ownedHomeInLast4Years: false },
    'owned_home_in_last_4_years',
    'owner-who-owned-none',
  ],
  ['a home bought by a renter', { boughtHomeThisYear: true }, 'bought_home_this_year', 'bought-but-not-owner'],
  [
    'Northern Ontario in Alberta',
    { province: 'AB', northernOntario: true },
    'northern_ontario',
    'place-in-another-province',
  ],
  ['Whitehorse in Ontario', { livesInWhitehorse: true }, 'lives_in_whitehorse', 'place-in-another-province'],
  [
    'able and unable to work',
    { ableToWork: true, unableToWorkMedical: true },
    'able_to_work',
    'able-and-unable-to-work',
  ],
  [
    'a contribution without a plan',
    { childrenUnder18: 1, respOpen: false, respContributionCents: cents(100_000) },
    'resp_contribution',
    'contribution-without-plan',
  ],
  ['shared custody without a child', { sharedCustody: true }, 'shared_custody', 'child-fact-without-children'],
  [
    'child care without a child',
    { childCareExpensesCents: cents(500_000) },
    'child_care_expenses',
    'child-fact-without-children',
  ],
]

describe('contradictions are explained, never corrected (benefits §1.2)', () => {
  it.each(CONTRADICTORY)('%s', (_what, more, field, code) => {
    const household = Object.freeze({ ...DEFAULTS, ...more })
    const before = JSON.stringify(household)
    const { refusals, contradictions } = refuseHousehold(household)
    expect(refusals).toEqual([])
    expect(contradictions.map((found) => [found.field, found.code])).toEqual([[field, code]])
    for (const locale of LOCALES) expect(describeFinding(contradictions.at(0)!, locale)).not.toMatch(/[{}]/)
    expect(checkBenefits(household, TODAY).length).toBeGreaterThan(10)
    expect(JSON.stringify(household)).toBe(before)
  })
  it('possible combinations are not reported', () => {
    const sound: readonly Partial<Household>[] = [
      {},
      { employmentIncomeCents: cents(6_400_000) },
      { ...MARRIED, age: 62, netIncomeIncludesOas: true },
      { age: 60, receivesGis: true },
      { yearsInCanadaSince18: 18 },
      { livesAlone: true, widowed: true },
      { livesAlone: true, childrenUnder18: 1 },
      {
        dtcApproved: false,
        fullTimeStudent: false,
        northernOntario: false,
        sharedCustody: false,
        respContributionCents: cents(0),
      },
      { housing: 'own', rentPaid2025Cents: cents(500_000) },
      { disability: true, dtcApproved: true, ableToWork: false, unableToWorkMedical: true },
    ]
    for (const more of sound)
      expect(refuseHousehold({ ...DEFAULTS, ...more }), JSON.stringify(more)).toEqual({
        refusals: [],
        contradictions: [],
      })
  })
  it('decides by the age, and says so: no pension at 40 with the senior box ticked', () => {
    const household = { ...DEFAULTS, age: 40, senior65Plus: true }
    const [found] = refuseHousehold(household).contradictions
    expect(found && describeFinding(found, 'en')).toBe(
      'You ticked 65 or over, but gave the age 40. We went by the age.',
    )
    expect(found && describeFinding(found, 'fr')).toContain('Nous nous fions à l’âge.')
    expect(checkBenefits(household, TODAY).find(({ id }) => id === 'old_age_security')?.eligibility).toBe('unlikely')
  })
})

/** Each field of product §3 with an invalid value, and its sentence in both languages. */
const WRONG: readonly [keyof Household, unknown, en: RegExp, fr: RegExp][] = [
  ['province', 'XX', /13 provinces/, /13 provinces/],
  ['age', -1, /whole years, from 0 to 125/, /années entières, de 0 à 125/],
  ['age', 126, /whole years/, /années entières/],
  ['age', 35.5, /whole years/, /années entières/],
  ['maritalStatus', 'widowed', /one of the answers/, /une des réponses/],
  ['childrenUnder18', 21, /whole number from 0 to 20/, /nombre entier de 0 à 20/],
  ['netIncomeCents', -1, /\$0 to \$100,000,000/, /0\u00A0\$ à/],
  ['netIncomeCents', Number.NaN, /Give an amount/, /Donnez un montant/],
  ['employmentIncomeCents', 10_000_000_001, /Give an amount/, /Donnez un montant/],
  ['student', 'no', /yes or no/, /oui ou par non/],
  ['senior65Plus', 1, /yes or no/, /oui ou par non/],
  ['disability', undefined, /missing/, /vide/],
  ['housing', null, /one of the answers/, /une des réponses/],
]

describe('each field has its own message (product §3)', () => {
  it.each(WRONG)('%s %s', (field, value, en, fr) => {
    const { refusals } = refuseHousehold({ ...DEFAULTS, [field]: value })
    expect(refusals).toHaveLength(1)
    expect(describeFinding(refusals.at(0)!, 'en')).toMatch(en)
    expect(describeFinding(refusals.at(0)!, 'fr')).toMatch(fr)
  })
  it('several are all reported', () => {
    const { refusals } = refuseHousehold({ ...DEFAULTS, province: 'XX', age: -1, netIncomeCents: -5 })
    expect(new Set(refusals.map(({ field }) => field))).toEqual(new Set(['age', 'net_income', 'province']))
  })
})
