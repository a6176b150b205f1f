import { FACT_KINDS } from './fact-kinds.ts'
import type { Household } from './household.ts'

/** The fields of the form, all required; the follow-up facts may be missing. */
export const FORM_FIELDS = [
  'province',
  'age',
  'maritalStatus',
  'childrenUnder18',
  'netIncomeCents',
  'employmentIncomeCents',
  'student',
  'senior65Plus',
  'disability',
  'housing',
] as const satisfies readonly (keyof Household)[]

/** `netIncomeCents` is `net_income` on the wire. One answer needs some hundred names, so they are computed once. */
export const wireName = (field: string): string => WIRE_NAMES.get(field) ?? snakeCase(field)

const snakeCase = (field: string): string =>
  field
    .replace(/Cents$/, '')
    .replaceAll(/([a-z])(\d)/g, '$1_$2')
    .replaceAll(/(\d)([A-Z])/g, '$1_$2')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()

const WIRE_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...FORM_FIELDS, ...Object.keys(FACT_KINDS)].map((field) => [field, snakeCase(field)] as const),
  ['spouseYearsInCanadaSince18', 'spouse.years_in_canada_since_18'],
  ['spouseFullTimeStudent', 'spouse.full_time_student'],
  ['spouseOasMonths2025', 'spouse.oas_months_2025'],
])
