import type { Housing, MaritalStatus } from '../lists.ts'
import type { Province } from '@winterjay/money'
import { fromDollars } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { FACT_KINDS } from './fact-kinds.ts'
import type { FactName, FollowUps, Household, Spouse } from './household.ts'
import { SPOUSE_FIELDS } from './refuse-spouse.ts'
import { FORM_FIELDS, wireName } from './wire-name.ts'
import type { HouseholdInput } from './checks.ts'

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
  readonly spouse?: SpouseRequest | undefined
}

/** The second adult by wire names, amounts in cents. */
export interface SpouseRequest {
  readonly age: number
  readonly net_income: Cents
  readonly employment_income: Cents
  readonly disability: boolean
  readonly student: boolean
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
    ...(request.spouse === undefined ? {} : { spouse: spouseOf(request.spouse) }),
  }
}

const spouseOf = (request: SpouseRequest): Spouse => named(request, (field) => field) as unknown as Spouse

/** The facts of a spouse that are given, from their wire names to the rules' names. */
function named(given: object, value: (field: unknown, name: keyof Spouse) => unknown): Record<string, unknown> {
  const fields = given as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    SPOUSE_FIELDS.flatMap((name) => {
      const field = Object.hasOwn(fields, wireName(name)) ? fields[wireName(name)] : undefined
      return field === undefined ? [] : [[name, value(field, name)]]
    }),
  )
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
    spouse,
    spouseYearsInCanadaSince18,
    spouseFullTimeStudent,
    ...answers
  } = household
  const ofSpouse = { ...answered({ spouseYearsInCanadaSince18, spouseFullTimeStudent }), ...spouse }
  return {
    ...Object.fromEntries(Object.entries(answers).map(([fact, value]) => [wireName(fact), value])),
    ...(spouse === undefined ? {} : { spouse: spouseRequestOf(ofSpouse as Spouse) }),
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

/** Answers to questions about the described spouse belong with the spouse. */
const answered = ({
  spouseYearsInCanadaSince18: years,
  spouseFullTimeStudent: study,
}: {
  readonly [F in 'spouseYearsInCanadaSince18' | 'spouseFullTimeStudent']: FollowUps[F] | undefined
}): Partial<Spouse> => ({
  ...(years === undefined ? {} : { yearsInCanadaSince18: years }),
  ...(study === undefined ? {} : { fullTimeStudent: study }),
})

const spouseRequestOf = (spouse: Spouse): SpouseRequest =>
  Object.fromEntries(Object.entries(spouse).map(([name, value]) => [wireName(name), value])) as unknown as SpouseRequest

/**
 * An unchecked request body, by the rules' names, for `refuseHousehold`: dollars become cents if they are an amount,
 * everything else stays as received. Optional fields get the contract's defaults.
 */
export function inputOf(body: Readonly<Record<string, unknown>>): HouseholdInput {
  const given = (field: string): unknown => (Object.hasOwn(body, field) ? body[field] : undefined)
  const input: Record<string, unknown> = { student: false, disability: false, senior65Plus: false }
  for (const name of [...FORM_FIELDS, ...FACTS]) {
    const value = given(wireName(name))
    if (value !== undefined) input[name] = inCents(value, name)
  }
  const spouse = given('spouse')
  if (spouse !== undefined) input['spouse'] = spouseInputOf(spouse)
  return input
}

/** A spouse as received, by the rules' names; a field with another name is kept, to be refused by that name. */
function spouseInputOf(spouse: unknown): unknown {
  if (typeof spouse !== 'object' || spouse === null || Array.isArray(spouse)) return spouse
  const known = new Set(SPOUSE_FIELDS.map(wireName))
  const unknown = Object.entries(spouse).filter(([name]) => !known.has(name))
  return { ...Object.fromEntries(unknown), ...named(spouse, inCents) }
}

const inCents = (value: unknown, name: string): unknown =>
  name.endsWith('Cents') && typeof value === 'number' ? (fromDollars(value) ?? Number.NaN) : value

/** The fact that a question in the answer asks for, by its wire name. */
export const factOf = (field: string): FactName | null => FACTS.find((fact) => wireName(fact) === field) ?? null

const FACTS = Object.keys(FACT_KINDS) as FactName[]
