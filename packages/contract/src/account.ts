import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AcceptedVersions } from './legal.ts'
import { Day, Id, Instant, isEmailAddress, maybeNameText, nameText, nonEmptyText, text } from './wire.ts'

/** Accounts: product §2.8 "Authentication dialog", §3, §4 "Session", §7, and security §2 and §10. */

export const SubscriptionStatus = z.enum(['none', 'trialing', 'active', 'past_due', 'canceled'])

/** product §3 "User profile". */
export const User = z.object({
  name: z.string(),
  email: z.string(),
  subscription_status: SubscriptionStatus,
  trial_end: z.nullable(Day),
})

/**
 * The user as the page reads it: an unknown status counts as none (product §4), as does a trial end that is not a date.
 */
export const UserRead = z.object({
  name: z.string(),
  email: z.string(),
  subscription_status: orElse(SubscriptionStatus, 'none'),
  /** A day or an instant. */
  trial_end: orElse(
    z.nullable(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text) => text.slice(0, 10)),
        ),
        Day,
      ),
    ),
    null,
  ),
})

/** product §3 "Auth response". The token is opaque and can be revoked. */
export const AuthResponse = z.object({ access_token: z.string(), user: User })
export const AuthRead = z.object({ access_token: z.string(), user: UserRead })

/** Empty and short passwords are rules with sentences of their own: account-rules.ts. */
const password = text(1_000)
const MAX_NAME = 100
const email = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine((value) => value === '' || isEmailAddress(value), { error: 'email-of-account' }),
)
const linkToken = text(100)
/** Six digits from an authenticator app, or a recovery code. */
const code = text(40)

export const register = endpoint({
  method: 'POST',
  path: '/api/subscription/register',
  status: 201,
  session: 'owner',
  acts: 'self',
  scope: null,
  summary: 'Create an account; what the guest has stored joins it',
  // A missing field is treated like an empty one: the same rule reports both.
  body: z.object({
    name: z._default(maybeNameText(MAX_NAME), ''),
    email: z._default(email, ''),
    password: z._default(password, ''),
    /** The versions of the terms that were shown and accepted; absent if none were shown. */
    accepted: z.optional(AcceptedVersions),
    /**
     * The token of the link that `winterjay invite` printed, or that a business mailed; needed where sign-up is by
     * invitation.
     */
    invitation: z.optional(linkToken),
    /** News by mail, with separate consent (CASL). */
    marketing: z._default(z.boolean(), false),
  }),
  response: AuthResponse,
  answer: AuthRead,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/subscription/login',
  status: 200,
  session: 'owner',
  acts: 'self',
  scope: null,
  summary: 'Sign in; what the guest has stored joins the account',
  body: z.object({ email: z._default(text(254), ''), password: z._default(password, ''), code: z.optional(code) }),
  response: AuthResponse,
  answer: AuthRead,
})

export const startOpenIdLogin = endpoint({
  method: 'POST',
  path: '/api/subscription/openid-requests',
  status: 200,
  session: 'owner',
  acts: 'self',
  scope: null,
  summary: 'Begin to sign in with the OpenID provider of this site: the address to go to',
  response: z.object({ url: z.string() }),
})

export const openIdLogin = endpoint({
  method: 'POST',
  path: '/api/subscription/openid-login',
  status: 200,
  session: 'owner',
  acts: 'self',
  scope: null,
  summary: 'Finish signing in, with what the OpenID provider added to our address; may create the account',
  body: z.object({
    /** The query with which the provider sent the browser back, such as `code=…&state=…`. */
    query: text(4_000),
    accepted: z.optional(AcceptedVersions),
  }),
  response: z.extend(AuthResponse, { is_new: z.boolean() }),
  answer: z.extend(AuthRead, { is_new: z.boolean() }),
})

/** Used after `login` answers 429: see `sign_in_held` and `sign_in_closed`. */
export const askLoginLink = endpoint({
  method: 'POST',
  path: '/api/subscription/login-links',
  status: 202,
  session: 'public',
  summary:
    'Ask for a link that lets this device sign in with the password although others guessed at it; the answer is the same whether there is such an account or not',
  body: z.object({ email }),
})

export const openLoginLink = endpoint({
  method: 'PUT',
  path: '/api/subscription/login-links',
  status: 200,
  session: 'public',
  summary: 'Make this device known to the account, with the link from the mail',
  body: z.object({ token: linkToken }),
  response: z.object({ email: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/subscription/logout',
  status: 204,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Sign out: this token stops working',
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/subscription/profile',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'The signed-in user',
  response: User,
  answer: UserRead,
})

export const Account = z.object({
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  /** The requested address, until its owner opens the link sent there. */
  pending_email: z.nullable(z.string()),
  two_factor: z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }),
  created_at: Instant,
  /** Whether `winterjay grant-operator` named this account. */
  is_operator: z.boolean(),
  /** Operator rights apply only once this session has been opened with a second factor. */
  operator_needs_second_factor: z.boolean(),
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'The account behind the token',
  response: Account,
})

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/api/account',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Change the name',
  body: z.object({ name: nameText(MAX_NAME) }),
  response: Account,
})

export const AccountSession = z.object({
  id: Id,
  /** Browser and system, such as "Firefox, Windows"; null if unknown. */
  device: z.nullable(z.string()),
  created_at: Instant,
  /** To the minute. */
  last_used_at: Instant,
  is_current: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Where the account is signed in, the latest use first',
  response: z.object({ sessions: z.array(AccountSession) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{session_id}',
  status: 204,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Sign one device out and forget it',
  params: z.object({ session_id: Id }),
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/account/devices',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Devices that have signed in before, the latest use first',
  response: z.object({
    devices: z.array(
      z.object({
        id: Id,
        device: z.nullable(z.string()),
        created_at: Instant,
        last_used_at: Instant,
        is_current: z.boolean(),
      }),
    ),
  }),
})

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/devices/{device_id}',
  status: 204,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Forget a device and sign it out',
  params: z.object({ device_id: Id }),
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  status: 204,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Sign out everywhere, here too, and forget every device',
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  status: 204,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Change the password; every other device is signed out',
  body: z.object({ current_password: password, password }),
})

export const askPasswordReset = endpoint({
  method: 'POST',
  path: '/api/account/password-resets',
  status: 202,
  session: 'public',
  summary: 'Ask for a link to set a new password; the answer is the same whether there is such an account or not',
  body: z.object({ email }),
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/account/password-resets',
  status: 204,
  session: 'public',
  summary: 'Set a new password with the link from the mail; every device is signed out',
  body: z.object({ token: linkToken, password }),
})

export const askEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/email-confirmations',
  status: 202,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Send the link that confirms the address again',
})

export const confirmEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email-confirmations',
  status: 200,
  session: 'public',
  summary:
    'Confirm an address, or a change of address, with the link from the mail; a browser that never signed in to the account gives its password too',
  body: z.object({ token: linkToken, password: z.optional(password) }),
  response: z.object({ email: z.string() }),
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  status: 202,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Ask for a change of address: it happens when the link sent to the new one is opened',
  body: z.object({ email: email.check(z.minLength(1)), password }),
})

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Begin two-factor sign-in: the secret for an authenticator app',
  body: z.object({ password }),
  response: z.object({ secret: z.string(), otpauth_url: z.string() }),
})

/**
 * The password and a code again: a stolen session plus a leaked password must not be enough to remove the second
 * factor.
 */
const BothFactors = z.object({ password, code: nonEmptyText(40) })

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmTwoFactor = endpoint({
  method: 'PUT',
  path: '/api/account/two-factor',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Switch two-factor sign-in on with a first code; the recovery codes are shown this once',
  body: z.object({ code }),
  response: RecoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  status: 201,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'New recovery codes, with a code; the old ones stop working',
  body: BothFactors,
  response: RecoveryCodes,
})

export const removeTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/removal',
  status: 204,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Switch two-factor sign-in off, with a code',
  body: BothFactors,
})

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/privacy/export',
  status: 200,
  session: 'owner',
  acts: 'self',
  scope: null,
  summary: 'Everything stored about the guest or the account, as JSON',
  file: 'application/json',
})

export const deleteMyData = endpoint({
  method: 'POST',
  path: '/api/privacy/deletion',
  status: 202,
  session: 'owner',
  acts: 'self',
  scope: null,
  summary:
    'Delete the account, which needs its password, or everything a guest has stored. It is closed at once; what it stored goes step by step',
  body: z.object({ password: z.optional(password) }),
  /** Null for a visitor without stored data. */
  response: z.object({ deletion_id: z.nullable(z.uuid()) }),
})

export const readDeletion = endpoint({
  method: 'GET',
  path: '/api/privacy/deletions/{deletion_id}',
  status: 200,
  session: 'public',
  summary: 'How far a deletion is, for whoever asked for it, until two weeks after its end',
  params: z.object({ deletion_id: z.uuid() }),
  response: z.object({
    /** `ending_payments`: everything is deleted except the subscription, which the payment service must end first. */
    state: z.enum(['deleting', 'ending_payments', 'done']),
    percent: z.int().check(z.gte(0), z.lte(100)),
  }),
})
