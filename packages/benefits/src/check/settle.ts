import { cents, type Cents } from '@winterjay/money'
import type { Assessment } from './assess.ts'
import type { FactName } from '../household/household.ts'
import type { Outcome } from '../programmes/outcome.ts'

export interface Settling {
  readonly field: FactName
  /** Which sentence asks it: `describeQuestion(field, locale)`. */
  readonly question: FactName
  /** The most its answer can change the yearly amount; null if no money is involved or none is published. */
  readonly worthCents: Cents | null
  /** Some answer to a question that the rule asks earlier makes this one unnecessary: that one is asked first. */
  readonly isGated: boolean
}

/**
 * Returns the open questions whose answer changes this result, most money first. The worth is computed from the
 * outcomes: the widest gap between two answers to the question, all other answers unchanged.
 */
export function settledBy({ eligibility, open, outcomes, amount }: Assessment): Settling[] {
  // Half of all results have the same verdict and amount for every answer, so there is nothing to search.
  if (eligibility !== 'maybe' && (amount === null || amount.lowCents === amount.highCents)) return []
  const settling: Settling[] = []
  const asked: Turning[] = []
  let stride = outcomes.length
  for (const { field, answers } of open) {
    stride /= answers
    const effect = effectOf(outcomes, { stride, answers }, asked)
    if (effect.changes)
      settling.push({
        field,
        question: field,
        worthCents: amount === null ? null : effect.worthCents,
        isGated: effect.isGated,
      })
    asked.push({ stride, answers })
  }
  return settling.sort((a, b) => (b.worthCents ?? -1) - (a.worthCents ?? -1))
}

/** How a question's answers vary in the list of outcomes: `answers` of them, each for `stride` consecutive outcomes. */
interface Turning {
  readonly stride: number
  readonly answers: number
}

interface Effect {
  readonly changes: boolean
  readonly worthCents: Cents | null
  readonly isGated: boolean
}

function effectOf(outcomes: readonly Outcome[], turning: Turning, before: readonly Turning[]): Effect {
  let worth: number | null = null
  let matters: boolean[][] | null = null
  for (let first = 0; first < outcomes.length; first += 1) {
    if (answerAt(first, turning) !== 0) continue
    const spread = spreadOf(outcomes, first, turning)
    if (spread !== null) worth = Math.max(worth ?? 0, spread)
    if ((spread === null || spread === 0) && isOneVerdict(outcomes, first, turning)) continue
    matters ??= before.map((gate) => Array.from({ length: gate.answers }, () => false))
    for (const [index, gate] of before.entries())
      matters[index]?.fill(true, answerAt(first, gate), answerAt(first, gate) + 1)
  }
  return {
    changes: matters !== null,
    worthCents: worth === null ? null : cents(worth),
    isGated: matters?.some((byAnswer) => byAnswer.includes(false)) ?? false,
  }
}

const answerAt = (index: number, { stride, answers }: Turning): number => Math.floor(index / stride) % answers

/**
 * Whether every answer to one question gives the same verdict, all other answers being those of the outcome `first`.
 */
function isOneVerdict(outcomes: readonly Outcome[], first: number, { stride, answers }: Turning): boolean {
  for (let answer = 1; answer < answers; answer += 1)
    if (outcomes[first + answer * stride]?.verdict !== outcomes[first]?.verdict) return false
  return true
}

/**
 * The difference between the smallest and the largest amount over the answers to one question; null if one of them has
 * no amount.
 */
function spreadOf(outcomes: readonly Outcome[], first: number, { stride, answers }: Turning): number | null {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let lowOfHigh = Number.POSITIVE_INFINITY
  let highOfLow = Number.NEGATIVE_INFINITY
  for (let answer = 0; answer < answers; answer += 1) {
    const amount = outcomes[first + answer * stride]?.amount
    if (!amount) return null
    low = Math.min(low, amount.lowCents)
    highOfLow = Math.max(highOfLow, amount.lowCents)
    lowOfHigh = Math.min(lowOfHigh, amount.highCents)
    high = Math.max(high, amount.highCents)
  }
  return Math.max(high - lowOfHigh, highOfLow - low)
}
