import type { Refusal } from '@winterjay/money'

/**
 * Refused by the dialog before it sends a request, and by the server for every client (product §5 "Login", "Register").
 */
export type AccountRefusalCode =
  | 'login_incomplete'
  | 'registration_incomplete'
  | 'password_too_short'
  | 'password_too_long'

/** What a guest has stored is deleted this many days after the last visit (security §2). */
export const GUEST_IDLE_DAYS = 180

/** product §9; an operator may require more (`PASSWORD_MIN`). */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** Returns a refusal for every empty field. */
export const refuseLogin = (fields: {
  readonly email: string
  readonly password: string
}): Refusal<AccountRefusalCode>[] =>
  refuseMissing('login_incomplete', { email: fields.email.trim(), password: fields.password })

export interface RegistrationFields {
  readonly name: string
  readonly email: string
  readonly password: string
}

/**
 * Returns a refusal for every empty field, before any other check (product §5). Only the form checks that both
 * passwords match.
 */
export const refuseRegistration = (fields: RegistrationFields): Refusal<AccountRefusalCode>[] =>
  refuseMissing('registration_incomplete', {
    name: fields.name.trim(),
    email: fields.email.trim(),
    password: fields.password,
  })

const refuseMissing = (
  code: AccountRefusalCode,
  fields: Readonly<Record<string, string>>,
): Refusal<AccountRefusalCode>[] =>
  Object.entries(fields).flatMap(([field, value]) => (value === '' ? [{ code, field }] : []))

/**
 * Each Unicode code point counts as one character, in the stored form (NFC).
 *
 * @param minLength characters
 */
export function refusePasswordLength(
  password: string,
  minLength: number = PASSWORD_MIN_LENGTH,
): Refusal<AccountRefusalCode> | null {
  const { length } = Array.from(password.normalize('NFC'))
  if (length < minLength) return { code: 'password_too_short', field: 'password', params: { min: minLength } }
  if (length > PASSWORD_MAX_LENGTH)
    return { code: 'password_too_long', field: 'password', params: { max: PASSWORD_MAX_LENGTH } }
  return null
}
