import * as z from 'zod/mini'
import { rows } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './wire.ts'

/** product §3 "Bank provider". The code is a slug, because Payments Canada's numbers are shared by several institutions. */
export const BankProvider = z.object({ code: z.string(), name: z.string(), country: z.string() })

export const listBankProviders = endpoint({
  method: 'GET',
  path: '/api/budget/providers',
  status: 200,
  session: 'public',
  summary: 'The Canadian institutions whose statements can be imported',
  response: z.object({ providers: z.array(BankProvider) }),
  answer: z.object({ providers: rows(BankProvider) }),
})

/** How many records one call takes, and the longest that one may be. */
export const MAX_SYNC_RECORDS = 500

/**
 * Carries a book between the devices of one account. A record is JSON text that only the domain reads: what it may
 * hold is a rule of packages/budget, asked by the server before it stores anything.
 */
export const syncBook = endpoint({
  method: 'POST',
  path: '/api/budget/sync',
  status: 200,
  session: 'account',
  limit: 'sync',
  summary: 'Exchange changes of the budget with other devices; safe to repeat',
  body: z.object({
    /** As the last answer named it; null asks which book this account has. Nothing is taken for another book or edition. */
    book_id: z.nullable(Id),
    edition: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    /** Of the last answer; 0 for everything. */
    cursor: z.int().check(z.minimum(0), z.maximum(9_007_199_254_740_991)),
    records: z.array(z.string().check(z.maxLength(100_000))).check(z.maxLength(MAX_SYNC_RECORDS)),
  }),
  response: z.object({
    book_id: Id,
    edition: z.int(),
    /** False: book or edition was another one, and what was sent was not stored. */
    is_taken: z.boolean(),
    cursor: z.int(),
    has_more: z.boolean(),
    /** What others changed since the cursor, and what was sent when merging made something else of it. */
    records: z.array(z.string()),
  }),
})

export const deleteBook = endpoint({
  method: 'DELETE',
  path: '/api/budget/book',
  status: 200,
  session: 'account',
  summary: 'Delete the budget of this account, on all its devices',
  response: z.object({ book_id: Id, edition: z.int() }),
})
