import * as z from 'zod/mini'
import { AuthRead, AuthResponse } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, nameText, text } from './wire.ts'

/** Passkeys (WebAuthn Level 3): sign-in without a password. Browser and server exchange the standard's JSON. */

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/))
/** At most 1,023 bytes (WebAuthn, section 4). */
const CredentialId = base64url(1_364)
const password = text(1_000)

/**
 * As `PublicKeyCredential.toJSON()` returns it after a registration; its other fields belong to the standard and are
 * not read.
 */
export const RegisteredCredential = z.looseObject({
  id: CredentialId,
  response: z.looseObject({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(50_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,30}$/))).check(z.maxLength(10))),
  }),
})

/** The same after a sign-in. */
export const SigningCredential = z.looseObject({
  id: CredentialId,
  response: z.looseObject({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
})

/**
 * `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`, passed to the browser unchanged.
 */
const CeremonyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

export const Passkeys = z.object({
  passkeys: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** True if a password manager syncs it between devices. */
      is_synced: z.boolean(),
      created_at: Instant,
      last_used_at: z.nullable(Instant),
    }),
  ),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'The passkeys of the account, the oldest first',
  response: Passkeys,
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Begin to add a passkey, with the password; good for five minutes',
  body: z.object({ password }),
  response: CeremonyOptions,
})

const PasskeyName = nameText(60)

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Add the passkey that the device has made',
  body: z.object({ name: PasskeyName, credential: RegisteredCredential }),
  response: Passkeys,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/{passkey_id}',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Give a passkey another name',
  params: z.object({ passkey_id: Id }),
  body: z.object({ name: PasskeyName }),
  response: Passkeys,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/{passkey_id}/removal',
  status: 204,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Take a passkey off the account, with the password',
  params: z.object({ passkey_id: Id }),
  body: z.object({ password }),
})

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/subscription/passkey-options',
  status: 201,
  session: 'public',
  summary: 'Begin to sign in with a passkey; good for five minutes',
  response: CeremonyOptions,
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/subscription/passkey-login',
  status: 200,
  session: 'owner',
  acts: 'self',
  scope: null,
  summary: 'Sign in with a passkey, which is both factors; what the guest has stored joins the account',
  body: z.object({ credential: SigningCredential }),
  response: AuthResponse,
  answer: AuthRead,
})
