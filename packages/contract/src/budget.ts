import * as z from 'zod/mini'
import { rows } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, text } from './wire.ts'

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
    /** The shared budget that was asked for and has been left: `book_id` is one's copy, and unsent changes go there. */
    copy_of: z.optional(Id),
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

/** budget §16: a budget of two people, and the copies of those that one has left. */
export const SharedBudget = z.object({
  /** Its `book_id`. */
  id: Id,
  edition: z.int(),
  created_at: Instant,
  /** Of a copy: when one left. */
  copied_at: z.nullable(Instant),
  members: z.array(z.object({ account_id: Id, name: z.string(), is_me: z.boolean(), joined_at: Instant })),
  /** Of an open link: until when it works, and who has opened it and waits to be confirmed. */
  invitation: z.nullable(
    z.object({ id: Id, expires_at: Instant, by_me: z.boolean(), accepted_by: z.nullable(z.string()) }),
  ),
})

const ofShared = z.object({ budget_id: Id })
const self = { session: 'account', acts: 'self', scope: null } as const

export const listSharedBudgets = endpoint({
  method: 'GET',
  path: '/api/shared-budgets',
  status: 200,
  ...self,
  summary: 'The budget one shares, and the copies of those one has left',
  response: z.object({
    /** The `book_id` of one's own budget; null before it was first synced. */
    own_id: z.nullable(Id),
    budgets: z.array(SharedBudget),
    /** Whether somebody who invited one has still to confirm it. */
    is_waiting: z.boolean(),
  }),
})

export const createSharedBudget = endpoint({
  method: 'POST',
  path: '/api/shared-budgets',
  status: 201,
  ...self,
  idempotent: true,
  summary: 'Begin a budget that another person can be invited to',
  response: z.object({ budget: SharedBudget }),
})

export const inviteToSharedBudget = endpoint({
  method: 'POST',
  path: '/api/shared-budgets/{budget_id}/invitation',
  status: 201,
  ...self,
  summary: 'Make a link for the other person; an earlier one ends',
  params: ofShared,
  response: z.object({ link: z.string(), expires_at: Instant }),
})

export const endSharedInvitation = endpoint({
  method: 'DELETE',
  path: '/api/shared-budgets/{budget_id}/invitation',
  status: 204,
  ...self,
  summary: 'End the open link, also when somebody has opened it',
  params: ofShared,
})

export const confirmSharedMember = endpoint({
  method: 'POST',
  path: '/api/shared-budgets/{budget_id}/members',
  status: 200,
  ...self,
  summary: 'Let the person in who has opened the link',
  params: ofShared,
  body: z.object({ invitation_id: Id }),
  response: z.object({ budget: SharedBudget }),
})

export const leaveSharedBudget = endpoint({
  method: 'DELETE',
  path: '/api/shared-budgets/{budget_id}',
  status: 200,
  ...self,
  summary: 'Leave a shared budget with a copy; one that is yours alone is deleted',
  params: ofShared,
  response: z.object({ copy: z.nullable(SharedBudget) }),
})

const holdsLink = z.object({ token: text(100) })

export const readSharedInvitation = endpoint({
  method: 'POST',
  path: '/api/budget/invitations/reading',
  status: 200,
  ...self,
  summary: 'Who invites, and how much will be seen',
  body: holdsLink,
  response: z.object({
    inviter: z.string(),
    accounts: z.int(),
    transactions: z.int(),
    expires_at: Instant,
    /** Opened by oneself, and not confirmed yet. */
    is_waiting: z.boolean(),
  }),
})

export const acceptSharedInvitation = endpoint({
  method: 'POST',
  path: '/api/budget/invitations/acceptance',
  status: 204,
  ...self,
  summary: 'Accept an invitation; whoever invited confirms it',
  body: holdsLink,
})
