import type { Province } from '@winterjay/money'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { assess } from '../check/assess.ts'
import { ALL_PROGRAMMES } from '../programmes/catalogue.ts'
import type { Household } from '../household/household.ts'
import type { Programme } from '../programmes/programme.ts'

/*
 * Every age at which a programme opens or closes (benefits §6), tested for each of the 123 programmes from 0 to 100
 * years. A programme not listed here must not change with age, except because of children or a spouse.
 */
const AGES: Readonly<Record<string, readonly string[]>> = {
  age_amount: ['opens at 65'],
  canada_disability_benefit: ['opens at 18, closes at 65'],
  canada_groceries_essentials_benefit: ['opens at 19'],
  canada_training_credit: ['opens at 26, closes at 66'],
  canada_workers_benefit: ['opens at 19'],
  cpp_disability: ['opens at 18, closes at 65'],
  cpp_retirement: ['opens at 60'],
  cwb_disability_supplement: ['opens at 19'],
  ei_maternity_parental: ['opens at 15, closes at 51'],
  ei_regular: ['closes at 65'],
  first_home_savings_account: ['opens at 18, closes at 72'],
  guaranteed_income_supplement: ['opens at 65'],
  oas_allowance: ['opens at 60, closes at 65'],
  oas_allowance_survivor: ['opens at 60, closes at 65'],
  old_age_security: ['opens at 65'],
  rdsp_bond: ['closes at 50'],
  rdsp_grant: ['closes at 50'],
  refundable_medical_expense_supplement: ['opens at 18'],
  ab_adap: ['opens at 18, closes at 65'],
  ab_aish: ['opens at 18, closes at 65'],
  ab_income_support: ['opens at 18'],
  ab_seniors_benefit: ['opens at 65'],
  bc_disability_assistance: ['opens at 18'],
  bc_income_assistance: ['opens at 18'],
  bc_renters_tax_credit: ['opens at 19'],
  bc_safer: ['opens at 60'],
  bc_sales_tax_credit: ['opens at 19'],
  bc_seniors_supplement: ['opens at 60'],
  // Under an income limit from 55; with the Supplement from 65.
  mb_55_plus: ['opens at 55', 'opens at 65'],
  mb_eia: ['opens at 18'],
  nb_hst_credit: ['opens at 19'],
  nb_low_income_seniors_benefit: ['opens at 60'],
  nb_social_assistance: ['opens at 18'],
  nl_disability_benefit: ['opens at 18, closes at 65'],
  nl_income_supplement: ['opens at 19'],
  nl_income_support: ['opens at 18'],
  nl_seniors_benefit: ['opens at 65'],
  ns_affordable_living_tax_credit: ['opens at 19'],
  ns_income_assistance: ['opens at 19'],
  ns_poverty_reduction_credit: ['opens at 19'],
  nt_income_assistance: ['opens at 18'],
  nt_senior_home_heating_subsidy: ['opens at 60'],
  nt_seniors_supplementary_benefit: ['opens at 60'],
  nu_income_assistance: ['opens at 18'],
  nu_senior_fuel_subsidy: ['opens at 60'],
  nu_seniors_supplementary_benefit: ['opens at 60'],
  on_energy_property_tax_credit: ['opens at 18'],
  // At 65 the income of 2025 includes at most a month of the pension, at 66 possibly all twelve.
  on_gains: ['opens at 65', 'opens at 66'],
  on_northern_energy_credit: ['opens at 18'],
  on_odsp: ['opens at 18'],
  on_sales_tax_credit: ['opens at 19'],
  on_senior_homeowners_grant: ['opens at 64'],
  on_seniors_dental: ['opens at 65'],
  on_trillium_benefit: ['opens at 18'],
  on_works: ['opens at 18'],
  pe_accessability_supports: ['opens at 18'],
  pe_sales_tax_credit: ['opens at 19'],
  pe_social_assistance: ['opens at 18'],
  qc_qpip: ['opens at 15, closes at 51'],
  qc_qpp: ['opens at 60'],
  qc_senior_support_credit: ['opens at 70'],
  // With a child, at any age.
  qc_shelter_allowance: ['opens at 50'],
  qc_social_assistance: ['opens at 18, closes at 65'],
  qc_solidarity_credit: ['opens at 18'],
  qc_work_premium: ['opens at 18'],
  sk_income_support: ['opens at 18'],
  sk_low_income_tax_credit: ['opens at 19'],
  sk_said: ['opens at 18'],
  sk_seniors_income_plan: ['opens at 65', 'opens at 66'],
  yt_pioneer_utility_grant: ['opens at 65'],
  yt_seniors_income_supplement: ['opens at 60'],
  yt_social_assistance: ['opens at 18'],
}

describe('every age at which a programme opens or closes', () => {
  it.each(ALL_PROGRAMMES.map((programme) => [programme.id, programme] as const))(
    '%s',
    (id, programme) => {
      expect([...turnsOf(programme)].toSorted()).toEqual([...(AGES[id] ?? [])].toSorted())
    },
    60_000,
  )
  it('names no unknown programme', () => {
    const ids = new Set(ALL_PROGRAMMES.map(({ id }) => id))
    expect(Object.keys(AGES).filter((id) => !ids.has(id))).toEqual([])
  })
  it('Ontario drug coverage is certain up to 24 and from 65, without a private plan', () => {
    const at = (age: number): string | undefined => {
      const programme = ALL_PROGRAMMES.find(({ id }) => id === 'on_drug_coverage')
      return programme && assess(programme, { ...ADULT, age, privateDrugPlan: false }, TODAY).eligibility
    }
    expect([24, 25, 64, 65].map(at)).toEqual(['likely', 'maybe', 'maybe', 'likely'])
  })
})

const TODAY = localDate('2026-11-21')
const ADULT: Household = {
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: cents(1_200_000),
  employmentIncomeCents: cents(1_200_000),
  student: false,
  senior65Plus: false,
  disability: true,
  housing: 'rent',
}

/** The ages at which the programme opens or closes for each household, everything else unchanged. */
function turnsOf(programme: Programme): Set<string> {
  const turns = new Set<string>()
  for (const household of households(programme)) {
    const found: string[] = []
    let wasOpen: boolean | null = null
    for (let age = 0; age <= 100; age += 1) {
      const isOpen = assess(programme, { ...household, age, senior65Plus: age >= 65 }, TODAY).eligibility !== 'unlikely'
      if (wasOpen !== null && isOpen !== wasOpen) found.push(`${isOpen ? 'opens' : 'closes'} at ${age}`)
      wasOpen = isOpen
    }
    if (found.length > 0) turns.add(found.join(', '))
  }
  return turns
}

function* households({ jurisdiction }: Programme): Generator<Household> {
  const provinces: readonly Province[] = jurisdiction === 'CA' ? ['ON', 'QC'] : [jurisdiction]
  for (const province of provinces)
    for (const maritalStatus of ['single', 'married'] as const)
      for (const childrenUnder18 of [0, 1])
        for (const housing of ['rent', 'own'] as const)
          for (const student of [true, false])
            for (const income of [0, 400_000, 1_200_000, 2_000_000]) {
              const money = { netIncomeCents: cents(income), employmentIncomeCents: cents(income) }
              yield {
                ...ADULT,
                province,
                maritalStatus,
                childrenUnder18,
                housing,
                student,
                ...money,
                ...(maritalStatus === 'married' ? { spouseAge: 40 } : {}),
              }
            }
}
