import type { Refusal } from '@winterjay/money'
import type { FindingCode } from '../text/en.ts'
import type { Household } from './household.ts'

export type HouseholdInput = { readonly [Field in keyof Household]?: unknown }
export type HouseholdFinding = Refusal<FindingCode>

/* Whether one value can be what its field asks for; null if it can. */

export type Problem = Pick<HouseholdFinding, 'code' | 'params'> | null
export type Check = (value: unknown) => Problem

export const oneOf =
  (choices: readonly string[], code: FindingCode): Check =>
  (value) =>
    typeof value === 'string' && choices.includes(value) ? null : { code }
export const whole =
  (minimum: number, maximum: number, code: FindingCode): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
      ? null
      : { code, params: { minimum, maximum } }
export const amount: Check = (value) => whole(0, 10_000_000_000, 'not-an-amount')(value) && { code: 'not-an-amount' }
export const yesNo: Check = (value) => (typeof value === 'boolean' ? null : { code: 'not-yes-or-no' })
export const age = whole(0, 125, 'not-an-age')
const childAge = whole(0, 17, 'not-an-age')
export const ages: Check = (value) =>
  Array.isArray(value) && value.every((v) => childAge(v) === null)
    ? null
    : { code: 'not-an-age', params: { minimum: 0, maximum: 17 } }
