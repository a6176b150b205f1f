import { CHARGE_OFF_DAYS } from '@winterjay/lending'
import { addDays } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { systemClock } from '../clock.ts'
import { recordEvent } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { firstRow, inTransaction } from '../db/db.ts'
import {
  hasJumped,
  recordDayDone,
  lastDayDone,
  tasksSetAside,
} from '../features/marketplace/market-day/market-day-store.ts'
import { CommandError } from './command-error.ts'
import { onDatabase } from './on-database.ts'
import type { DatabaseCommand } from './on-database.ts'

/**
 * `winterjay market-day`: shows the last day processed, whether the clock is trusted, and what was set aside.
 * `--accept` confirms that the clock is right.
 */
export async function marketDay(args: readonly string[]): Promise<string> {
  refuseMisuse(args)
  return onDatabase('market-day', marketDayOn, args)
}

export const marketDayOn: DatabaseCommand = async (db, args, config) => {
  refuseMisuse(args)
  const today = systemClock(config.timeZone, config.fixedDay).today()
  return args.length === 0 ? describeMarketDay(db, today) : acceptDay(db, today)
}

function refuseMisuse([option, ...more]: readonly string[]): void {
  if ((option !== undefined && option !== '--accept') || more.length > 0)
    throw new CommandError('Use: winterjay market-day, or winterjay market-day --accept')
}

export async function describeMarketDay(db: Db, today: LocalDate): Promise<string> {
  const doneOn = await lastDayDone(db)
  const standing = hasJumped(doneOn, today)
    ? `The market day stands still: the clock says ${today}, the last day done is ${doneOn}. ${await previewDay(db, today)} If the clock is right: winterjay market-day --accept`
    : `The clock says ${today}; the last day done is ${doneOn ?? 'none yet'}.`
  const faults = (await tasksSetAside(db)).map(
    ({ task, subjectId, since, attempts, errorCode }) =>
      `Set aside: ${task} ${subjectId}  since ${since}  attempts ${attempts}  last error: ${errorCode}`,
  )
  return [standing, ...faults].join('\n')
}

/** Shows what accepting a day would do, so that a wrong one is noticed. */
async function previewDay(db: Db, today: LocalDate): Promise<string> {
  const found = await firstRow<{ chargedOff: number; expired: number }>(
    db,
    sql`select count(*) filter (where status = 'repaying' and next_due_on < ${addDays(today, -CHARGE_OFF_DAYS)})::int as "chargedOff",
          count(*) filter (where status = 'open' and expires_on < ${today})::int as expired from loan_request`,
  )
  return `That day would charge off ${found?.chargedOff ?? 0} loans as they stand, and end ${found?.expired ?? 0} listings.`
}

/** Confirms that the clock is right: the next run processes the day. */
export async function acceptDay(db: Db, today: LocalDate): Promise<string> {
  const doneOn = await lastDayDone(db)
  if (!hasJumped(doneOn, today))
    return `Nothing to accept: the clock says ${today}, the last day done is ${doneOn ?? 'none yet'}.`
  await inTransaction(db, async (tx) => {
    await recordDayDone(tx, today)
    await recordEvent(tx, {
      ownerId: null,
      actor: 'command-line',
      action: 'market-day-accepted',
      target: today,
      details: { last: doneOn },
    })
  })
  return `${today} is accepted. The market day goes on within the hour, or when the server starts.`
}
