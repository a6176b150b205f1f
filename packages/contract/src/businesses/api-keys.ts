import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, nameText, text } from '../wire.ts'
import { SCOPES } from './roles.ts'
import type { Scope } from './roles.ts'

/** Keys with which other programs call the API (keys §1 to §3). */

/** The most keys of one loan book that work at the same time. */
export const MAX_API_KEYS = 20
/** A key works for 90 days unless it is made for fewer or more, and never for more than a year. */
export const API_KEY_DAYS = { usual: 90, most: 365 } as const

/** The scopes that open a call today; the others follow with their calls. */
export const BOOK_SCOPES = [
  'loans:read',
  'loans:write',
  'payments:write',
  'export:read',
  'webhooks:write',
] as const satisfies readonly Scope[]
/** Only for a person's own key, which then has nothing else. */
export const BUDGET_SCOPES = ['budget:read', 'budget:write'] as const satisfies readonly Scope[]

const ScopeName = z.enum([...BOOK_SCOPES, ...BUDGET_SCOPES])

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The last four characters, by which a key is recognised. */
  last4: z.string(),
  created_at: Instant,
  /** Who made it: it can do at most what they can. Null when they are no longer a member. */
  created_by: z.nullable(z.string()),
  expires_at: Instant,
  /** To the minute; null before the first call. */
  last_used_at: z.nullable(Instant),
  /** The network of the last call, such as 192.0.2.0/24. */
  last_used_from: z.nullable(z.string()),
  /** Set once another key has taken its place: this one works until `expires_at`. */
  is_rotated: z.boolean(),
})

const ofBook = { session: 'account', acts: 'book', right: 'keys.manage', scope: null } as const
const path = z.object({ api_key_id: Id })
const password = text(1_000)
/** The only answer that contains the key. */
const NewKey = z.object({ key: z.string(), api_key: ApiKey })

export const listApiKeys = endpoint({
  ...ofBook,
  method: 'GET',
  path: '/api/api-keys',
  status: 200,
  premium: { feature: 'api', need: 'look' },
  summary: 'The keys of this loan book that work, the newest first',
  response: z.object({ api_keys: z.array(ApiKey) }),
})

export const createApiKey = endpoint({
  ...ofBook,
  method: 'POST',
  path: '/api/api-keys',
  status: 201,
  premium: { feature: 'api', need: 'use' },
  summary: 'Make a key, with the password; the answer is the only place that shows it',
  body: z.object({
    name: nameText(60),
    scopes: z.array(ScopeName).check(z.minLength(1), z.maxLength(10)),
    /** The last day on which it works; 90 days from today when absent. */
    expires_on: z.optional(Day),
    password,
  }),
  response: NewKey,
})

export const rotateApiKey = endpoint({
  ...ofBook,
  method: 'POST',
  path: '/api/api-keys/{api_key_id}/rotation',
  status: 201,
  premium: { feature: 'api', need: 'use' },
  summary: 'Make a key with the same name and scopes; the earlier one works for 24 more hours',
  params: path,
  body: z.object({ password }),
  response: NewKey,
})

/** Possible without premium too: whoever has lost a key must be able to end it. */
export const revokeApiKey = endpoint({
  ...ofBook,
  method: 'DELETE',
  path: '/api/api-keys/{api_key_id}',
  status: 204,
  premium: { feature: 'api', need: 'open' },
  summary: 'End a key at once',
  params: path,
})

export const aboutMe = endpoint({
  method: 'GET',
  path: '/api/me',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: 'any',
  summary: 'Whose data a key or a session opens, and with which scopes',
  response: z.object({
    owner: z.object({ id: Id, kind: z.enum(['account', 'business']), name: z.string() }),
    /** Null for a session, which may do what the person may. */
    scopes: z.nullable(z.array(z.enum(SCOPES))),
    /** When the key ends; null for a session. */
    expires_at: z.nullable(Instant),
    version: z.string(),
  }),
})
