import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import { executeLater, isoInstant, rows } from './db.ts'

/** An event (security §9). No secrets, no bodies, no names. */
export interface AuditEvent {
  readonly ownerId: string | null
  readonly actor: string
  readonly action: string
  readonly target?: string | null
  readonly result?: 'ok' | 'refused'
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
  readonly requestId?: string | null
  readonly address?: string | null
}

/** The chain of events that belong to no owner. */
const NOBODYS = '00000000-0000-0000-0000-000000000000'

/**
 * Appends an event in the same transaction as the change it records. Each owner's events form a hash chain, so a
 * changed or deleted row is detected; one chain per owner, so that owners do not wait for each other. The database
 * chains and seals the row (migration 0045), so that every release writes the same proof.
 */
export async function recordEvent(tx: Db, event: AuditEvent): Promise<void> {
  const {
    ownerId,
    actor,
    action,
    target = null,
    result = 'ok',
    details = null,
    requestId = null,
    address = null,
  } = event
  const statement = sql`
    insert into audit_event (chain, owner_id, actor, action, target, result, details, request_id, address)
    values (${ownerId ?? NOBODYS}, ${ownerId}, ${actor}, ${action}, ${target}, ${result}, ${details === null ? null : JSON.stringify(details)}::jsonb, ${requestId}, ${address})`
  await executeLater(tx, statement)
}

/**
 * Returns the present names of those who acted for an owner: members of a business, and API keys by their own names. The
 * owner itself, former members and the server have none.
 */
export async function actorNames(
  db: Db,
  ownerId: string,
  actors: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const others = [...new Set(actors)].filter((actor) => actor !== null && /^(?:account|key):/.test(actor))
  if (others.every((actor) => actor === `account:${ownerId}`)) return new Map()
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(others)}::text::jsonb))`
  const found = await rows<{ actor: string; name: string }>(
    db,
    sql`select 'account:' || a.owner_id as actor, a.name from membership m join account a on a.owner_id = m.account_id
          where m.business_id = ${ownerId} and a.closed_at is null and 'account:' || a.owner_id in ${asked}
        union all
        select 'key:' || k.id, k.name from api_key k where k.owner_id = ${ownerId} and 'key:' || k.id in ${asked}`,
  )
  return new Map(found.map(({ actor, name }) => [actor, name]))
}

/** What is wrong with the log, one line each, at most twenty of a kind. */
export async function logFaults(db: Db): Promise<string[]> {
  const events = (await brokenEvents(db)).map(
    ({ id }) => `audit event ${id}: it is not as it was written, or the one before it is missing`,
  )
  const chains = (await cutChains(db)).map(
    ({ chain }) => `audit log of ${chain}: its last events are missing, or some were put in`,
  )
  return [...events, ...chains]
}

const brokenEvents = (db: Db): Promise<{ id: number }[]> =>
  rows(
    db,
    sql`select id from (
          select id, previous_hash, hash, is_sealed,
            audit_seal(previous_hash, at, owner_id, actor, action, target, result, details, request_id, address) as seal,
            lag(hash) over chain as before, lag(is_sealed) over chain as "wasSealed",
            chain <> coalesce(owner_id, ${NOBODYS}::uuid) as "isElsewhere"
          from audit_event window chain as (partition by chain order by id)
        ) event
        where previous_hash is distinct from before or "isElsewhere" or (is_sealed and hash <> seal) or (not is_sealed and "wasSealed") order by id limit 20`,
  )

/** Chains whose last event is not the one the database recorded (`audit_head`). */
const cutChains = (db: Db): Promise<{ chain: string }[]> =>
  rows(
    db,
    sql`select chain from audit_head h full join (${chainsUntil(sql`true`)}) c using (chain)
        where h.events is distinct from c.events or h.hash is distinct from c.hash order by chain limit 20`,
  )

const chainsUntil = (condition: SQL): SQL =>
  sql`select chain, count(*) as events, (array_agg(hash order by id desc))[1] as hash
      from audit_event where ${condition} group by 1`

/** The state of the whole log at one moment, short enough to write down. */
export interface LogMark {
  /** ISO instant of the database's clock. */
  readonly at: string
  readonly events: number
  /** Hex. Derived from the last event of every chain and so, through the chains, from every event. */
  readonly seal: string
}

/**
 * A superuser can delete events and reset what the database recorded, but not a mark that was kept elsewhere.
 *
 * @param at null for a minute ago: every transaction that began by then is over, so the log up to there no longer
 *   changes.
 */
export async function markOfLog(db: Db, at: string | null): Promise<LogMark> {
  const until = at === null ? sql`date_trunc('second', now() - interval '1 minute')` : sql`${at}::timestamptz`
  const [mark] = await rows<LogMark>(
    db,
    sql`select ${isoInstant(until)} as at, coalesce(sum(events), 0)::int8 as events, encode(sha256(coalesce(string_agg(hash, ''::bytea order by chain), ''::bytea)), 'hex') as seal
        from (${chainsUntil(sql`at <= ${until}`)}) chain`,
  )
  if (mark === undefined) throw new Error('an aggregate has a row')
  return mark
}
