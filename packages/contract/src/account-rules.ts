import type { Refusal } from '@winterjay/money'

/** What the dialog refuses before it asks, and the server whoever asks (product §5 "Login", "Register"). */
export type AccountRefusalCode =
  | 'login_incomplete'
  | 'registration_incomplete'
  | 'password_too_short'
  | 'password_too_long'

/** product §9; an operator may ask for more (`PASSWORD_MIN`). */
export const PASSWORD_MIN_LENGTH = 8
/** What the form advises for a password that stands alone (NIST SP 800-63B-4, 3.1.1.2). */
export const PASSWORD_ADVISED_LENGTH = 15
export const PASSWORD_MAX_LENGTH = 128

/** Every field that is empty. */
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

/** Every field that is empty, before anything else (product §5). That both passwords match is the form's own question. */
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
 * Each Unicode code point counts as one character, in the form that is stored (NFC).
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
