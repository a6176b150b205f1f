import { type Cents, cents, type LocalDate } from '@winterjay/money'
import { checkBenefits } from '../check/check-benefits.ts'
import type { Household } from '../household/household.ts'
import { countedOf, totalOf } from '../totals/totals.ts'

interface Range {
  readonly low: Cents
  readonly high: Cents
}

/** A year's amount of one programme in a total. */
export interface ShownAmount extends Range {
  readonly id: string
}

/** What a household's total was on a day, and the programmes in it: enough to say later what has moved. */
export interface ShownAnswer extends Range {
  readonly on: LocalDate
  readonly programmes: readonly ShownAmount[]
}

/** A programme whose amount has changed; null if it was, or is, not in the total. */
export interface MovedProgramme {
  readonly id: string
  readonly before: Range | null
  readonly now: Range | null
}

/** A client is listed if either end of the yearly total moved by more than this (clients §2.1). */
export const MOVED_BY = cents(100_00)

/**
 * Returns the likely total of a day and what is in it.
 * @param household must have passed `refuseHousehold`
 */
export function shownAnswer(household: Household, on: LocalDate): ShownAnswer {
  const results = checkBenefits(household, on)
  const { lowCents: low, highCents: high } = totalOf(results)
  const programmes = countedOf(results).flatMap(({ id, annual }) =>
    annual === null ? [] : [{ id, low: annual.lowCents, high: annual.highCents }],
  )
  return { on, low, high, programmes }
}

export const hasMoved = (before: Range, now: Range): boolean =>
  Math.abs(now.low - before.low) > MOVED_BY || Math.abs(now.high - before.high) > MOVED_BY

/** Returns why a total has moved: every programme whose amount differs, the largest change first. */
export function movedProgrammes(before: ShownAnswer, now: ShownAnswer): MovedProgramme[] {
  const ids = new Set([...before.programmes, ...now.programmes].map(({ id }) => id))
  return [...ids]
    .map((id) => ({ id, before: amountOf(before, id), now: amountOf(now, id) }))
    .filter((one) => changeOf(one) > 0)
    .toSorted((a, b) => changeOf(b) - changeOf(a))
}

function amountOf({ programmes }: ShownAnswer, id: string): Range | null {
  const found = programmes.find((one) => one.id === id)
  return found === undefined ? null : { low: found.low, high: found.high }
}

const NOTHING: Range = { low: cents(0), high: cents(0) }

function changeOf({ before, now }: MovedProgramme): number {
  const [a, b] = [before ?? NOTHING, now ?? NOTHING]
  return Math.max(Math.abs(b.low - a.low), Math.abs(b.high - a.high))
}
