import { householdOf, refuseHousehold, requestOf, wireName } from '@winterjay/benefits'
import type { FactName, FollowUps, Household } from '@winterjay/benefits'
import { BenefitsRequest } from '@winterjay/contract'
import { cents } from '@winterjay/money'
import * as z from 'zod/mini'
import { toWire } from '../../lib/server/wire.ts'

/** The ten fields of the form (product §3), and the second adult of a couple if described (benefits §8). */
export type FormHousehold = Omit<Household, keyof FollowUps>

/** What the form starts with (product §9). */
export const DEFAULT_HOUSEHOLD: FormHousehold = {
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

/** The form's values, and the follow-up questions answered so far. */
export interface Answers {
  readonly household: FormHousehold
  readonly followUps: FollowUps
}

/** Encodes all answers as a URL fragment, which browsers never send. */
export function fragmentOf({ household, followUps }: Answers): string {
  const request = toWire(BenefitsRequest, requestOf({ ...household, ...followUps })) as Record<string, unknown>
  return new URLSearchParams(
    Object.entries(request).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
}

/** True if a fragment is meant to be a household; `#main` is the skip link's target. */
export const isHouseholdLink = (fragment: string): boolean =>
  new URLSearchParams(fragment.replace(/^#/, '')).has('province')

/** Parses a fragment; null if it is not one of ours or has impossible values. */
export function answersFrom(fragment: string): Answers | null {
  const fields = Object.fromEntries(
    [...new URLSearchParams(fragment.replace(/^#/, ''))].map(([field, text]) => [field, valueOf(text)]),
  )
  const request = z.safeDecode(BenefitsRequest, fields as never)
  if (!request.success) return null
  const household = householdOf(request.data)
  return refuseHousehold(household).refusals.length === 0 ? answersOf(household) : null
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns what the form shows of a household, and the answers to the questions after it. */
export function answersOf(household: Household): Answers {
  const isFormField = ([name]: [string, unknown]): boolean =>
    name === 'spouse' || Object.hasOwn(DEFAULT_HOUSEHOLD, name)
  const entries = Object.entries(household)
  return {
    household: Object.fromEntries(entries.filter(isFormField)) as unknown as FormHousehold,
    followUps: Object.fromEntries(entries.filter((entry) => !isFormField(entry))),
  }
}

/**
 * Returns the follow-up answers that are still possible after the form changed: ages of two children do not fit three.
 */
export function stillFitting(household: FormHousehold, followUps: FollowUps): FollowUps {
  const refused = new Set(refuseHousehold({ ...household, ...followUps }).refusals.map(({ field }) => field))
  const isStated = (fact: string): boolean => household.spouse !== undefined && STATED_OF_SPOUSE.has(fact)
  return Object.fromEntries(
    Object.entries(followUps).filter(([fact]) => !refused.has(wireName(fact)) && !isStated(fact)),
  )
}

/** Asked while nobody was described; the form asks for them otherwise. */
const STATED_OF_SPOUSE: ReadonlySet<string> = new Set<FactName>([
  'spouseAge',
  'spouseNetIncomeCents',
  'spouseEmploymentIncomeCents',
])

/** Returns the answers that no longer fit, to tell the reader. */
export const noLongerFitting = (followUps: FollowUps, fitting: FollowUps): FactName[] =>
  (Object.keys(followUps) as FactName[]).filter((fact) => !Object.hasOwn(fitting, fact))
