import { cents, type Cents, type LocalDate } from '@winterjay/money'
import type { BenefitResult } from '../check/result.ts'
import type { FactName, Household } from '../household/household.ts'
import { isOfTwo, withSpouseFacts } from '../household/two-adults.ts'
import type { Factor } from './joint-bounds.ts'
import { movementIn } from './movement.ts'
import { factorsOf } from './totals.ts'
import { effortOf, WEIGHTS, weightsOf } from './weights.ts'

export interface NextQuestion {
  readonly field: FactName
  /** By how much its answer is expected to move the yearly total: the mean distance from what is expected now. */
  readonly expectedCents: Cents
  /** The most it can move the total. */
  readonly mostCents: Cents
}

export interface Asking {
  readonly household: Household
  readonly today: LocalDate
  /** Questions that the person would rather not answer. */
  readonly skipped?: readonly FactName[]
  readonly weights?: typeof WEIGHTS
}

/** A question is worth asking from one of these on, in cents a year. */
const LEAST_EXPECTED = 60_00
const LEAST_MOST = 300_00

/**
 * Returns the questions worth asking, the best first: the one whose answer is expected to move the total most for the
 * trouble it is (benefits §4.5). A question that another could make unnecessary waits for that one.
 */
export function nextQuestions(
  results: readonly BenefitResult[],
  { household, today, skipped = [], weights = WEIGHTS }: Asking,
): NextQuestion[] {
  const h = isOfTwo(household) ? withSpouseFacts(household) : household
  const weigh = weighing(h, today, weights)
  const factors = factorsOf(results)
  return [...askable(results)]
    .filter((field) => !skipped.includes(field))
    .map((field) => ({
      field,
      expectedCents: expectedMovement(factors, field, weigh),
      mostCents: movementIn(factors, field),
    }))
    .filter(({ expectedCents, mostCents }) => expectedCents >= LEAST_EXPECTED || mostCents >= LEAST_MOST)
    .toSorted((a, b) => b.expectedCents / effortOf(b.field) - a.expectedCents / effortOf(a.field))
}

/** Questions that settle something and do not wait for another. */
function askable(results: readonly BenefitResult[]): ReadonlySet<FactName> {
  const counted = results.filter(({ sumOf, isUnknownNow }) => sumOf.length === 0 && !isUnknownNow)
  return new Set(
    counted.flatMap(({ settledBy }) => settledBy.filter(({ isGated }) => !isGated).map(({ field }) => field)),
  )
}

export type Weighing = (field: FactName) => readonly number[]

export function weighing(h: Household, today: LocalDate, weights = WEIGHTS): Weighing {
  const known = new Map<FactName, readonly number[]>()
  return (field) => {
    const found = known.get(field) ?? weightsOf(field, h, today, weights)
    known.set(field, found)
    return found
  }
}

/**
 * The mean distance, over the answers to one question, of the expected total with that answer from the expected total
 * without it; all other open facts at their weights.
 */
export function expectedMovement(factors: readonly Factor[], field: FactName, weigh: Weighing): Cents {
  const moved = factors.filter(({ facts }) => facts.some((fact) => fact.field === field))
  if (moved.length === 0) return cents(0)
  const weights = weigh(field)
  const totals = weights.map(() => 0)
  for (const factor of moved) addExpected(totals, factor, field, weigh)
  const mean = totals.reduce((sum, total, answer) => sum + total * (weights[answer] ?? 0), 0)
  const distance = totals.reduce((sum, total, answer) => sum + Math.abs(total - mean) * (weights[answer] ?? 0), 0)
  return cents(Math.round(distance))
}

/** Adds, for each answer to one question, the mean of what a programme pays over the answers to its others. */
function addExpected(totals: number[], { facts, low, high }: Factor, field: FactName, weigh: Weighing): void {
  const turns = facts.map((fact) => ({ ...fact, isAsked: fact.field === field, shares: weigh(fact.field) }))
  for (let cell = 0; cell < low.length; cell += 1) {
    const paid = (low[cell] ?? 0) + (high[cell] ?? 0)
    if (paid === 0) continue
    let share = 0.5
    let rest = cell
    let asked = 0
    for (let at = turns.length - 1; at >= 0; at -= 1) {
      const turn = turns[at]
      if (turn === undefined) continue
      const answer = rest % turn.answers
      if (turn.isAsked) asked = answer
      else share *= turn.shares[answer] ?? 0
      rest = Math.floor(rest / turn.answers)
    }
    totals[asked] = (totals[asked] ?? 0) + share * paid
  }
}
