import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, Report, Standby } from './db.ts'
import { firstRow, rows } from './db.ts'

/** A standby that is further behind is not used. */
const MOST_BEHIND_MS = 30_000
const LOOK_EVERY_MS = 1_000

interface Sample {
  readonly position: bigint
  /** Before the primary was asked for the position. */
  readonly at: number
}

/**
 * Measures how far the standby is behind by positions in the write-ahead log: a position that the standby has replayed
 * was the primary's at a time that this process noted itself, so the clocks of the three machines do not matter.
 *
 * @param close ends the standby's connections
 * @param report called with the first error of a row of them
 */
export function followStandby(
  primary: Db,
  standby: Db,
  { close, report }: { readonly close: () => Promise<void>; readonly report: Report },
): Standby {
  const ended = new AbortController()
  let samples: Sample[] = []
  let asOf: number | null = null
  let isFaulty = false
  const look = async (): Promise<void> => {
    const at = performance.now()
    samples.push({ at, position: await primaryPosition(primary) })
    const replayed = await replayedPosition(standby)
    const reached = samples.findLast(({ position }) => position <= replayed)
    if (reached !== undefined) asOf = reached.at
    samples = samples.filter((sample) => sample.at > (asOf ?? 0) && at - sample.at <= MOST_BEHIND_MS)
  }
  const following = follow(look, ended.signal, (error) => {
    if (error !== null && !isFaulty) report(error)
    isFaulty = error !== null
  })
  const isNear = (time: number | null): time is number => time !== null && performance.now() - time <= MOST_BEHIND_MS
  return {
    read: async (owners) => {
      const known = asOf
      if (isFaulty || !isNear(known)) return null
      const isComplete = owners.length === 0 || (await hasWritesOf(primary, standby, owners).catch(() => false))
      return isComplete ? { db: standby, asOf: known } : null
    },
    ageSeconds: () => (asOf === null ? null : (performance.now() - asOf) / 1_000),
    close: async () => {
      ended.abort()
      await following
      await close()
    },
  }
}

async function follow(look: () => Promise<void>, ended: AbortSignal, tell: (error: unknown) => void): Promise<void> {
  while (!ended.aborted) {
    await look().then(() => tell(null), tell)
    await wait(LOOK_EVERY_MS, undefined, { signal: ended, ref: false }).catch(() => undefined)
  }
}

async function primaryPosition(primary: Db): Promise<bigint> {
  const found = await firstRow<{ lsn: string }>(primary, sql`select pg_current_wal_lsn()::text as lsn`)
  return positionOf(found?.lsn)
}

/** @throws Error for a server that is no standby: a promoted one goes its own way, however new its position is */
async function replayedPosition(standby: Db): Promise<bigint> {
  const found = await firstRow<{ lsn: string | null }>(
    standby,
    sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`,
  )
  return positionOf(found?.lsn)
}

/** A position in the write-ahead log, `16/B374D848`, as a number of bytes. */
function positionOf(lsn: string | null | undefined): bigint {
  const [high, low] = (lsn ?? '').split('/')
  if (high === undefined || low === undefined) throw new Error('the server of DATABASE_READ_URL is not a standby')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Whether the standby has every write of these owners. Each write appends an event to its owner's chain of the audit
 * log in the same transaction, so whoever has the event has the write.
 */
async function hasWritesOf(primary: Db, standby: Db, owners: readonly string[]): Promise<boolean> {
  const [written, replayed] = await Promise.all([eventsOf(primary, owners), eventsOf(standby, owners)])
  return [...written].every(([chain, events]) => (replayed.get(chain) ?? 0) >= events)
}

async function eventsOf(db: Db, owners: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ chain: string; events: number }>(
    db,
    sql`select chain, events from audit_head where chain in (${sql.join(
      owners.map((owner) => sql`${owner}`),
      sql`, `,
    )})`,
  )
  return new Map(found.map(({ chain, events }) => [chain, events]))
}
