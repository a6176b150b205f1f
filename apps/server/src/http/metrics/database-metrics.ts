import type { LocalDate } from '@winterjay/money'
import { daysBetween, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Database, Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'

/** A scrape must be answered although the database hangs; probes have the same limit. */
const WITHIN_MS = 2_000

/** Metrics of the pool and of what the database holds: counted when they are asked for, the same on every replica. */
export function databaseMetrics(registry: Registry, database: Database, today: () => LocalDate): () => Promise<void> {
  const countPool = poolMetrics(registry, database)
  const measureStandby = standbyMetrics(registry, database)
  const tables = tableGauges(registry)
  const up = new Gauge({
    name: 'winterjay_database_up',
    help: 'Whether the database answered this scrape',
    registers: [registry],
  })
  let pending: Promise<void> | null = null
  return async () => {
    countPool()
    measureStandby()
    // While the database hangs, scrapes share one question.
    pending ??= countTables(database.db, tables, today()).finally(() => (pending = null))
    const answered = await inTime(pending)
    if (!answered) forget(tables)
    up.set(answered ? 1 : 0)
  }
}

async function inTime(work: Promise<void>): Promise<boolean> {
  let giveUp: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (giveUp = setTimeout(resolve, WITHIN_MS, false)))
  const done = work.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(giveUp)
  }
}

/** @returns a function that reads the pool; it does nothing on the embedded engine */
function poolMetrics(registry: Registry, { pool }: Database): () => void {
  if (pool === null) return () => undefined
  const connections = new Gauge({
    name: 'winterjay_pool_connections',
    help: 'Connections to the database, by state',
    labelNames: ['state'],
    registers: [registry],
  })
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers: [registry] })
  const counter = (name: string, help: string): Counter => new Counter({ name, help, registers: [registry] })
  const limit = gauge('winterjay_pool_limit', 'Connections that the pool may open (DATABASE_POOL)')
  const waiting = gauge('winterjay_pool_waiting', 'Requests that wait for a connection')
  const taken = counter('winterjay_pool_taken_total', 'Connections taken from the pool')
  const waited = counter('winterjay_pool_wait_seconds_total', 'Time spent waiting for a connection, in sum')
  return () => {
    const now = pool()
    connections.set({ state: 'idle' }, now.idle)
    connections.set({ state: 'busy' }, now.open - now.idle)
    limit.set(now.limit)
    waiting.set(now.waiting)
    taken.reset()
    taken.inc(now.taken)
    waited.reset()
    waited.inc(now.waitedSeconds)
  }
}

/** @returns a function that reads how far the standby is behind; it does nothing without one */
function standbyMetrics(registry: Registry, { standby }: Database): () => void {
  if (standby === null) return () => undefined
  const age = new Gauge({
    name: 'winterjay_standby_age_seconds',
    help: 'Seconds by which the standby of DATABASE_READ_URL is behind at most; absent until that is known',
    registers: [registry],
  })
  age.remove()
  return () => {
    const seconds = standby.ageSeconds()
    if (seconds !== null) age.set(seconds)
  }
}

const LABELLED = ['jobs', 'overdue', 'payments'] as const
const PLAIN = ['refunds', 'day', 'behind', 'setAside'] as const
type TableGauges = Record<(typeof LABELLED)[number] | (typeof PLAIN)[number], Gauge>

/** What is not known is absent. A gauge without labels would be 0 after a reset. */
function forget(gauges: TableGauges): void {
  for (const name of LABELLED) gauges[name].reset()
  for (const name of PLAIN) gauges[name].remove()
}

function tableGauges(registry: Registry): TableGauges {
  const gauge = (name: string, help: string, ...labelNames: string[]): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  return {
    jobs: gauge('winterjay_jobs', 'Jobs by kind (mail is one) and state: queued, running, failed', 'kind', 'state'),
    overdue: gauge('winterjay_job_overdue_seconds', 'How long the longest overdue job has waited, by kind', 'kind'),
    payments: gauge('winterjay_payment_events', 'Events of the payment provider in the last 24 hours, by type', 'type'),
    refunds: gauge('winterjay_refunds_refused', 'Refunds that the payment provider has refused'),
    day: gauge('winterjay_market_day_timestamp_seconds', 'The last completed day of the market, its midnight in UTC'),
    behind: gauge('winterjay_market_day_behind_days', 'Days from the last completed day of the market to today'),
    setAside: gauge('winterjay_market_day_set_aside', 'Work of the market day that failed and is tried again'),
  }
}

async function countTables(db: Db, gauges: TableGauges, today: LocalDate): Promise<void> {
  const waiting = await waitingJobs(db)
  const failed = await failedJobs(db)
  const payments = await paymentEvents(db)
  const market = await marketAndRefunds(db)
  forget(gauges)
  // Mail is always there, so that an alert need not tell "none" from "unknown".
  for (const state of ['queued', 'running', 'failed']) gauges.jobs.set({ kind: 'mail', state }, 0)
  gauges.overdue.set({ kind: 'mail' }, 0)
  for (const { kind, queued, running, overdueSeconds } of waiting) {
    gauges.jobs.set({ kind, state: 'queued' }, queued)
    gauges.jobs.set({ kind, state: 'running' }, running)
    gauges.overdue.set({ kind }, overdueSeconds)
  }
  for (const { kind, count } of failed) gauges.jobs.set({ kind, state: 'failed' }, count)
  for (const { type, count } of payments) gauges.payments.set({ type }, count)
  gauges.refunds.set(market?.refused ?? 0)
  gauges.setAside.set(market?.setAside ?? 0)
  const doneOn = market?.doneOn ?? null
  if (doneOn === null) return
  gauges.day.set(Date.parse(doneOn) / 1_000)
  gauges.behind.set(daysBetween(localDate(doneOn), today))
}

interface WaitingJobs {
  readonly kind: string
  readonly queued: number
  readonly running: number
  readonly overdueSeconds: number
}

/** A job whose lease has expired is overdue as well; one that has expired itself only waits to be cancelled. */
const waitingJobs = (db: Db): Promise<WaitingJobs[]> =>
  rows<WaitingJobs>(
    db,
    sql`select kind, count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'running')::int as running,
          coalesce(extract(epoch from max(now() - run_at) filter (where run_at <= now() and (locked_until is null or locked_until < now())
            and (expires_at is null or expires_at > now()))), 0)::float8 as "overdueSeconds"
        from job where state in ('queued', 'running') group by kind`,
  )

interface JobCount {
  readonly kind: string
  readonly count: number
}

const failedJobs = (db: Db): Promise<JobCount[]> =>
  rows<JobCount>(db, sql`select kind, count(*)::int as count from job where state = 'failed' group by kind`)

interface EventCount {
  readonly type: string
  readonly count: number
}

const paymentEvents = (db: Db): Promise<EventCount[]> =>
  rows<EventCount>(
    db,
    sql`select type, count(*)::int as count from payment_event where received_at > now() - interval '24 hours' group by type`,
  )

interface MarketState {
  readonly doneOn: string | null
  readonly setAside: number
  readonly refused: number
}

const marketAndRefunds = (db: Db): Promise<MarketState | null> =>
  firstRow<MarketState>(
    db,
    sql`select (select done_on::text from market_day) as "doneOn", (select count(*)::int from market_day_fault) as "setAside",
          (select count(*)::int from subscription where refund_refused_at is not null) as refused`,
  )
