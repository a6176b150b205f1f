import type { AutoInvestRun } from '@winterjay/contract'
import type { AutoInvestRule, RiskGrade } from '@winterjay/lending'
import { cents, localDate, startOfMonth } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../../db/db.ts'
import { wordsIn } from '../browse/words-in.ts'

export interface StoredRule extends AutoInvestRule {
  readonly isOn: boolean
  readonly actedOn: LocalDate | null
  readonly updatedAt: string
}

/**
 * @param lock whether to lock the rule until the transaction ends, so that two processes do not act for one investor
 *   concurrently
 */
export async function findRule(db: Db, ownerId: string, lock = false): Promise<StoredRule | null> {
  const row = await firstRow<Omit<StoredRule, 'grades'> & { grades: string }>(
    db,
    sql`select is_on as "isOn", array_to_string(grades, ',') as grades, shortest_term as "shortestTerm", longest_term as "longestTerm",
          per_loan_cents as "perLoanCents", monthly_cap_cents as "monthlyCapCents", acted_on::text as "actedOn", ${isoInstant(sql`updated_at`)} as "updatedAt"
        from auto_invest_rule where owner_id = ${ownerId} ${lock ? sql`for update` : sql``}`,
  )
  if (row === null) return null
  return {
    ...row,
    grades: row.grades.split(',') as RiskGrade[],
    perLoanCents: cents(row.perLoanCents),
    monthlyCapCents: cents(row.monthlyCapCents),
    actedOn: row.actedOn === null ? null : localDate(row.actedOn),
  }
}

/** Today's run is not undone: a changed rule applies from the next run on. */
export async function storeRule(
  tx: Db,
  ownerId: string,
  rule: AutoInvestRule & { readonly isOn: boolean },
): Promise<void> {
  const values = sql`${rule.isOn}, ${gradeArray(rule.grades)}, ${rule.shortestTerm}, ${rule.longestTerm}, ${rule.perLoanCents}, ${rule.monthlyCapCents}, now()`
  await tx.execute(sql`
    insert into auto_invest_rule (owner_id, is_on, grades, shortest_term, longest_term, per_loan_cents, monthly_cap_cents, updated_at)
    values (${ownerId}, ${values})
    on conflict (owner_id) do update set (is_on, grades, shortest_term, longest_term, per_loan_cents, monthly_cap_cents, updated_at) = (${values})`)
}

/** One letter each, in order. */
export const gradeArray = (grades: readonly RiskGrade[]): SQL => sql`string_to_array(${grades.join(',')}, ',')`

/** What the rule has invested in the month of `today`; refunded money is not counted. */
export async function investedAutomatically(db: Db, ownerId: string, today: LocalDate): Promise<Cents> {
  const found = await firstRow<{ invested: number }>(
    db,
    sql`select coalesce(sum(amount_cents), 0)::int8 as invested from investment
        where investor_id = ${ownerId} and is_automatic and released_on is null and invested_on between ${startOfMonth(today)} and ${today}`,
  )
  return cents(found?.invested ?? 0)
}

const RUNS_SHOWN = 30

export async function runsOf(db: Db, ownerId: string, locale: Locale): Promise<z.output<typeof AutoInvestRun>[]> {
  const found = await rows<{
    ranOn: string
    endedBy: z.output<typeof AutoInvestRun>['ended_by']
    passedOver: string
    investments: string
  }>(
    db,
    sql`select ran_on::text as "ranOn", ended_by as "endedBy", passed_over::text as "passedOver", coalesce((
          select json_agg(json_build_object('id', l.id, 'title', ${wordsIn(locale, 'title')}, 'grade', l.risk_grade, 'cents', i.amount_cents, 'isSample', l.is_sample) order by i.number)
          from investment i join loan_request l on l.id = i.loan_request_id
          where i.investor_id = r.owner_id and i.is_automatic and i.invested_on = r.ran_on
        ), '[]')::text as investments
        from auto_invest_run r where owner_id = ${ownerId} order by ran_on desc limit ${RUNS_SHOWN}`,
  )
  return found.map((run) => {
    const investments = JSON.parse(run.investments) as {
      id: string
      title: string
      grade: RiskGrade
      cents: number
      isSample: boolean
    }[]
    return {
      ran_on: localDate(run.ranOn),
      ended_by: run.endedBy,
      invested: cents(investments.reduce((sum, investment) => sum + investment.cents, 0)),
      investments: investments.map((part) => ({
        loan_request_id: part.id,
        title: part.title,
        risk_grade: part.grade,
        amount: cents(part.cents),
        is_sample: part.isSample,
      })),
      passed_over: readPassedOver(run.passedOver),
    }
  })
}

export type PassedOver = z.output<typeof AutoInvestRun>['passed_over'][number]
const REASONS: readonly PassedOver['reason'][] = [
  'grade',
  'term',
  'too_new',
  'own_loan',
  'already_invested',
  'minimum_too_high',
  'taken',
]

function readPassedOver(text: string): PassedOver[] {
  const counts = JSON.parse(text) as Partial<Record<PassedOver['reason'], number>>
  return REASONS.flatMap((reason) => {
    const loans = counts[reason] ?? 0
    return loans > 0 ? [{ reason, loans }] : []
  })
}
