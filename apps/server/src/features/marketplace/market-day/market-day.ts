import { CHARGE_OFF_DAYS, simulatedPayments } from '@winterjay/lending'
import { addDays, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { recordEvent } from '../../../db/audit.ts'
import type { Db } from '../../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { faultCode } from '../../../jobs/fault-code.ts'
import { runRule, investorsToRun, openLoans } from '../auto-invest/auto-invest.ts'
import { hasJumped, recordDayDone, lastDayDone, setAside, subjectsSetAside, clearFaults } from './market-day-store.ts'
import type { MarketTask } from './market-day-store.ts'
import { contractOf } from '../ledger/originate.ts'
import { endListing } from '../apply/end-listing.ts'
import { chargeOff, distributeRepayment, lockRepayingLoan } from '../ledger/repayment.ts'
import { tellOf } from '../mails/market-mails.ts'
import { fundSample, listSample, missingSamples, samplesToFund } from '../samples/sample-life.ts'

const ACTOR = 'market-day'
const EVERY_HOUR_MS = 3_600_000

/**
 * Runs the market day now and every hour, so that a new day is noticed soon after midnight.
 *
 * @returns a function that stops it and waits for the loan in progress
 */
export function startMarketDays(context: Context, onError: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController()
  const run = async (): Promise<void> => {
    await runTrustedDay(context, ending.signal).catch(onError)
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, EVERY_HOUR_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    ending.abort()
    return running
  }
}

/**
 * Runs the clock's day unless the clock has jumped: a start with a wrong clock must not charge off loans. A day set by
 * `TODAY` is intended; it is trusted, and is not recorded as a day that the clock has reached.
 *
 * @returns false when nothing was done because the clock has jumped
 */
export async function runTrustedDay(
  context: Pick<Context, 'app' | 'clock' | 'config' | 'database'>,
  signal?: AbortSignal,
): Promise<boolean> {
  const { app, clock, config, database } = context
  const today = clock.today()
  const isSet = config.fixedDay !== null
  const doneOn = isSet ? null : await lastDayDone(database.db)
  if (hasJumped(doneOn, today)) {
    app.log.error(
      { today, last: doneOn },
      'the market day stands still: the clock has jumped. If it is right, run winterjay market-day --accept',
    )
    return false
  }
  const failures = await runMarketDay(database.db, today, {
    listsSamples: config.seedSamples,
    ...(signal && { signal }),
  })
  if (failures > 0) app.log.error({ count: failures }, 'the market day set something aside: see winterjay market-day')
  if (!isSet && signal?.aborted !== true) await recordDayDone(database.db, today)
  return true
}

/**
 * The work of a new day: samples are funded, expired listings end, new samples are listed, borrowers of samples pay
 * as simulated, loans 150 days late are charged off, borrowers of late ones are told, and auto-invest runs. Each loan
 * has its own transaction that locks its row, so a crash leaves every loan before or after its step, several
 * processes may run this concurrently, and it is idempotent. A loan that fails is set aside and retried with the next
 * run; it stops no other.
 *
 * @returns how many loans and investors were set aside
 */
export async function runMarketDay(
  db: Db,
  today: LocalDate,
  { signal, listsSamples = false }: { readonly signal?: AbortSignal; readonly listsSamples?: boolean } = {},
): Promise<number> {
  const overdueSince = addDays(today, -CHARGE_OFF_DAYS)
  let failures = 0
  const each = async (task: MarketTask, ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> => {
    failures += await actOnEach(db, task, ids, act, signal)
  }
  await each('fund_sample', await samplesToFund(db), (id) => fundSample(db, id, today))
  await each('expire', await idsWhere(db, sql`status = 'open' and expires_on < ${today}`), (id) => expire(db, id))
  const missing = new Map((listsSamples ? await missingSamples(db, today) : []).map((one) => [one.id, one]))
  await each('list_sample', [...missing.keys()], async (id) => {
    const listing = missing.get(id)
    if (listing !== undefined) await listSample(db, listing, today)
  })
  await each('simulate', await idsWhere(db, sql`status = 'repaying' and is_sample and next_due_on <= ${today}`), (id) =>
    simulate(db, id, today),
  )
  await each('charge_off', await idsWhere(db, sql`status = 'repaying' and next_due_on < ${overdueSince}`), (id) =>
    chargeOffOverdue(db, id, today),
  )
  const lateSince = addDays(today, -LATE_DAYS)
  await each('late', await idsWhere(db, isLateUntold(lateSince)), (id) => tellOfLate(db, id, lateSince))
  const investors = await investorsToRun(db, today)
  const open = investors.length === 0 ? [] : await openLoans(db)
  await each('auto_invest', investors, (ownerId) => runRule(db, ownerId, today, open))
  return failures
}

/** @returns for how many it failed */
async function actOnEach(
  db: Db,
  task: MarketTask,
  ids: readonly string[],
  act: (id: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const before = await subjectsSetAside(db, task)
  const failed = new Set<string>()
  for (const id of ids) {
    if (signal?.aborted === true) return failed.size
    try {
      await act(id)
    } catch (error) {
      failed.add(id)
      await setAside(db, task, id, faultCode(error))
    }
  }
  // Including those that another process has done meanwhile, or that are no longer due.
  const done = [...before].filter((id) => !failed.has(id))
  if (done.length > 0) await clearFaults(db, task, done)
  return failed.size
}

async function idsWhere(db: Db, condition: SQL): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from loan_request where status in ('pending', 'open', 'repaying') and ${condition} order by number`,
  )
  return found.map((row) => row.id)
}

/** A payment may take some days to be recorded: then its borrower is told, once for each due day. */
const LATE_DAYS = 3

const isLateUntold = (since: LocalDate): SQL =>
  sql`status = 'repaying' and not is_sample and next_due_on < ${since} and late_told_for is distinct from next_due_on`

const tellOfLate = (db: Db, loanId: string, since: LocalDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    const told = await firstRow<{ due: string | null }>(
      tx,
      sql`update loan_request set late_told_for = next_due_on where id = ${loanId} and ${isLateUntold(since)}
          returning next_due_on::text as due`,
    )
    const due = told?.due ?? null
    if (due !== null) await tellOf(tx, { event: 'late', loanId, of: due })
  })

const expire = (db: Db, loanId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [row] = await rows<{ expiresOn: string }>(
      tx,
      sql`select expires_on::text as "expiresOn" from loan_request where id = ${loanId} and status = 'open' and expires_on is not null for update`,
    )
    if (row === undefined) return
    await endListing(tx, loanId, 'expired', addDays(localDate(row.expiresOn), 1))
    await recordEvent(tx, { ownerId: null, actor: ACTOR, action: 'listing-expired', target: loanId })
  })

const simulate = (db: Db, loanId: string, today: LocalDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (;;) {
      const repaying = await lockRepayingLoan(tx, loanId, today)
      if (repaying === null) return
      const { loan, originatedOn, payments } = repaying
      const next = simulatedPayments({ ...loan, terms: contractOf(loan, originatedOn) }, today)[payments.length]
      if (next === undefined) return
      const refusal = await distributeRepayment(tx, repaying, { ...next, isSimulated: true, recordedBy: ACTOR })
      if (refusal !== null) throw new Error(`simulated payment refused: ${refusal.code}`)
    }
  })

const chargeOffOverdue = (db: Db, loanId: string, today: LocalDate): Promise<void> =>
  inTransaction(db, async (tx) => {
    const repaying = await lockRepayingLoan(tx, loanId, today)
    if (repaying === null || !(await chargeOff(tx, repaying, CHARGE_OFF_DAYS, today))) return
    await recordEvent(tx, { ownerId: null, actor: ACTOR, action: 'loan-charged-off', target: loanId })
  })
