import { cents, type Cents } from '@winterjay/money'
import type { Assessment } from './assess.ts'
import type { FactName } from './household.ts'
import type { Outcome } from './outcome.ts'

export interface Settling {
  readonly field: FactName
  /** Which sentence asks it: `describeQuestion(field, locale)`. */
  readonly question: FactName
  /** The most that its answer can change the yearly amount; null where no money is involved or none is published. */
  readonly worthCents: Cents | null
}

/**
 * The open questions whose answer changes this result, most dollars first. The worth is read off the outcomes:
 * the widest gap between two answers to the question, all other answers being equal.
 */
export function settledBy({ open, outcomes, amount }: Assessment): Settling[] {
  const settling: Settling[] = []
  let stride = outcomes.length
  for (const { field, answers } of open) {
    stride /= answers
    const effect = effectOf(outcomes, stride, answers)
    if (effect.changes) settling.push({ field, question: field, worthCents: amount === null ? null : effect.worthCents })
  }
  return settling.sort((a, b) => (b.worthCents ?? -1) - (a.worthCents ?? -1))
}

interface Effect {
  readonly changes: boolean
  readonly worthCents: Cents | null
}

function effectOf(outcomes: readonly Outcome[], stride: number, answers: number): Effect {
  let changes = false
  let worth: number | null = null
  for (let first = 0; first < outcomes.length; first += 1) {
    if (Math.floor(first / stride) % answers !== 0) continue
    const group = Array.from({ length: answers }, (_, answer) => outcomes[first + answer * stride]).filter((o) => o !== undefined)
    const spread = spreadOf(group)
    changes ||= (spread !== null && spread !== 0) || group.some((outcome) => outcome.verdict !== group[0]?.verdict)
    if (spread !== null) worth = Math.max(worth ?? 0, spread)
  }
  return { changes, worthCents: worth === null ? null : cents(worth) }
}

/** Between the least and the most of a group of outcomes; null when one of them has no amount. */
function spreadOf(group: readonly Outcome[]): number | null {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let lowOfHigh = Number.POSITIVE_INFINITY
  let highOfLow = Number.NEGATIVE_INFINITY
  for (const { amount } of group) {
    if (amount === null) return null
    low = Math.min(low, amount.lowCents)
    highOfLow = Math.max(highOfLow, amount.lowCents)
    lowOfHigh = Math.min(lowOfHigh, amount.highCents)
    high = Math.max(high, amount.highCents)
  }
  return Math.max(high - lowOfHigh, highOfLow - low)
}
