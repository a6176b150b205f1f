import type { listActivity, QueryOf } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isoInstant, rows } from '../../db/db.ts'

/** An event in the log of a business, with the actor's name as it is now. */
export interface ActivityRow {
  readonly id: string
  readonly at: string
  readonly accountId: string | null
  /** Null for the server itself, and for an account that was deleted. */
  readonly name: string | null
  readonly isMember: boolean
  readonly action: string
  readonly target: string | null
}

export type ActivityFilters = Pick<QueryOf<typeof listActivity>, 'actor' | 'action' | 'from' | 'to'>

/** Newest first, and older than the event `before`. */
export const activityOf = (
  db: Db,
  businessId: string,
  asked: {
    readonly filters: ActivityFilters
    readonly timeZone: string
    readonly before: string | null
    readonly limit: number
  },
): Promise<ActivityRow[]> =>
  rows(
    db,
    sql`select e.id::text as id, ${isoInstant(sql`e.at`)} as at, substring(e.actor from '^account:(.*)$') as "accountId",
          case when a.closed_at is null then a.name end as name, m.account_id is not null as "isMember", e.action, e.target
        from audit_event e
        left join account a on e.actor = 'account:' || a.owner_id
        left join membership m on m.business_id = e.owner_id and m.account_id = a.owner_id
        where e.owner_id = ${businessId} and ${conditionOf(asked)}
        order by e.id desc limit ${asked.limit}`,
  )

function conditionOf({
  filters,
  timeZone,
  before,
}: Pick<Parameters<typeof activityOf>[2], 'filters' | 'timeZone' | 'before'>): SQL {
  const { actor, action, from, to } = filters
  const parts = [
    before === null ? null : sql`e.id < ${before}::bigint`,
    actor === undefined ? null : sql`e.actor = ${`account:${actor}`}`,
    action === undefined || action === '' ? null : sql`e.action = ${action}`,
    from === undefined ? null : sql`e.at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to === undefined ? null : sql`e.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}
