import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { answerFor, type BenefitResult, checkBenefits, type Household } from '../index.ts'

/** benefits §5: every number comes from a government document. */
const TODAY = localDate('2026-11-22')
const dollars = (amount: number) => cents(Math.round(amount * 100))
const household = (netIncome: number, more: Partial<Household> = {}): Household => ({
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: dollars(netIncome),
  employmentIncomeCents: cents(0),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
  ...more,
})
const result = (id: string, h: Household): BenefitResult => checkBenefits(h, TODAY).find((one) => one.id === id)!

const noteOf = (id: string, h: Household, locale: 'en' | 'fr') =>
  answerFor(h, TODAY, locale).results.find((one) => one.id === id)!.amount_note

describe('1: Employment Insurance for a new child', () => {
  it('one claimant has 15 and 35 weeks, 36,450 at the most, and 37,592 the longer way', () => {
    const parent = household(80_000, {
      employmentIncomeCents: dollars(80_000),
      newOrExpectedChild: true,
      insurableHours: 700,
    })
    expect(result('ei_maternity_parental', parent)).toMatchObject({
      eligibility: 'maybe',
      annual: { highCents: 3_645_000 },
      amountNote: { code: 'standard-or-extended', params: { standardCents: 3_645_000, extendedCents: 3_759_200 } },
    })
  })
  it('a child of 0 is a new child, so nobody is asked for one (benefits §1.5)', () => {
    const asks = (id: string, province: Household['province'], age: number): boolean =>
      result(
        id,
        household(80_000, {
          province,
          childrenUnder18: 1,
          childrenAges: [age],
          employmentIncomeCents: dollars(80_000),
        }),
      ).settledBy.some(({ field }) => field === 'newOrExpectedChild')
    for (const [id, province] of [
      ['qc_qpip', 'QC'],
      ['ei_maternity_parental', 'ON'],
    ] as const)
      expect([asks(id, province, 0), asks(id, province, 1)], id).toEqual([false, true])
  })
})

describe('2: PEI Essentials Benefit', () => {
  it.each([
    ['single', 0, 31_000],
    ['married', 0, 36_500],
    ['single', 1, 36_500],
  ] as const)('%s, %d children: from 175, and still a maybe', (maritalStatus, childrenUnder18, highCents) => {
    expect(
      result('pe_sales_tax_credit', household(30_000, { province: 'PE', maritalStatus, childrenUnder18 })),
    ).toMatchObject({ eligibility: 'maybe', annual: { lowCents: 17_500, highCents } })
  })
})

describe('3: Quebec’s shelter allowance', () => {
  it.each(['own', 'other'] as const)('housing %s: its cost decides, and the result is not a no', (housing) => {
    const found = result(
      'qc_shelter_allowance',
      household(15_000, { province: 'QC', age: 60, housing, assetsCents: cents(0) }),
    )
    expect(found).toMatchObject({
      eligibility: 'maybe',
      annual: { lowCents: 0, highCents: 204_000 },
      why: [{ code: 'housing-costs-decide' }],
    })
  })
  it('assets are the bank account and the TFSA, not the home, the car or RRSPs: mentioned with the amount and with a no', () => {
    const tenant = household(15_000, { province: 'QC', age: 60, monthlyRentCents: dollars(700), assetsCents: cents(0) })
    expect(noteOf('qc_shelter_allowance', tenant, 'en')).toContain(
      'what is in the bank and in a TFSA, but not your home, your car or RRSPs',
    )
    expect(noteOf('qc_shelter_allowance', tenant, 'fr')).toContain(
      'à la banque et dans un CELI, mais non la maison, la voiture ni les REER',
    )
    const rich = { ...tenant, assetsCents: cents(5_000_001) }
    expect(result('qc_shelter_allowance', rich).why).toEqual([
      { code: 'counted-assets-too-high', params: { limitCents: 5_000_000 } },
    ])
    expect(noteOf('qc_shelter_allowance', rich, 'en')).toBeNull()
  })
})

describe('4: Northwest Territories child benefit of mixed ages', () => {
  const of = (...childrenAges: number[]) =>
    result(
      'nt_child_benefit',
      household(20_000, { province: 'NT', childrenUnder18: childrenAges.length, childrenAges }),
    ).annual
  it('one of each: 108.67 to 111.41 a month', () => {
    expect(of(3, 9)).toEqual({ lowCents: 12 * 10_867, highCents: 12 * 11_141 })
    expect(of(9, 3)).toEqual(of(3, 9))
  })
  it('of one age group it is the table', () => {
    expect([of(3, 4), of(8, 9, 10)]).toEqual([
      { lowCents: 12 * 12_225, highCents: 12 * 12_225 },
      { lowCents: 12 * 13_308, highCents: 12 * 13_308 },
    ])
  })
})

it('10, 11: neither the pension nor the child benefit is described as automatic', () => {
  expect([
    result('old_age_security', household(20_000, { age: 70, senior65Plus: true })).howToGet,
    result('canada_child_benefit', household(20_000, { childrenUnder18: 1 })).howToGet,
  ]).toEqual(['apply', 'apply'])
  expect(
    result('old_age_security', household(20_000, { age: 70, senior65Plus: true, yearsInCanadaSince18: 40 })).amountNote,
  ).toEqual({ code: 'oas-letter' })
})

it('11: the child benefit must be applied for, unless it was requested at the birth', () => {
  const parent = household(20_000, { childrenUnder18: 1 })
  expect(noteOf('canada_child_benefit', parent, 'en')).toContain(
    'Apply, unless you asked for it when you registered the birth.',
  )
  expect(noteOf('canada_child_benefit', parent, 'fr')).toContain(
    'Faites une demande, sauf si vous l’avez demandée en enregistrant la naissance.',
  )
  // What the amount depends on comes first.
  expect(noteOf('canada_child_benefit', parent, 'en')).not.toMatch(/^Apply/)
})

describe('13: BC family benefit, the supplement announced for July 2027', () => {
  // 145.83 + 41.66 a month, less 4 % of 60,000 − 30,176, against a floor of 64.58 a month: 1,056.92 (Decimal).
  const parent = household(60_000, { province: 'BC', childrenUnder18: 1, childrenDtcCount: 1 })
  it('is mentioned with its figures, but is in no amount before it is law', () => {
    expect(noteOf('bc_family_benefit', parent, 'en')).toBe(
      'For a child approved for the Disability Tax Credit, British Columbia announced a supplement from July 2027: up to $6,000 a year, less 4% of family income over $50,000. It is not counted here, as it is not yet law.',
    )
    expect(noteOf('bc_family_benefit', parent, 'fr')).toMatch(
      /jusqu’à 6\s000\s\$ par an, moins 4\s% du revenu familial au-delà de 50\s000\s\$/,
    )
    for (const day of ['2026-11-22', '2027-07-01']) {
      expect(checkBenefits(parent, localDate(day)).find(({ id }) => id === 'bc_family_benefit')!.annual).toEqual({
        lowCents: 105_692,
        highCents: 105_692,
      })
    }
  })
})
