import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { GUEST_IDLE_DAYS } from '@winterjay/contract'
import { addDays, localDate, yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { verifyWhenDue } from './backups/verification.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { firstRow } from './db/db.ts'
import type { Database, Db } from './db/db.ts'
import { databaseFolder } from './db/pglite.ts'
import { warnOfEndingKeys } from './features/api-keys/expiry.ts'
import { remindOfDates } from './features/clients/reminders.ts'
import { eraseSilentClients } from './features/clients/silence.ts'
import { requestClosedBusinessDeletion } from './features/businesses/closing.ts'
import { sendDigests } from './features/notices/digest.ts'
import { sendNotices } from './features/notices/send-notices.ts'
import { tidySupport } from './features/support/upkeep.ts'
import { foldTallies } from './features/loans/public.ts'
import { requestIdleGuestDeletion } from './features/account/privacy/owner-deletion.ts'
import { endExpired } from './jobs/queue.ts'
import { renewOwnerKeys } from './sealing/owner-keys.ts'
import { requireSpace } from './space.ts'

const MIB = 1_048_576
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A start is busy enough. */
const FIRST_AFTER_MS = 60_000
/** Full years after the year of a receipt (Income Tax Act s. 230(4), Excise Tax Act s. 286(3)). */
const RECORD_YEARS = 6
const DAILY_BACKUPS = 7
const WEEKLY_BACKUPS = 4
const DAILY = /^daily-(\d{4}-\d{2}-\d{2})\.tar\.gz(\.enc)?$/

/**
 * A minute after the start and then every hour: deletes expired data, and backs up the embedded database and verifies
 * its backups when due.
 *
 * @param report called with the error of each step that failed; the others run all the same
 * @returns a function that stops it, aborts a backup or a verification in progress, and waits until that has ended
 */
export function startHousekeeping(
  database: Database,
  config: Config,
  clock: Clock,
  { report, log }: { report: (error: unknown) => void; log: FastifyBaseLogger },
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = Promise.resolve()
  const round = async (): Promise<void> => {
    await runHousekeeping(database, config, clock, { report, signal })
    if (database.pack !== null && !signal.aborted) await verifyWhenDue({ config, clock, log, signal }).catch(report)
  }
  const go = (): void => {
    running = running.then(round)
  }
  const first = setTimeout(go, FIRST_AFTER_MS).unref()
  const timer = setInterval(go, HOUR_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    stopping.abort()
    return running
  }
}

export async function runHousekeeping(
  database: Database,
  config: Config,
  clock: Clock,
  { report, signal }: { report: (error: unknown) => void; signal?: AbortSignal },
): Promise<void> {
  await tidy(database, clock.today(), report)
  await warnOfEndingKeys(database.db, config, report).catch(report)
  await tidySupport(database.db, config, clock).catch(report)
  await renewOwnerKeys(database.db, config.sealingKeys).catch(report)
  await remindOfDates(database.db, { config, clock }, report).catch(report)
  await sendNotices(database.db, { config, clock }, report).catch(report)
  await sendDigests(database.db, { config, clock }, report).catch(report)
  await backUpWhenDue(database, config, clock, signal).catch((error: unknown) =>
    signal?.aborted === true ? undefined : report(error),
  )
}

/**
 * Deletes idempotency keys after a day, counters after their window, ended sessions and links, devices whose cookie has
 * expired, failures at addresses without an account, messages to webhooks after 30 days, the provider's events long
 * after its last retry, jobs two weeks after their end, receipts after the retention period of the tax law, saved clients
 * nobody has opened for 13 months, and guests not seen for half a year with all they own. Adds up the tallies of loan
 * books.
 */
export async function tidy({ db }: Database, today: LocalDate, report: (error: unknown) => void): Promise<void> {
  const day = await trustedDay(db, today).catch(() => null)
  const forget = (statement: SQL) => (): Promise<unknown> => db.execute(statement)
  const steps = [
    forget(sql`delete from idempotency_key where created_at < now() - interval '24 hours'`),
    forget(sql`delete from rate_counter where resets_at < now()`),
    forget(sql`delete from account_session where expires_at < now() or last_used_at < now() - interval '14 days'`),
    forget(sql`delete from account_link where expires_at < now()`),
    forget(sql`delete from sign_up_invitation where expires_at < now()`),
    forget(sql`delete from account_device where last_used_at < now() - interval '400 days'`),
    forget(sql`delete from sign_in_failure where owner_id is null and last_at < now() - interval '30 days'`),
    forget(sql`delete from passkey_challenge where expires_at < now()`),
    forget(sql`delete from openid_request where expires_at < now()`),
    forget(sql`delete from webhook_delivery where created_at < now() - interval '30 days'`),
    forget(sql`delete from payment_event where received_at < now() - interval '90 days'`),
    () => endExpired(db),
    () => foldTallies(db),
    forget(sql`delete from job where done_at < now() - interval '14 days'`),
  ]
  if (day !== null) {
    steps.push(
      forget(sql`delete from receipt where extract(year from issued_on) + ${RECORD_YEARS} < ${yearOf(day)}`),
      () => requestIdleGuestDeletion(db, addDays(day, -GUEST_IDLE_DAYS)),
      () => requestClosedBusinessDeletion(db, day),
      () => eraseSilentClients(db, day),
    )
  }
  for (const step of steps) await step().catch(report)
}

/**
 * At most a week past the last market day: expiry by calendar must not follow a clock that has jumped
 * (docs/operations.md, "The market's day").
 */
async function trustedDay(db: Db, today: LocalDate): Promise<LocalDate> {
  const found = await firstRow<{ latest: string }>(db, sql`select (done_on + 7)::text as latest from market_day`)
  return found === null || today <= found.latest ? today : localDate(found.latest)
}

/**
 * Packs the embedded database when its last backup, or the database itself, is a day old, at whatever hour: a process
 * may never run through a night. One that does makes them at night, when traffic is low. Seven days and four Mondays
 * are kept.
 */
export async function backUpWhenDue(
  database: Database,
  config: Config,
  clock: Clock,
  signal?: AbortSignal,
): Promise<void> {
  if (database.pack === null) return
  const folder = join(config.dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Backups dated in the future were made with a wrong clock, and do not tell when the last one was made.
  const packs = readdirSync(folder)
    .filter((name) => DAILY.test(name))
    .map((name) => statSync(join(folder, name)))
    .filter(({ mtimeMs }) => mtimeMs <= clock.now().getTime())
  const last = packs.toSorted((a, b) => a.mtimeMs - b.mtimeMs).at(-1)
  const since = (last ?? statSync(join(databaseFolder(config.dataDir), 'PG_VERSION'))).mtimeMs
  const age = clock.now().getTime() - since
  // A last backup dated in the future was made with a wrong clock.
  if (age >= 0 && age < (isNight(clock.now(), config.timeZone) ? DAY_MS / 2 : DAY_MS)) return
  // The backup itself must not fill the disk; it will hardly be larger than the last one.
  await requireSpace(config, 'for a backup', Math.ceil((last?.size ?? 0) / MIB))
  const key = config.backupKey
  await database.pack(join(folder, `daily-${clock.today()}.tar.gz${key === null ? '' : '.enc'}`), { key, signal })
  // On the day on which a key was set there may be two.
  const packed = readdirSync(folder).flatMap((name) => (DAILY.test(name) ? { name, day: name.slice(6, 16) } : []))
  const gone = new Set(expendable([...new Set(packed.map(({ day }) => day))]))
  for (const { name, day } of packed) if (gone.has(day)) rmSync(join(folder, name))
}

/** Of the days with a backup, those that neither the daily nor the weekly rule keeps. */
export function expendable(days: readonly string[]): string[] {
  const newestFirst = days.toSorted().toReversed()
  const mondays = newestFirst.filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
  const kept = new Set([...newestFirst.slice(0, DAILY_BACKUPS), ...mondays.slice(0, WEEKLY_BACKUPS)])
  return newestFirst.filter((day) => !kept.has(day))
}

function isNight(now: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  return hour === 3
}
