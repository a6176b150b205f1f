import { householdOf, refuseHousehold, requestOf, wireName } from '@winterjay/benefits'
import type { FactName, FollowUps, Household } from '@winterjay/benefits'
import { BenefitsRequest } from '@winterjay/contract'
import { cents } from '@winterjay/money'
import * as z from 'zod/mini'
import { toWire } from '../../lib/server/wire.ts'

/** The ten fields of the form (product §3). */
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

/** What the form holds, and the follow-up questions answered so far. */
export interface Answers {
  readonly household: FormHousehold
  readonly followUps: FollowUps
}

/** Everything answered, as an address fragment: what stands behind `#` never leaves the browser. */
export function fragmentOf({ household, followUps }: Answers): string {
  const request = toWire(BenefitsRequest, requestOf({ ...household, ...followUps })) as Record<string, unknown>
  return new URLSearchParams(
    Object.entries(request).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
}

/** Whether a fragment means to be a household: `#main` is the way past the navigation. */
export const isHouseholdLink = (fragment: string): boolean =>
  new URLSearchParams(fragment.replace(/^#/, '')).has('province')

/** Null when the fragment is none of ours, or holds what no household can answer. */
export function answersFrom(fragment: string): Answers | null {
  const fields = Object.fromEntries(
    [...new URLSearchParams(fragment.replace(/^#/, ''))].map(([field, text]) => [field, valueOf(text)]),
  )
  const request = z.safeDecode(BenefitsRequest, fields as never)
  if (!request.success) return null
  const household = householdOf(request.data)
  return refuseHousehold(household).refusals.length === 0 ? split(household) : null
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function split(household: Household): Answers {
  const isFormField = ([name]: [string, unknown]): boolean => Object.hasOwn(DEFAULT_HOUSEHOLD, name)
  const entries = Object.entries(household)
  return {
    household: Object.fromEntries(entries.filter(isFormField)) as unknown as FormHousehold,
    followUps: Object.fromEntries(entries.filter((entry) => !isFormField(entry))),
  }
}

/** The follow-up answers that can still be true once the form has changed: ages of two children, say, and not of three. */
export function stillFitting(household: FormHousehold, followUps: FollowUps): FollowUps {
  const refused = new Set(refuseHousehold({ ...household, ...followUps }).refusals.map(({ field }) => field))
  return Object.fromEntries(Object.entries(followUps).filter(([fact]) => !refused.has(wireName(fact))))
}

/** The others: the reader is told which. */
export const noLongerFitting = (followUps: FollowUps, fitting: FollowUps): FactName[] =>
  (Object.keys(followUps) as FactName[]).filter((fact) => !Object.hasOwn(fitting, fact))
