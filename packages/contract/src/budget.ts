import * as z from 'zod/mini'
import { rows } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './wire.ts'

/** product §3 "Bank provider". The code is a slug, because several institutions share one Payments Canada number. */
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

/** The most records per call, and the maximum length of one. */
export const MAX_SYNC_RECORDS = 500

/**
 * Carries a budget between the devices of one account. A record is JSON text that only the domain reads: what it may
 * contain is a rule of packages/budget, which the server applies before it stores anything.
 */
export const syncBook = endpoint({
  method: 'POST',
  path: '/api/budget/sync',
  status: 200,
  session: 'account',
  acts: 'self',
  // Sending changes needs `budget:write`.
  scope: 'budget:read',
  limit: 'sync',
  summary: 'Exchange changes of the budget with other devices; safe to repeat',
  body: z.object({
    /**
     * As named by the last answer; null asks which budget this account has. Records for another budget or edition are
     * never stored.
     */
    book_id: z.nullable(Id),
    edition: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    /** From the last answer; 0 for everything. */
    cursor: z.int().check(z.minimum(0), z.maximum(9_007_199_254_740_991)),
    records: z.array(z.string().check(z.maxLength(100_000))).check(z.maxLength(MAX_SYNC_RECORDS)),
  }),
  response: z.object({
    book_id: Id,
    edition: z.int(),
    /** False if the budget or edition was a different one, and nothing that was sent was stored. */
    is_taken: z.boolean(),
    cursor: z.int(),
    has_more: z.boolean(),
    /** What other devices changed since the cursor, and any sent record that merging changed. */
    records: z.array(z.string()),
  }),
})

export const deleteBook = endpoint({
  method: 'DELETE',
  path: '/api/budget/book',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Delete the budget of this account, on all its devices',
  response: z.object({ book_id: Id, edition: z.int() }),
})
