import type { Cents } from './cents.ts'
import { daysBetween, type LocalDate } from './local-date.ts'

/** Money that leaves (negative) or comes in (positive) on a day. */
export interface CashFlow {
  readonly date: LocalDate
  readonly amountCents: Cents
}

/**
 * Returns the internal rate of return of dated flows, in percent per year (effective, Actual/365, like XIRR in
 * spreadsheets). Found by bracketing and bisection on `ln(1 + r)`, so it neither diverges nor stops near −100 %; if
 * several rates fit, the one nearest zero. Null if there is no solution: flows of one sign, or all on one day. An
 * annual rate says little under ninety days: check `isTooShortToAnnualize` (marketplace §3).
 */
export function xirr(flows: readonly CashFlow[]): number | null {
  const hasBothSigns = flows.some((flow) => flow.amountCents < 0) && flows.some((flow) => flow.amountCents > 0)
  if (!hasBothSigns || spanDays(flows) === 0) return null
  const timed = inYears(flows)
  const now = presentSign(timed, 0)
  if (now === 0) return 0
  let nearest: number | null = null
  for (const direction of [-1, 1]) {
    const root = findRoot(timed, direction, now)
    if (root !== null && (nearest === null || Math.abs(root) < Math.abs(nearest))) nearest = root
  }
  return nearest === null ? null : Math.expm1(nearest) * 100
}

/** True when the flows span fewer than ninety days. */
export const isTooShortToAnnualize = (flows: readonly CashFlow[]): boolean => spanDays(flows) < 90

interface TimedFlow {
  readonly years: number
  readonly amount: number
}

/** Step of `ln(1 + r)` in the search for a change of sign, and its limits: −99.999 999 8 % to 485,000,000 %. */
const STEP = 0.05
const FURTHEST = 20

function findRoot(flows: readonly TimedFlow[], direction: number, signAtZero: number): number | null {
  for (let near = 0; near < FURTHEST; near += STEP) {
    const far = near + STEP
    const sign = presentSign(flows, direction * far)
    if (sign !== signAtZero) return bisect(flows, direction * near, direction * far, signAtZero)
  }
  return null
}

function bisect(flows: readonly TimedFlow[], near: number, far: number, signNear: number): number {
  // Sixty halvings of a step are finer than a float.
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (near + far) / 2
    if (presentSign(flows, middle) === signNear) near = middle
    else far = middle
  }
  return (near + far) / 2
}

/**
 * The sign of the net present value at `ln(1 + r) = x`, discounted towards the end that keeps every factor at most 1.
 */
function presentSign(flows: readonly TimedFlow[], x: number): number {
  const end = x < 0 ? (flows.at(-1)?.years ?? 0) : 0
  let value = 0
  for (const { years, amount } of flows) value += amount * Math.exp(-x * (years - end))
  return Math.sign(value)
}

function inYears(flows: readonly CashFlow[]): TimedFlow[] {
  const sorted = flows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const first = sorted[0]
  return first
    ? sorted.map(({ date, amountCents }) => ({ years: daysBetween(first.date, date) / 365, amount: amountCents }))
    : []
}

function spanDays(flows: readonly CashFlow[]): number {
  const dates = flows.map((flow) => flow.date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  return first !== undefined && last !== undefined ? daysBetween(first, last) : 0
}
