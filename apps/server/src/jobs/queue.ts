import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { firstRow, inFreeingTransaction, rows } from '../db/db.ts'

/*
 * The table `job` (docs/architecture.md). Every instant is the database's, so that replicas need not agree on the time.
 */

/** Duration of a worker's lease on a job; renewed long before it expires. */
export const LEASE_SECONDS = 60

export interface NewJob {
  readonly kind: string
  readonly ownerId?: string | null
  /** Of two jobs with the same key, only the first is stored. */
  readonly key?: string
  readonly payload: object
  /** Hours after which the job expires; null for never. */
  readonly goodForHours?: number | null
}

/** Enqueues a job in the transaction of its cause. @returns its id; null when there is one with this key */
export async function addJob(
  tx: Db,
  { kind, ownerId = null, key, payload, goodForHours = null }: NewJob,
): Promise<string | null> {
  const added = await firstRow<{ id: string }>(
    tx,
    sql`insert into job (id, owner_id, kind, key, payload, expires_at)
        values (${randomUUID()}, ${ownerId}, ${kind}, ${key ?? null}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(hours => ${goodForHours}::int))
        on conflict (key) do nothing returning id`,
  )
  return added?.id ?? null
}

/** A job of an owner for each payload, all in one statement. `lane` as in `Places`. */
export const addJobs = async (
  tx: Db,
  { kind, ownerId, each }: { kind: string; ownerId: string; each: readonly { lane: string; payload: object }[] },
): Promise<void> =>
  void (await tx.execute(sql`
    insert into job (id, owner_id, kind, lane, payload)
    select gen_random_uuid(), ${ownerId}, ${kind}, lane, payload
    from jsonb_to_recordset(${JSON.stringify(each)}::text::jsonb) as one(lane uuid, payload jsonb)`))

/** The most jobs that one process runs concurrently for one lane (such as one receiver), and for one owner. */
export interface Places {
  readonly perLane: number
  readonly perOwner: number
}

/** A job that this worker has claimed. */
export interface ClaimedJob {
  readonly id: string
  readonly ownerId: string | null
  /** Its own, or else its owner's. */
  readonly lane: string | null
  readonly payload: unknown
  /** 1 for the first attempt. */
  readonly attempt: number
  /** In percent, as reported by the last attempt. */
  readonly progress: number
}

/** Jobs that can be claimed now. Expired ones are only waiting to be cancelled. */
const IS_DUE = sql`state in ('queued', 'running') and run_at <= now() and (locked_until is null or locked_until < now()) and (expires_at is null or expires_at > now())`

/** Those of the kinds of which a job is due: usually none. One statement, as short when thousands are due. */
export const kindsDue = async (db: Db, kinds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await rows<{ kind: string }>(
        db,
        sql`select known.kind from jsonb_array_elements_text(${JSON.stringify(kinds)}::text::jsonb) as known(kind)
            where exists (select from job where job.kind = known.kind and ${IS_DUE})`,
      )
    ).map(({ kind }) => kind),
  )

const IS_WAITING = sql`state in ('queued', 'running')`
const LANE = sql`coalesce(lane, owner_id)`
const CLAIMED = sql`id, owner_id as "ownerId", ${LANE} as lane, payload, attempts as attempt, progress`

interface Claim {
  readonly kind: string
  readonly worker: string
  readonly limit: number
}

/**
 * Claims up to `limit` jobs that are due, or whose lease has expired, the longest overdue first. An attempt counts when
 * it begins, so that a job that crashes its process is not retried forever.
 */
export const claimJobs = (db: Db, { kind, worker, limit }: Claim): Promise<ClaimedJob[]> =>
  rows(
    db,
    sql`update job set ${lease(worker)}
        where id in (
          select id from job where kind = ${kind} and ${IS_DUE} order by run_at limit ${limit} for update skip locked)
        returning ${CLAIMED}`,
  )

/**
 * The same for a kind whose owners take turns: who has the fewest at work here is next. Reads a few jobs of each lane,
 * however many wait.
 */
export const claimInTurn = (
  db: Db,
  { kind, worker, limit }: Claim,
  { perLane, perOwner }: Places,
  atWork: readonly Pick<ClaimedJob, 'ownerId' | 'lane'>[],
): Promise<ClaimedJob[]> =>
  rows(
    db,
    sql`with recursive busy as (
          select * from jsonb_to_recordset(${JSON.stringify(atWork)}::text::jsonb) as one("ownerId" uuid, lane uuid)
        ), lane (is_of) as (
          (select ${LANE} from job where kind = ${kind} and ${IS_WAITING} and ${LANE} is not null order by 1 limit 1)
          union all
          select next.is_of from lane, lateral (
            select ${LANE} as is_of from job where kind = ${kind} and ${IS_WAITING} and ${LANE} > lane.is_of
            order by 1 limit 1) next
        ), head as (
          select first.* from lane, lateral (
            select id, owner_id, run_at from job where kind = ${kind} and ${LANE} = lane.is_of and ${IS_DUE}
            order by run_at limit greatest(0, ${perLane}::int - (select count(*) from busy where busy.lane = is_of))
          ) first
        ), turn as (
          select id, run_at, row_number() over (partition by owner_id order by run_at)
            + (select count(*) from busy where busy."ownerId" = owner_id) as place from head
        )
        update job set ${lease(worker)}
        where id in (
          select id from job where ${IS_DUE} and id in (
            select id from turn where place <= ${perOwner}::int order by place, run_at limit ${limit})
          for update skip locked)
        returning ${CLAIMED}`,
  )

const LEASE_END = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
const lease = (worker: string): SQL =>
  sql`state = 'running', attempts = attempts + 1, worker = ${worker}, locked_until = ${LEASE_END}`

/** Renews the lease and records progress. @returns false when another worker has claimed the job since */
export async function renewLease(
  db: Db,
  job: LeasedJob,
  { phase, percent }: { readonly phase?: string; readonly percent?: number } = {},
): Promise<boolean> {
  const kept = await rows(
    db,
    sql`update job set locked_until = ${LEASE_END}, phase = coalesce(${phase ?? null}, phase), progress = coalesce(${percent ?? null}, progress)
        where ${isClaimed(job)} returning id`,
  )
  return kept.length > 0
}

/** A job and the claim on it: after the lease has expired, the same row may belong to another worker. */
export interface LeasedJob {
  readonly id: string
  readonly worker: string
  readonly attempt: number
}

const isClaimed = ({ id, worker, attempt }: LeasedJob): SQL =>
  sql`id = ${id} and worker = ${worker} and attempts = ${attempt}`
const RELEASE = sql`worker = null, locked_until = null`

/** Allowed even while the disk is nearly full: otherwise finished work would be repeated. */
export const markDone = async (db: Db, jobs: readonly LeasedJob[]): Promise<void> =>
  inFreeingTransaction(db, async (tx) => {
    await tx.execute(sql`
      update job set state = 'done', payload = null, progress = 100, error_code = null, done_at = now(), ${RELEASE}
      from jsonb_to_recordset(${JSON.stringify(jobs)}::text::jsonb) as held(id uuid, worker uuid, attempt smallint)
      where job.id = held.id and job.worker = held.worker and job.attempts = held.attempt`)
  })

/**
 * @param waitSeconds until the next attempt; null abandons the job, which keeps its payload for an operator who fixes
 *   the cause
 */
export const markFailed = async (
  db: Db,
  job: LeasedJob,
  { code, waitSeconds }: { readonly code: string; readonly waitSeconds: number | null },
): Promise<void> =>
  void (await db.execute(
    waitSeconds === null
      ? sql`update job set state = 'failed', error_code = ${code}, done_at = now(), ${RELEASE} where ${isClaimed(job)}`
      : sql`update job set state = 'queued', error_code = ${code}, run_at = now() + make_interval(secs => ${waitSeconds}), ${RELEASE} where ${isClaimed(job)}`,
  ))

/** Releases a stopping worker's jobs: they were interrupted and did not fail, so the attempt does not count. */
export const releaseJobs = async (db: Db, worker: string): Promise<void> =>
  void (await db.execute(
    sql`update job set state = 'queued', attempts = greatest(attempts - 1, 0), ${RELEASE} where worker = ${worker}`,
  ))

/** Called at a start on a database that only this process uses: every earlier worker is dead. */
export const releaseAllJobs = async (db: Db): Promise<void> =>
  void (await db.execute(sql`update job set state = 'queued', ${RELEASE} where state = 'running'`))

/**
 * Cancels jobs on which nobody is at work, and erases their payloads: they wait, were given up, or their process has
 * died.
 */
const cancelAtRest = async (db: Db, which: SQL): Promise<void> =>
  void (await db.execute(sql`
    update job set state = 'cancelled', payload = null, done_at = now(), ${RELEASE}
    where (state in ('queued', 'failed') or state = 'running' and locked_until < now()) and ${which}`))

export const endExpired = (db: Db): Promise<void> => cancelAtRest(db, sql`expires_at <= now()`)

/** A job that is being done right now ends by itself. */
export const endJobsOf = (tx: Db, ownerId: string): Promise<void> => cancelAtRest(tx, sql`owner_id = ${ownerId}`)
