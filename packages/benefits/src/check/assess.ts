import type { Eligibility } from '../lists.ts'
import { cents, type Cents, type LocalDate, ZERO } from '@winterjay/money'
import type { FactName, Household } from '../household/household.ts'
import type { AmountRange, Outcome } from '../programmes/outcome.ts'
import { POSSIBLE_ANSWERS } from './possible-answers.ts'
import type { Programme } from '../programmes/programme.ts'

/** The result of one rule for every combination of answers to the open questions. */
export interface Assessment {
  readonly eligibility: Eligibility
  /** Over all possible answers; an outcome of `no` counts as 0. Null if it is not money or no amount is published. */
  readonly amount: AmountRange | null
  /** The outcome with the largest amount: it explains the result. */
  readonly best: Outcome
  /** One outcome per combination of answers; the last question varies fastest. */
  readonly outcomes: readonly Outcome[]
  readonly open: readonly OpenQuestion[]
}

export interface OpenQuestion {
  readonly field: FactName
  readonly answers: number
}

/**
 * likely: yes for all open answers; unlikely: no for all of them; maybe: anything else. So further answers can only
 * narrow the range, and never make a likely result less certain.
 */
export function assess(programme: Programme, household: Household, today: LocalDate): Assessment {
  const open = openQuestions(programme, household, today)
  const outcomes = outcomesOf(programme, household, open, today)
  return assessmentOf(
    open.map(({ field, possible }) => ({ field, answers: possible.length })),
    outcomes,
  )
}

/** The verdict and the amount over all outcomes. */
export const assessmentOf = (open: readonly OpenQuestion[], outcomes: readonly Outcome[]): Assessment => ({
  eligibility: eligibilityOf(outcomes),
  amount: rangeOf(outcomes),
  best: outcomes.reduce((a, b) => (isBetter(b, a) ? b : a)),
  outcomes,
  open,
})

function outcomesOf(programme: Programme, household: Household, open: readonly Open[], today: LocalDate): Outcome[] {
  if (open.length === 0) return [programme.assess(household, today) ?? NO_FIGURES]
  const outcomes: Outcome[] = []
  const facts: Record<string, unknown> = { ...household }
  const ask = (index: number): void => {
    const question = open[index]
    if (question === undefined) {
      outcomes.push(programme.assess(facts as unknown as Household, today) ?? NO_FIGURES)
      return
    }
    for (const answer of question.possible) {
      facts[question.field] = answer
      ask(index + 1)
    }
  }
  ask(0)
  return outcomes
}

interface Open {
  readonly field: FactName
  readonly possible: readonly unknown[]
}

function openQuestions(programme: Programme, household: Household, today: LocalDate): Open[] {
  const open: Open[] = []
  for (const field of programme.factsFor(household)) {
    if (household[field] === undefined) open.push({ field, possible: POSSIBLE_ANSWERS[field](household, today) })
  }
  return open
}

function eligibilityOf(outcomes: readonly Outcome[]): Eligibility {
  if (outcomes.every((outcome) => outcome.verdict === 'yes')) return 'likely'
  return outcomes.every((outcome) => outcome.verdict === 'no') ? 'unlikely' : 'maybe'
}

function rangeOf(outcomes: readonly Outcome[]): AmountRange | null {
  let low: number = Number.POSITIVE_INFINITY
  let high = 0
  let isKnown = false
  for (const { amount, verdict } of outcomes) {
    if (amount === null && verdict !== 'no') return null
    isKnown ||= amount !== null
    low = Math.min(low, amount?.lowCents ?? 0)
    high = Math.max(high, amount?.highCents ?? 0)
  }
  return isKnown ? { lowCents: cents(low), highCents: cents(high) } : null
}

const RANK = { yes: 2, perhaps: 1, no: 0 } as const
const highest = (outcome: Outcome): Cents => outcome.amount?.highCents ?? ZERO

/** The larger amount; if equal, the more certain. */
export function isBetter(a: Outcome, b: Outcome): boolean {
  if ((a.verdict === 'no') !== (b.verdict === 'no')) return b.verdict === 'no'
  return highest(a) === highest(b) ? RANK[a.verdict] > RANK[b.verdict] : highest(a) > highest(b)
}

const NO_FIGURES: Outcome = {
  verdict: 'perhaps',
  amount: null,
  why: { code: 'no-figures-yet' },
  steps: [],
  note: { code: 'figure-unknown' },
}
