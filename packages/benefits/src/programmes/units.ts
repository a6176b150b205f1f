import type { Unit } from '../lists.ts'

/*
 * Whose each programme is (benefits §8.3). What belongs to a person is worked out for each of two adults and added up;
 * everything else is one claim.
 */

const BY_UNIT: Readonly<Record<Exclude<Unit, 'couple'>, readonly string[]>> = {
  person: [
    'age_amount',
    'canada_disability_benefit',
    'canada_student_grant_dependants',
    'canada_student_grant_disability',
    'canada_student_grant_full_time',
    'canada_training_credit',
    'cpp_disability',
    'cpp_retirement',
    'cwb_disability_supplement',
    'disability_tax_credit',
    'ei_maternity_parental',
    'ei_regular',
    'ei_sickness',
    'first_home_savings_account',
    'guaranteed_income_supplement',
    'oas_allowance',
    'oas_allowance_survivor',
    'old_age_security',
    'rdsp_bond',
    'rdsp_grant',
    'ab_adap',
    'ab_aish',
    'mb_55_plus',
    'nl_disability_benefit',
    'ns_disability_support',
    'nt_seniors_supplementary_benefit',
    'nu_seniors_supplementary_benefit',
    'on_drug_coverage',
    'on_gains',
    'on_lift_credit',
    'on_osap',
    'on_seniors_dental',
    'pe_accessability_supports',
    'qc_qpip',
    'qc_qpp',
    'sk_said',
    'sk_seniors_income_plan',
    'yt_seniors_income_supplement',
  ],
  child: [
    'canada_education_savings_grant',
    'canada_learning_bond',
    'bc_training_education_savings_grant',
    'national_school_food_program',
  ],
  family: [
    'canada_child_benefit',
    'child_disability_benefit',
    'early_learning_child_care',
    'ab_child_family_benefit',
    'ab_child_health_benefit',
    'bc_affordable_child_care_benefit',
    'bc_family_benefit',
    'mb_child_benefit',
    'nb_child_tax_benefit',
    'nb_working_income_supplement',
    'nl_child_benefit',
    'ns_child_benefit',
    'nt_child_benefit',
    'nu_child_benefit',
    'on_care_credit',
    'on_child_benefit',
    'pe_child_benefit',
    'qc_childcare_credit',
    'qc_family_allowance',
    'yt_child_benefit',
  ],
  dwelling: [
    'home_buyers_amount',
    'bc_rental_assistance_program',
    'bc_renters_tax_credit',
    'bc_safer',
    'mb_homeowners_affordability_credit',
    'mb_rent_assist',
    'mb_renters_affordability_credit',
    'ns_heating_assistance_rebate',
    'nt_senior_home_heating_subsidy',
    'nu_senior_fuel_subsidy',
    'on_energy_property_tax_credit',
    'on_northern_energy_credit',
    'on_senior_homeowners_grant',
    'qc_shelter_allowance',
    'sk_housing_benefit',
    'yt_pioneer_utility_grant',
  ],
}

const UNIT_OF: ReadonlyMap<string, Unit> = new Map(
  Object.entries(BY_UNIT).flatMap(([unit, ids]) => ids.map((id) => [id, unit as Unit] as const)),
)

/** Every other programme is one claim of the couple: sales tax credits, the workers benefit, social assistance. */
export const unitOf = (id: string): Unit => UNIT_OF.get(id) ?? 'couple'

/** The ids that are listed, to be checked against the catalogue. */
export const LISTED_IDS: readonly string[] = [...UNIT_OF.keys()]
