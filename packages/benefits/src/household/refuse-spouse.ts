import { IMMIGRATION_STATUSES } from '../lists.ts'
import { amount, type Check, type HouseholdFinding, type HouseholdInput, oneOf, whole, yesNo } from './checks.ts'
import type { Household, Spouse } from './household.ts'
import { wireName } from './wire-name.ts'

const CHECKS: Readonly<Record<keyof Spouse, Check>> = {
  age: whole(15, 125, 'not-an-age'),
  netIncomeCents: amount,
  employmentIncomeCents: amount,
  disability: yesNo,
  student: yesNo,
  yearsInCanadaSince18: whole(0, 110, 'not-a-count'),
  oasDeferralMonths: whole(0, 60, 'not-a-count'),
  receivesOas: yesNo,
  receivesGis: yesNo,
  dtcApproved: yesNo,
  fullTimeStudent: yesNo,
  immigrationStatus: oneOf(IMMIGRATION_STATUSES, 'not-a-choice'),
}

export const SPOUSE_FIELDS = Object.keys(CHECKS) as (keyof Spouse)[]
const REQUIRED: ReadonlySet<string> = new Set(['age', 'netIncomeCents', 'employmentIncomeCents'])

/** Facts that may also be stated without `spouse`, and the spouse's own name for each. */
const TWINS = [
  ['age', 'spouseAge'],
  ['netIncomeCents', 'spouseNetIncomeCents'],
  ['employmentIncomeCents', 'spouseEmploymentIncomeCents'],
  ['dtcApproved', 'spouseDtc'],
  ['receivesGis', 'spouseReceivesGis'],
] as const satisfies readonly (readonly [keyof Spouse, keyof Household])[]

/** Returns the problems of a described spouse, each under its own field: `spouse.net_income`. */
export function refuseSpouse(input: HouseholdInput): HouseholdFinding[] {
  const { spouse } = input
  if (spouse === undefined) return []
  if (typeof spouse !== 'object' || spouse === null || Array.isArray(spouse))
    return [{ code: 'spouse-not-described', field: 'spouse' }]
  const given = spouse as Readonly<Record<string, unknown>>
  const refusals = [...fieldsOf(given), ...againstTheFamily(input, given)]
  if (input.maritalStatus === 'single') refusals.unshift({ code: 'spouse-without-couple', field: 'spouse' })
  return refusals
}

function fieldsOf(given: Readonly<Record<string, unknown>>): HouseholdFinding[] {
  const refusals: HouseholdFinding[] = []
  for (const name of Object.keys(given))
    if (!Object.hasOwn(CHECKS, name)) refusals.push({ code: 'unknown-field', field: `spouse.${name}` })
  for (const name of SPOUSE_FIELDS) {
    const field = `spouse.${wireName(name)}`
    const problem = given[name] === undefined ? null : CHECKS[name](given[name])
    if (problem !== null) refusals.push({ ...problem, field })
    else if (given[name] === undefined && REQUIRED.has(name)) refusals.push({ code: 'required', field })
  }
  return refusals
}

/** A part larger than the whole, or a fact that is stated twice and differs. */
function againstTheFamily(input: HouseholdInput, given: Readonly<Record<string, unknown>>): HouseholdFinding[] {
  const refusals: HouseholdFinding[] = []
  for (const name of ['netIncomeCents', 'employmentIncomeCents'] as const) {
    const [part, family] = [given[name], input[name]]
    if (amount(part) === null && amount(family) === null && (part as number) > (family as number))
      refusals.push({
        code: 'spouse-income-over-family',
        params: { spouseCents: part as number, familyCents: family as number },
        field: `spouse.${wireName(name)}`,
      })
  }
  for (const [own, flat] of TWINS)
    if (given[own] !== undefined && input[flat] !== undefined && given[own] !== input[flat])
      refusals.push({ code: 'spouse-stated-twice', field: `spouse.${wireName(own)}` })
  return refusals
}
