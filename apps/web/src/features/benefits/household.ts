import { FACT_KINDS, HOUSINGS, MARITAL_STATUSES, PROVINCES, wireName } from '@winterjay/benefits'
import type { FactName, Household } from '@winterjay/benefits'
import type { BodyOf, checkBenefitsCall } from '@winterjay/contract'
import { cents } from '@winterjay/money'

/** What the form starts with (SPEC §9). */
export const DEFAULT_HOUSEHOLD: Household = {
  province: 'ON',
  age: 35,
  maritalStatus: 'single',
  childrenUnder18: 0,
  netIncomeCents: cents(60_000_00),
  employmentIncomeCents: cents(40_000_00),
  student: false,
  senior65Plus: false,
  disability: false,
  housing: 'rent',
}

/** The same household in the words of the wire. */
export const requestOf = (household: Household): BodyOf<typeof checkBenefitsCall> => {
  const { maritalStatus, childrenUnder18, netIncomeCents, employmentIncomeCents, senior65Plus, province, age, student, disability, housing, ...answers } = household
  return {
    ...Object.fromEntries(Object.entries(answers).map(([fact, value]) => [wireName(fact), value])),
    province,
    age,
    student,
    disability,
    housing,
    marital_status: maritalStatus,
    children_under_18: childrenUnder18,
    net_income: netIncomeCents,
    employment_income: employmentIncomeCents,
    senior_65_plus: senior65Plus,
  }
}

/** The fact that a question of the answer asks for, by its wire name. */
export const factOf = (field: string): FactName | null => (Object.keys(FACT_KINDS) as FactName[]).find((fact) => wireName(fact) === field) ?? null

/** The ten answers as an address fragment: a browser keeps what stands behind `#` to itself. */
export const fragmentOf = (household: Household): string =>
  new URLSearchParams(Object.entries(DEFAULT_HOUSEHOLD).map(([field]) => [field, String(household[field as keyof Household])])).toString()

/** Null when the fragment is none of ours; a part that is off falls back to the form's default. */
export function householdFrom(fragment: string): Household | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  if (!parts.has('province')) return null
  const pick = <T extends string>(field: string, choices: readonly T[], otherwise: T): T => choices.find((choice) => choice === parts.get(field)) ?? otherwise
  const whole = (field: string, otherwise: number): number => {
    const value = Number(parts.get(field) ?? Number.NaN)
    return Number.isSafeInteger(value) && value >= 0 ? value : otherwise
  }
  const age = whole('age', DEFAULT_HOUSEHOLD.age)
  return {
    province: pick('province', PROVINCES, DEFAULT_HOUSEHOLD.province),
    age,
    maritalStatus: pick('maritalStatus', MARITAL_STATUSES, DEFAULT_HOUSEHOLD.maritalStatus),
    childrenUnder18: whole('childrenUnder18', 0),
    netIncomeCents: cents(whole('netIncomeCents', DEFAULT_HOUSEHOLD.netIncomeCents)),
    employmentIncomeCents: cents(whole('employmentIncomeCents', DEFAULT_HOUSEHOLD.employmentIncomeCents)),
    student: parts.get('student') === 'true',
    senior65Plus: age >= 65,
    disability: parts.get('disability') === 'true',
    housing: pick('housing', HOUSINGS, DEFAULT_HOUSEHOLD.housing),
  }
}
