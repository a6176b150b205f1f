import { CHARGE_OFF_DAYS, simulatedPayments } from '@winterjay/lending'
import { addDays, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import { recordEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction, rows } from '../../db/db.ts'
import { runAutoInvest } from './auto-invest.ts'
import { contractOf } from './originate.ts'
import { endListing } from '../../db/market-listings.ts'
import { chargeOff, distributeRepayment, lockRepaying } from './repayment.ts'

const ACTOR = 'market-day'
const EVERY_HOUR_MS = 3_600_000

/**
 * Runs the market day now and every hour, so that a new day is noticed soon after midnight.
 *
 * @returns a function that ends it and waits for a run under way
 */
export function keepMarketDay(db: Db, clock: Clock, onError: (error: unknown) => void): () => Promise<void> {
  const run = (): Promise<void> => runMarketDay(db, clock.today()).catch(onError)
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, EVERY_HOUR_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/**
 * What a new day brings: listings past their last day end, the borrowers of samples pay as the simulation has it, loans
 * 150 days late are given up, and auto-invest acts. Each loan in a transaction of its own that holds its row, so a crash
 * leaves every loan before or after its step, several processes may run this at once, and running it again changes nothing.
 */
export async function runMarketDay(db: Db, today: LocalDate): Promise<void> {
  for (const loanId of await idsWhere(db, sql`status = 'open' and expires_on < ${today}`)) await expire(db, loanId)
  for (const loanId of await idsWhere(db, sql`status = 'repaying' and is_sample and next_due_on <= ${today}`)) await simulate(db, loanId, today)
  const overdueSince = addDays(today, -CHARGE_OFF_DAYS)
  for (const loanId of await idsWhere(db, sql`status = 'repaying' and next_due_on < ${overdueSince}`)) await giveUp(db, loanId, today)
  await runAutoInvest(db, today)
}

async function idsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<string[]> {
  const found = await rows<{ id: string }>(db, sql`select id from loan_request where status in ('pending', 'open', 'repaying') and ${condition} order by number`)
  return found.map((row) => row.id)
}

const expire = (db: Db, loanId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [row] = await rows<{ expiresOn: string }>(tx, sql`select expires_on::text as "expiresOn" from loan_request where id = ${loanId} and status = 'open' for update`)
    if (row === undefined) return
    await endListing(tx, loanId, 'expired', addDays(localDate(row.expiresOn), 1))
    await recordEvent(tx, { ownerId: null, actor: ACTOR, action: 'listing-expired', target: loanId })
  })

const simulate = (db: Db, loanId: string, today: LocalDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (;;) {
      const repaying = await lockRepaying(tx, loanId, today)
      if (repaying === null) return
      const { loan, originatedOn, payments } = repaying
      const next = simulatedPayments({ ...loan, terms: contractOf(loan, originatedOn) }, today)[payments.length]
      if (next === undefined) return
      const refusal = await distributeRepayment(tx, repaying, { ...next, isSimulated: true, recordedBy: ACTOR })
      if (refusal !== null) throw new Error(`simulated payment refused: ${refusal.code}`)
    }
  })

const giveUp = (db: Db, loanId: string, today: LocalDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    const repaying = await lockRepaying(tx, loanId, today)
    if (repaying === null || !(await chargeOff(tx, repaying, CHARGE_OFF_DAYS, today))) return
    await recordEvent(tx, { ownerId: null, actor: ACTOR, action: 'loan-charged-off', target: loanId })
  })
