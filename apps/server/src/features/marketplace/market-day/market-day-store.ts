import { addDays, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../../db/db.ts'
import { wordsIn } from '../browse/words-in.ts'

/** Days that the clock may be ahead of the last day processed. Being off over a long weekend is normal. */
export const MAX_DAYS_AHEAD = 7

export type MarketTask = 'expire' | 'simulate' | 'charge_off' | 'auto_invest' | 'fund_sample' | 'list_sample' | 'late'

/** The last day processed; null before the first. */
export async function lastDayDone(db: Db): Promise<LocalDate | null> {
  const found = await firstRow<{ doneOn: string }>(db, sql`select done_on::text as "doneOn" from market_day`)
  return found === null ? null : localDate(found.doneOn)
}

/**
 * Whether the clock has jumped: then nothing is done until an operator confirms it. The very first day is always
 * trusted.
 */
export const hasJumped = (doneOn: LocalDate | null, today: LocalDate): boolean =>
  doneOn !== null && today > addDays(doneOn, MAX_DAYS_AHEAD)

/** Records the day as processed or accepted: either way the clock is trusted for another week. Never moves back. */
export const recordDayDone = async (db: Db, on: LocalDate): Promise<void> =>
  void (await db.execute(sql`
    insert into market_day (done_on) values (${on}) on conflict (is_only) do update set done_on = greatest(market_day.done_on, excluded.done_on)`))

export interface MarketFault {
  readonly task: MarketTask
  readonly subjectId: string
  /** ISO instant of the first failure. */
  readonly since: string
  readonly attempts: number
  readonly errorCode: string
  /** The loan's title; null for an investor. */
  readonly title: string | null
}

/** What is set aside, the oldest first, at most a hundred. */
export const tasksSetAside = (db: Db, locale: 'en' | 'fr' = 'en'): Promise<MarketFault[]> =>
  rows(
    db,
    sql`select f.task, f.subject_id as "subjectId", ${isoInstant(sql`f.first_at`)} as since, f.attempts, f.error_code as "errorCode",
          ${wordsIn(locale, 'title', 'l')} as title
        from market_day_fault f left join loan_request l on l.id = f.subject_id order by f.first_at, f.subject_id limit 100`,
  )

export const setAside = async (db: Db, task: MarketTask, subjectId: string, errorCode: string): Promise<void> =>
  void (await db.execute(sql`
    insert into market_day_fault (task, subject_id, error_code) values (${task}, ${subjectId}, ${errorCode})
    on conflict (task, subject_id) do update set last_at = now(), attempts = market_day_fault.attempts + 1, error_code = excluded.error_code`))

/** The subjects set aside in one task, to be cleared once they succeed. */
export async function subjectsSetAside(db: Db, task: MarketTask): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string }>(db, sql`select subject_id as id from market_day_fault where task = ${task}`)
  return new Set(found.map(({ id }) => id))
}

export const clearFaults = async (db: Db, task: MarketTask, subjectIds: readonly string[]): Promise<void> =>
  void (await db.execute(
    sql`delete from market_day_fault where task = ${task} and subject_id = any(${sql.param(subjectIds)}::uuid[])`,
  ))
