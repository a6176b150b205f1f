import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { ALL_PROGRAMMES } from '../programmes/catalogue.ts'
import { type BenefitResult, checkBenefits, type Household, PROVINCES } from '../index.ts'

const TODAY = localDate('2026-11-21')
const DEFAULTS: Household = {
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: cents(2_400_000),
  employmentIncomeCents: cents(2_400_000),
  student: false,
  senior65Plus: false,
  disability: true,
  housing: 'rent',
}
const resultOf = (h: Partial<Household>, id: string): BenefitResult =>
  checkBenefits({ ...DEFAULTS, ...h }, TODAY).find((result) => result.id === id)!
const titles = (h: Partial<Household>, id: string): string[] => resultOf(h, id).sources.map(({ title }) => title)

describe('benefits §2.3: every figure names its source: the one that decides for this household', () => {
  it.each([
    ['AB', /^CRA, Schedule 6 for residents of Alberta \(5009-S6\) 2025$/],
    ['QC', /^CRA, Schedule 6 for residents of Quebec \(5005-S6\) 2025$/],
    ['NU', /^CRA, Schedule 6 for residents of Nunavut \(5014-S6\) 2025$/],
  ] as const)('in %s the Canada Workers Benefit cites its own schedule and no other', (province, own) => {
    for (const family of [{}, { childrenUnder18: 1 }]) {
      const cited = titles({ province, ...family }, 'canada_workers_benefit')
      expect(cited).toEqual([expect.stringMatching(own)])
    }
    expect(titles({ province }, 'cwb_disability_supplement')).toEqual([expect.stringMatching(own)])
  })
  it.each(PROVINCES.filter((province) => !['AB', 'QC', 'NU'].includes(province)))(
    'in %s it cites none of the three',
    (province) => {
      for (const maritalStatus of ['single', 'married'] as const) {
        for (const id of ['canada_workers_benefit', 'cwb_disability_supplement'])
          expect(titles({ province, maritalStatus }, id).join()).not.toMatch(/Alberta|Quebec|Nunavut|^$/)
      }
    },
  )
  it('a couple’s earner exemption cites the federal schedule it comes from, also in Alberta', () => {
    expect(titles({ province: 'AB', maritalStatus: 'married' }, 'canada_workers_benefit').sort()).toEqual([
      'CRA, Schedule 6 (5000-S6) 2025',
      'CRA, Schedule 6 for residents of Alberta (5009-S6) 2025',
    ])
  })
  it('cites the schedule in force on the day, not next year’s or last year’s', () => {
    const cited = (today: string) =>
      checkBenefits(DEFAULTS, localDate(today))
        .find(({ id }) => id === 'canada_workers_benefit')!
        .sources.map(({ title }) => title)
    expect(cited('2026-12-31').join()).not.toMatch(/Adjustment/)
    expect(cited('2027-01-01')).toEqual([expect.stringMatching(/^CRA, Adjustment of personal income tax/)])
  })
  it('says that nothing was published only if nothing else was', () => {
    const results = PROVINCES.flatMap((province) => checkBenefits({ ...DEFAULTS, province, childrenUnder18: 1 }, TODAY))
    const unpublished = results.filter(({ sources }) => sources.some(({ title }) => title.startsWith('Not published')))
    expect(unpublished.length).toBeGreaterThan(3)
    expect(unpublished.filter(({ sources }) => sources.length > 1).map(({ id }) => id)).toEqual([])
  })
})

describe('benefits §2.4: an answer is as certain as the least certain figure that decides it', () => {
  it.each([
    ['ON', 'on_energy_property_tax_credit', 'recalled'],
    ['ON', 'on_northern_energy_credit', 'derived'],
    ['ON', 'on_senior_homeowners_grant', 'recalled'],
    ['ON', 'on_care_credit', 'recalled'],
    ['ON', 'canada_education_savings_grant', 'recalled'],
    ['ON', 'rdsp_bond', 'derived'],
    ['ON', 'canada_disability_benefit', 'secondary'],
    ['ON', 'canada_learning_bond', 'secondary'],
    ['SK', 'sk_low_income_tax_credit', 'derived'],
    ['NL', 'nl_disability_benefit', 'derived'],
    ['NL', 'nl_income_supplement', 'secondary'],
    ['BC', 'bc_family_benefit', 'secondary'],
    ['YT', 'yt_child_benefit', 'secondary'],
    ['AB', 'ab_child_family_benefit', 'secondary'],
    ['AB', 'ab_aish', 'derived'],
    ['ON', 'canada_child_benefit', 'quoted'],
    ['ON', 'canada_groceries_essentials_benefit', 'quoted'],
    ['ON', 'canada_workers_benefit', 'quoted'],
  ] as const)('%s %s: %s', (province, id, confidence) => expect(resultOf({ province }, id).confidence).toBe(confidence))

  it('is never more certain than its own figures in force on the day', () => {
    const order = ['quoted', 'secondary', 'derived', 'recalled', 'unknown']
    for (const { id, data, jurisdiction } of ALL_PROGRAMMES) {
      const result = resultOf({ province: jurisdiction === 'CA' ? 'ON' : jurisdiction }, id)
      for (const [name, periods] of Object.entries(data.figures)) {
        const standing = periods.findLast(({ from }) => from <= TODAY)
        if (standing === undefined || standing.value === null) continue
        expect(order.indexOf(result.confidence), `${id} ${name}`).toBeGreaterThanOrEqual(
          order.indexOf(standing.confidence),
        )
      }
    }
  })
})
