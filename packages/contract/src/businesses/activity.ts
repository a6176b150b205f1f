import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Id, Instant, paging, text } from '../wire.ts'

/** The log of a business, as its owner and administrators read it (members §7). */

const path = z.object({ business_id: Id })

/**
 * What a member looks for in the log: what was done to loans, to payments, to clients, as files, in the team or to the
 * business.
 */
export const ACTIVITY_KINDS = ['loans', 'payments', 'clients', 'files', 'team', 'business'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

const filters = {
  /** The account of a member, also of a former one. */
  actor: z.optional(Id),
  /** What was done, as in `action` of an event. */
  action: z.optional(text(60)),
  kind: z.optional(z.enum(ACTIVITY_KINDS)),
  /** Days in the server's time zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
}

export const ActivityEvent = z.object({
  at: Instant,
  /**
   * `former`: not a member any more; the name is then null. `key`: an API key, by its own name. `system`: done by the
   * server itself.
   */
  actor: z.object({
    kind: z.enum(['member', 'former', 'key', 'system']),
    id: z.nullable(Id),
    name: z.nullable(z.string()),
  }),
  /** A stable name, such as `loan-created`. */
  action: z.string(),
  /** The same as a sentence in the reader's language. */
  text: z.string(),
  /** The id of what it was done to; null where there is none. */
  target: z.nullable(z.string()),
})

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/businesses/{business_id}/activity',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'activity.read',
  scope: null,
  premium: { feature: 'members', need: 'look' },
  summary: 'Who did what in a business, newest first',
  params: path,
  query: z.object({ ...filters, ...paging }),
  response: z.object({ events: z.array(ActivityEvent), next_cursor: z.nullable(z.string()) }),
})

export const exportActivity = endpoint({
  method: 'GET',
  path: '/api/businesses/{business_id}/activity/export',
  status: 200,
  session: 'account',
  acts: 'book',
  right: 'activity.read',
  scope: null,
  premium: { feature: 'members', need: 'look' },
  summary: 'The same as CSV, whole',
  params: path,
  query: z.object(filters),
  file: 'text/csv',
})
