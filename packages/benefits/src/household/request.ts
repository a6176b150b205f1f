import type { Housing, MaritalStatus } from '../lists.ts'
import type { Province } from '@winterjay/money'
import { fromDollars } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { FACT_KINDS } from './fact-kinds.ts'
import type { FactName, Household } from './household.ts'
import { FORM_FIELDS, wireName } from './refuse-household.ts'
import type { HouseholdInput } from './refuse-household.ts'

/** A benefits request with its amounts in cents: the ten fields by their wire names, and any follow-up facts. */
export interface HouseholdRequest {
  readonly province: Province
  readonly age: number
  readonly marital_status: MaritalStatus
  readonly children_under_18: number
  readonly net_income: Cents
  readonly employment_income: Cents
  readonly student: boolean
  readonly senior_65_plus?: boolean | undefined
  readonly disability: boolean
  readonly housing: Housing
}

/** The request by the rules' names. A missing senior box follows the age. */
export function householdOf(request: HouseholdRequest): Household {
  const given: Readonly<Record<string, unknown>> = { ...request }
  const answers = FACTS.flatMap((fact) => {
    const value = given[wireName(fact)]
    return value === undefined ? [] : [[fact, value] as const]
  })
  return {
    ...Object.fromEntries(answers),
    province: request.province,
    age: request.age,
    maritalStatus: request.marital_status,
    childrenUnder18: request.children_under_18,
    netIncomeCents: request.net_income,
    employmentIncomeCents: request.employment_income,
    student: request.student,
    senior65Plus: request.senior_65_plus ?? request.age >= 65,
    disability: request.disability,
    housing: request.housing,
  }
}

/** The same household by wire names, with amounts still in cents; unanswered questions are left out. */
export function requestOf(household: Household): HouseholdRequest {
  const {
    maritalStatus,
    childrenUnder18,
    netIncomeCents,
    employmentIncomeCents,
    senior65Plus,
    province,
    age,
    student,
    disability,
    housing,
    ...answers
  } = household
  return {
    ...Object.fromEntries(Object.entries(answers).map(([fact, value]) => [wireName(fact), value])),
    province,
    age,
    marital_status: maritalStatus,
    children_under_18: childrenUnder18,
    net_income: netIncomeCents,
    employment_income: employmentIncomeCents,
    student,
    senior_65_plus: senior65Plus,
    disability,
    housing,
  }
}

/**
 * An unchecked request body, by the rules' names, for `refuseHousehold`: dollars become cents if they are an amount,
 * everything else stays as received. Optional fields get the contract's defaults.
 */
export function inputOf(body: Readonly<Record<string, unknown>>): HouseholdInput {
  const given = (field: string): unknown => (Object.hasOwn(body, field) ? body[field] : undefined)
  const input: Record<string, unknown> = { student: false, disability: false, senior65Plus: false }
  for (const name of [...FORM_FIELDS, ...FACTS]) {
    const value = given(wireName(name))
    if (value !== undefined)
      input[name] = name.endsWith('Cents') && typeof value === 'number' ? (fromDollars(value) ?? Number.NaN) : value
  }
  return input
}

/** The fact that a question in the answer asks for, by its wire name. */
export const factOf = (field: string): FactName | null => FACTS.find((fact) => wireName(fact) === field) ?? null

const FACTS = Object.keys(FACT_KINDS) as FactName[]
