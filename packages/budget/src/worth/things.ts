import type { Cents, LocalDate } from '@winterjay/money'
import { cents, daysBetween, fromPercent, mulDivHalfUp, roundHalfUp, toPercent } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { LONGEST_TEXT } from '../edit/entries.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { Thing, ThingValue } from './shapes.ts'

export const openThings = ({ things }: Pick<Budget, 'things'>): Thing[] =>
  [...things.values()].filter(({ isDeleted }) => !isDeleted).sort((a, b) => (a.name < b.name ? -1 : 1))

/** The values of a thing, the earliest first. */
export const valuesOf = ({ thingValues }: Pick<Budget, 'thingValues'>, id: string): ThingValue[] =>
  [...thingValues.values()]
    .filter(({ of, isDeleted }) => of === id && !isDeleted)
    .sort((a, b) => (a.date < b.date ? -1 : 1))

/**
 * What a thing is worth at the end of a day (budget §13.2): on a straight line between two values; after the last one
 * as it was, or falling. Null before the first.
 *
 * @param values of it, the earliest first
 */
export function thingOn(
  { fallsBy }: Pick<Thing, 'fallsBy'>,
  values: readonly ThingValue[],
  day: LocalDate,
): Cents | null {
  const before = values.findLast(({ date }) => date <= day)
  if (before === undefined) return null
  const after = values.find(({ date }) => date > day)
  if (after !== undefined) {
    const moved = after.amountCents - before.amountCents
    const done = daysBetween(before.date, day)
    return cents(before.amountCents + mulDivHalfUp(moved, done, daysBetween(before.date, after.date)))
  }
  if (fallsBy === null) return before.amountCents
  const years = daysBetween(before.date, day) / 365
  return cents(roundHalfUp(before.amountCents * (1 - toPercent(fallsBy) / 100) ** years))
}

/** Refuses `missing-fields`, `too-long`, `rate-invalid`. */
export function storeThing(budget: Budget, thing: Thing): Budget | EditRefusal {
  const { name, fallsBy } = thing
  if (name.trim() === '') return { code: 'missing-fields', field: 'name' }
  if (name.length > LONGEST_TEXT) return { code: 'too-long', field: 'name', params: { most: LONGEST_TEXT } }
  if (fallsBy !== null && (fallsBy < 0 || fallsBy > (fromPercent(100) ?? 0)))
    return { code: 'rate-invalid', field: 'fallsBy' }
  return { ...budget, things: withAll(budget.things, [thing]) }
}

/** Says what a thing was worth on a day, in place of what was said of that day. Refuses `amount-invalid`. */
export function storeThingValue(
  budget: Budget,
  { of, date, amountCents }: Pick<ThingValue, 'of' | 'date' | 'amountCents'>,
): Budget | EditRefusal {
  if (!budget.things.has(of)) return { code: 'not-in-the-budget' }
  if (amountCents < 0 || amountCents > LARGEST_CENTS) return { code: 'amount-invalid', field: 'amount' }
  const value: ThingValue = { id: `${of}|${date}`, of, date, amountCents, isDeleted: false }
  return { ...budget, thingValues: withAll(budget.thingValues, [value]) }
}

export function deleteThing(budget: Budget, id: string): Budget | EditRefusal {
  const thing = budget.things.get(id)
  return thing === undefined
    ? { code: 'not-in-the-budget' }
    : { ...budget, things: withAll(budget.things, [{ ...thing, isDeleted: true }]) }
}

export function deleteThingValue(budget: Budget, id: string): Budget | EditRefusal {
  const value = budget.thingValues.get(id)
  return value === undefined
    ? { code: 'not-in-the-budget' }
    : { ...budget, thingValues: withAll(budget.thingValues, [{ ...value, isDeleted: true }]) }
}
