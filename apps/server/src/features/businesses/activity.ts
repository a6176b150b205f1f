import type { listActivity, QueryOf } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isoInstant, rows } from '../../db/db.ts'
import { actionsOf } from './activity-words.ts'

/** An event in the log of a business, with the actor's name as it is now. */
export interface ActivityRow {
  readonly id: string
  readonly at: string
  readonly accountId: string | null
  /** Done by an API key. Its name is null some time after its end. */
  readonly isKey: boolean
  readonly keyName: string | null
  /** Null for the server itself, and for an account that was deleted. */
  readonly name: string | null
  readonly isMember: boolean
  readonly action: string
  readonly target: string | null
  /** What somebody was invited as. */
  readonly role: string | null
}

export type ActivityFilters = Pick<QueryOf<typeof listActivity>, 'actor' | 'action' | 'kind' | 'from' | 'to'>

/** Newest first, and older than the event `before`. */
export async function activityOf(
  db: Db,
  businessId: string,
  asked: {
    readonly filters: ActivityFilters
    readonly timeZone: string
    readonly before: string | null
    readonly limit: number
  },
): Promise<ActivityRow[]> {
  const { filters, timeZone, before, limit } = asked
  const actor = filters.actor === undefined ? null : `account:${filters.actor}`
  const action = filters.action === undefined || filters.action === '' ? null : filters.action
  const actions = filters.kind === undefined ? null : JSON.stringify(actionsOf(filters.kind))
  const [from, to] = [filters.from ?? null, filters.to ?? null]
  return rows(
    db,
    sql`select e.id::text as id, ${isoInstant(sql`e.at`)} as at, substring(e.actor
      from '^account:(.*)$') as "accountId", e.actor like 'key:%' as "isKey", k.name as "keyName",
          case when a.closed_at is null then a.name end as name, m.account_id is not null as "isMember", e.action,
            e.target, e.details->>'role' as role
        from audit_event e
        left join account a on a.owner_id = case when e.actor like 'account:%' then substring(e.actor from 9)::uuid end
        left join api_key k on k.owner_id = e.owner_id and e.actor = 'key:' || k.id
        left join membership m on m.business_id = e.owner_id and m.account_id = a.owner_id
        where e.chain = ${businessId}
          and (${before}::bigint is null or e.id < ${before}::bigint)
          and (${actor}::text is null or e.actor = ${actor}::text)
          and (${action}::text is null or e.action = ${action}::text)
          and (${actions}::text is null or e.action in (select jsonb_array_elements_text(${actions}::text::jsonb)))
          and (${from}::date is null or e.at >= ${from}::date::timestamp at time zone ${timeZone})
          and (${to}::date is null or e.at < (${to}::date + 1)::timestamp at time zone ${timeZone})
        order by e.id desc limit ${limit}`,
  )
}
