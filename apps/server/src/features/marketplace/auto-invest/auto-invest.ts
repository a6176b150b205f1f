import { AMOUNT_STEP_CENTS, autoInvestAmount, yearlyLimitOn } from '@winterjay/lending'
import type { AutoInvestRule, RiskGrade } from '@winterjay/lending'
import { addYears, isRefusal, minCents, subtract } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { recordEvent } from '../../../db/audit.ts'
import type { Db } from '../../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../../db/db.ts'
import { findRule, gradeArray, investedAutomatically } from './auto-invest-store.ts'
import type { PassedOver } from './auto-invest-store.ts'
import { placeOrder } from '../invest/invest.ts'
import { isOpenOn, listingColumns, readListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { investedSince, lockInvestor } from '../invest/store.ts'

const ACTOR = 'auto-invest'

type EndedBy = 'all_seen' | 'monthly_cap' | 'yearly_limit' | 'switched_off'
type Counts = Partial<Record<PassedOver['reason'], number>>

/**
 * Investors whose rules are on and have not run that day, in an order that changes daily and that anybody can recompute
 * (docs/decisions: auto-invest).
 */
export async function investorsToRun(db: Db, today: LocalDate): Promise<string[]> {
  const found = await rows<{ ownerId: string }>(
    db,
    sql`select owner_id as "ownerId" from auto_invest_rule where is_on and (acted_on is null or acted_on < ${today})
        order by md5(${today}::text || owner_id::text)`,
  )
  return found.map(({ ownerId }) => ownerId)
}

/**
 * Runs one investor's rule over the open loans in the order they were listed, from the day after listing. Each
 * investment is its own transaction with its audit event, so other requests do not wait; an interrupted run is resumed
 * where it stopped, because a loan is entered once and the caps count existing investments.
 */
export async function runRule(db: Db, ownerId: string, today: LocalDate, open: readonly OpenLoans[]): Promise<void> {
  const counts: Counts = {}
  for (let after = 0; ;) {
    const seen = await inTransaction(db, (tx) => act(tx, { ownerId, today, open, counts, after }))
    if (seen === null) return
    after = seen
  }
}

interface Turn {
  readonly ownerId: string
  readonly today: LocalDate
  readonly open: readonly OpenLoans[]
  readonly counts: Counts
  /** Number of the last loan considered. */
  readonly after: number
}

/** Considers the next loan. @returns its number, or null when the run is complete */
async function act(tx: Db, turn: Turn): Promise<number | null> {
  const { ownerId, today } = turn
  const rule = await findRule(tx, ownerId, true)
  if (rule === null || rule.actedOn === today) return null
  await tx.execute(
    sql`insert into auto_invest_run (owner_id, ran_on) values (${ownerId}, ${today}) on conflict do nothing`,
  )
  if (!rule.isOn) return finish(tx, turn, rule, 'switched_off')
  await lockInvestor(tx, ownerId)
  const room = await roomOf(tx, ownerId, rule, today)
  if (typeof room === 'string') return finish(tx, turn, rule, room)
  const loan = await nextLoan(tx, turn, rule)
  if (loan === null) return finish(tx, turn, rule, 'all_seen')
  const amountCents = autoInvestAmount(rule, loan, room)
  if (amountCents === null) return recordSkips(turn, 'minimum_too_high', loan)
  const placed = await placeOrder(tx, {
    investorId: ownerId,
    loanId: loan.id,
    amountCents,
    on: today,
    locale: 'en',
    isAutomatic: true,
    seen: loan,
  })
  if (placed === null || isRefusal(placed)) return recordSkips(turn, 'taken', loan)
  await recordEvent(tx, {
    ownerId,
    actor: ACTOR,
    action: 'investment-made',
    target: loan.id,
    details: { investment: placed.id, cents: amountCents },
  })
  return loan.number
}

/** What may still be invested, or which limit is used up. */
async function roomOf(tx: Db, ownerId: string, rule: AutoInvestRule, today: LocalDate): Promise<Cents | EndedBy> {
  const ofMonth = subtract(rule.monthlyCapCents, await investedAutomatically(tx, ownerId, today))
  if (ofMonth < AMOUNT_STEP_CENTS) return 'monthly_cap'
  const ofYear = subtract(yearlyLimitOn(today), await investedSince(tx, ownerId, addYears(today, -1)))
  return ofYear < AMOUNT_STEP_CENTS ? 'yearly_limit' : minCents(ofMonth, ofYear)
}

async function nextLoan(tx: Db, { ownerId, today, after }: Turn, rule: AutoInvestRule): Promise<ListingRow | null> {
  const row = await firstRow<ListingRow>(
    tx,
    sql`select ${listingColumns('en', today)} from loan_request l
        where is_listed and ${isOpenOn(today)} and number > ${after}::int8
          and risk_grade = any(${gradeArray(rule.grades)}) and term_months between ${rule.shortestTerm} and ${rule.longestTerm}
          and listed_on < ${today} and borrower_id is distinct from ${ownerId} and not ${hasInvestmentOf(ownerId)}
        order by number limit 1`,
  )
  return row && readListing(row)
}

/** A loan that the investor is or was in is not entered again. */
const hasInvestmentOf = (ownerId: string): SQL =>
  sql`exists (select 1 from investment i where i.loan_request_id = l.id and i.investor_id = ${ownerId})`

function recordSkips({ counts }: Turn, reason: PassedOver['reason'], loan: ListingRow): number {
  counts[reason] = (counts[reason] ?? 0) + 1
  return loan.number
}

async function finish(tx: Db, turn: Turn, rule: AutoInvestRule, endedBy: EndedBy): Promise<null> {
  const { ownerId, today, open } = turn
  const counts = { ...turn.counts, ...(await countOwnLoans(tx, ownerId, rule, today)), ...unfit(open, rule, today) }
  await tx.execute(
    sql`update auto_invest_run set ended_by = ${endedBy}, passed_over = ${JSON.stringify(counts)}::jsonb where owner_id = ${ownerId} and ran_on = ${today}`,
  )
  // If it is switched on again the same day, the run continues.
  if (endedBy !== 'switched_off')
    await tx.execute(sql`update auto_invest_rule set acted_on = ${today} where owner_id = ${ownerId}`)
  return null
}

export interface OpenLoans {
  readonly grade: RiskGrade
  readonly termMonths: number
  readonly listedOn: string
  readonly loans: number
}

/** Counted once a day for all investors: reading every open loan for each of them would be slow. */
export const openLoans = (db: Db): Promise<OpenLoans[]> =>
  rows(
    db,
    sql`select trim(risk_grade) as grade, term_months as "termMonths", max(listed_on)::text as "listedOn", count(*)::int as loans
        from loan_request where is_listed and status = 'open' group by risk_grade, term_months, listed_on`,
  )

function unfit(open: readonly OpenLoans[], rule: AutoInvestRule, today: LocalDate): Counts {
  const counts = { grade: 0, term: 0, too_new: 0 }
  for (const { grade, termMonths, listedOn, loans } of open) {
    if (!rule.grades.includes(grade)) counts.grade += loans
    else if (termMonths < rule.shortestTerm || termMonths > rule.longestTerm) counts.term += loans
    else if (listedOn >= today) counts.too_new += loans
  }
  return counts
}

/** Open loans that match but belong to the investor, or that they entered before today. */
async function countOwnLoans(tx: Db, ownerId: string, rule: AutoInvestRule, today: LocalDate): Promise<Counts> {
  const fits = sql`l.is_listed and l.status = 'open' and l.risk_grade = any(${gradeArray(rule.grades)})
    and l.term_months between ${rule.shortestTerm} and ${rule.longestTerm} and l.listed_on < ${today}`
  const found = await firstRow<{ own: number; held: number }>(
    tx,
    sql`select (select count(*)::int from loan_request l where borrower_id = ${ownerId} and ${fits}) as own,
          (select count(distinct l.id)::int from investment i join loan_request l on l.id = i.loan_request_id
            where i.investor_id = ${ownerId} and not (i.is_automatic and i.invested_on = ${today}) and ${fits}) as held`,
  )
  return { own_loan: found?.own ?? 0, already_invested: found?.held ?? 0 }
}
