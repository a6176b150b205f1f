import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { RiskGrade } from './marketplace.ts'
import { Day, Dollars, Id, Instant } from '../wire.ts'

/** Auto-invest: rules that act once a day on an investor's behalf, and what they did (product §6; marketplace §2). */

const ruleFields = {
  /** False keeps the rule without applying it. */
  is_on: z.boolean(),
  risk_grades: z.array(RiskGrade).check(z.maxLength(5)),
  shortest_term_months: z.int(),
  longest_term_months: z.int(),
  /** A multiple of 25, 25 to 5,000. */
  per_loan_amount: Dollars,
  /** Per calendar month; a multiple of 25, from `per_loan_amount` to the 12-month limit. */
  monthly_cap: Dollars,
}

export const NewAutoInvestRule = z.object(ruleFields)
export const AutoInvestRule = z.object({ ...ruleFields, updated_at: Instant })

/**
 * `too_new`: listed today, so that people can look first. `minimum_too_high`: its minimum exceeds the rule's amount or
 * what is left of the limits. `taken`: filled or closed by then.
 */
export const PassedOverReason = z.enum([
  'grade',
  'term',
  'too_new',
  'own_loan',
  'already_invested',
  'minimum_too_high',
  'taken',
])

export const AutoInvestRun = z.object({
  ran_on: Day,
  /** Null while the run is in progress. `all_seen`: no further loan matches. */
  ended_by: z.nullable(z.enum(['all_seen', 'monthly_cap', 'yearly_limit', 'switched_off'])),
  invested: Dollars,
  investments: z.array(
    z.object({
      loan_request_id: Id,
      title: z.string(),
      risk_grade: RiskGrade,
      amount: Dollars,
      is_sample: z.boolean(),
    }),
  ),
  /**
   * How many open loans were skipped, each for the first reason that applies, in the order of `PassedOverReason`;
   * reasons with 0 loans are left out.
   */
  passed_over: z.array(z.object({ reason: PassedOverReason, loans: z.int() })),
})

const AutoInvest = z.object({
  /** Null until one is set. */
  rule: z.nullable(AutoInvestRule),
  /** Null while the rule is off. Today's run starts within the hour. */
  next_run_on: z.nullable(Day),
  /** By the rule, in this calendar month; returned money is not counted. */
  invested_this_month: Dollars,
  /** The last 30 days on which it acted, newest first. */
  runs: z.array(AutoInvestRun),
})

export const readAutoInvest = endpoint({
  method: 'GET',
  path: '/api/p2p/auto-invest',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'My auto-invest rule, what it did each day, and why it left loans alone',
  response: AutoInvest,
})

export const setAutoInvest = endpoint({
  method: 'PUT',
  path: '/api/p2p/auto-invest',
  status: 200,
  session: 'account',
  acts: 'self',
  scope: null,
  summary: 'Set the auto-invest rule, or switch it on or off',
  body: NewAutoInvestRule,
  response: AutoInvest,
})
