import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import { writeDump } from './commands/backup.ts'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import { endExpired } from './jobs/queue.ts'

const HOUR_MS = 3_600_000
const GUEST_IDLE_DAYS = 180
/** Whole years after the year of a receipt (Income Tax Act s. 230(4), Excise Tax Act s. 286(3)). */
const RECORD_YEARS = 6
const DAILY_BACKUPS = 7
const WEEKLY_BACKUPS = 4

/** Once an hour: forgets what has had its time, and at night packs the embedded database. Ends with the process. */
export function keepHouse(database: Database, config: Config, clock: Clock, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    const work = async (): Promise<void> => {
      await tidy(database, clock.today())
      if (isNight(clock.now(), config.timeZone)) await backUpToday(database, config.dataDir, clock.today())
    }
    work().catch(report)
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Idempotency keys after a day, counters after their window, sessions and links that have ended, the provider's events long after its last retry, jobs two weeks after their end, receipts after the time the tax law sets, guests who were not seen for half a year with all they own. */
export async function tidy({ db }: Database, today: LocalDate): Promise<void> {
  await db.execute(sql`delete from idempotency_key where created_at < now() - interval '24 hours'`)
  await db.execute(sql`delete from rate_counter where resets_at < now()`)
  await db.execute(sql`delete from account_session where expires_at < now() or last_used_at < now() - interval '14 days'`)
  await db.execute(sql`delete from account_link where expires_at < now()`)
  await db.execute(sql`delete from passkey_challenge where expires_at < now()`)
  await db.execute(sql`delete from payment_event where received_at < now() - interval '90 days'`)
  await endExpired(db)
  await db.execute(sql`delete from job where done_at < now() - interval '14 days'`)
  await db.execute(sql`delete from receipt where extract(year from issued_on) + ${RECORD_YEARS} < ${yearOf(today)}`)
  await db.execute(sql`delete from owner where kind = 'guest' and seen_on < ${addDays(today, -GUEST_IDLE_DAYS)}`)
}

/** One packed copy a day; seven days and four Mondays are kept. Packing stops the embedded engine for seconds, hence at night. */
export async function backUpToday(database: Database, dataDir: string, today: LocalDate): Promise<void> {
  if (database.dump === null) return
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, `daily-${today}.tar.gz`)
  if (!existsSync(target)) await writeDump(database, target)
  const days = readdirSync(folder)
    .map((name) => /^daily-(\d{4}-\d{2}-\d{2})\.tar\.gz$/.exec(name)?.[1])
    .filter((day) => day !== undefined)
  for (const day of expendable(days)) rmSync(join(folder, `daily-${day}.tar.gz`))
}

/** Of the days that have a backup, those that neither the daily nor the weekly rule keeps. */
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
