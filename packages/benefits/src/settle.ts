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
  /** Some answer to a question that the rule asks before it makes this one needless: that one is to be asked first. */
  readonly isGated: boolean
}

/**
 * The open questions whose answer changes this result, most dollars first. The worth is read off the outcomes:
 * the widest gap between two answers to the question, all other answers being equal.
 */
export function settledBy({ eligibility, open, outcomes, amount }: Assessment): Settling[] {
  // The same verdict and the same amount whatever is answered: half of all results, and nothing to look for in them.
  if (eligibility !== 'maybe' && (amount === null || amount.lowCents === amount.highCents)) return []
  const settling: Settling[] = []
  const asked: Turning[] = []
  let stride = outcomes.length
  for (const { field, answers } of open) {
    stride /= answers
    const effect = effectOf(outcomes, { stride, answers }, asked)
    if (effect.changes) settling.push({ field, question: field, worthCents: amount === null ? null : effect.worthCents, isGated: effect.isGated })
    asked.push({ stride, answers })
  }
  return settling.sort((a, b) => (b.worthCents ?? -1) - (a.worthCents ?? -1))
}

/** How a question's answers turn in the list of outcomes: `answers` of them, each for `stride` outcomes on end. */
interface Turning {
  readonly stride: number
  readonly answers: number
}

interface Effect {
  readonly changes: boolean
  readonly worthCents: Cents | null
  readonly isGated: boolean
}

function effectOf(outcomes: readonly Outcome[], { stride, answers }: Turning, before: readonly Turning[]): Effect {
  let changes = false
  let worth: number | null = null
  const matters = before.map((gate) => Array.from({ length: gate.answers }, () => false))
  for (let first = 0; first < outcomes.length; first += 1) {
    if (answerAt(first, { stride, answers }) !== 0) continue
    const group = Array.from({ length: answers }, (_, answer) => outcomes[first + answer * stride]).filter((o) => o !== undefined)
    const spread = spreadOf(group)
    if (spread !== null) worth = Math.max(worth ?? 0, spread)
    if ((spread === null || spread === 0) && group.every((outcome) => outcome.verdict === group[0]?.verdict)) continue
    changes = true
    before.forEach((gate, index) => matters[index]?.fill(true, answerAt(first, gate), answerAt(first, gate) + 1))
  }
  return { changes, worthCents: worth === null ? null : cents(worth), isGated: matters.some((byAnswer) => byAnswer.includes(false)) }
}

const answerAt = (index: number, { stride, answers }: Turning): number => Math.floor(index / stride) % answers

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
