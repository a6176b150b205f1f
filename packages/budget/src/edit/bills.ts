import type { LocalDate } from '@winterjay/money'
import { dayNumber, dayOf, endOfMonth, monthOf, yearOf } from '@winterjay/money'
import type { Budget, DayChange, MadeItem, RecurringChoice } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { Rhythm, Schedule } from '../schedules/schedule.ts'
import { weekdayNumber } from '../schedules/schedule.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import { LONGEST_TEXT } from './entries.ts'
import type { EditRefusal } from './refusal.ts'

/** A bill or pay made by hand (budget §5.16); its amount is negative for a bill. */
export interface MadeBill extends MadeItem {
  readonly id: string
  readonly rhythm: Rhythm
  /** The second day of the month, 1 to 31, with `twice-monthly`. */
  readonly secondDay: number | null
  /** The last day it is expected; null if it goes on. */
  readonly endsOn: LocalDate | null
}

/** The rhythms of a bill made by hand. */
export const MADE_RHYTHMS = [
  'weekly',
  'fortnightly',
  'four-weekly',
  'twice-monthly',
  'monthly',
  'two-monthly',
  'quarterly',
  'half-yearly',
  'yearly',
] as const satisfies readonly Rhythm[]

const WEEKS = { weekly: 1, fortnightly: 2, 'three-weekly': 3, 'four-weekly': 4 } as const
const MONTHS = { monthly: 1, 'two-monthly': 2, quarterly: 3, 'half-yearly': 6, yearly: 12 } as const

/**
 * Returns the schedule that begins on a day: the last day of a month means the last of each, and days on which banks
 * are closed move as usual, for a bill to the bank day after, for pay to the one before.
 */
export function madeSchedule({
  rhythm,
  from,
  secondDay,
  amountCents,
}: Pick<MadeBill, 'rhythm' | 'from' | 'secondDay' | 'amountCents'>): Schedule {
  const shift = amountCents < 0 ? 'after' : 'before'
  if (rhythm in WEEKS) {
    const everyWeeks = WEEKS[rhythm as keyof typeof WEEKS]
    return { type: 'weekly', everyWeeks, anchor: from, shift: weekdayNumber(dayNumber(from)) > 5 ? 'none' : shift }
  }
  const day = from === endOfMonth(from) ? 31 : dayOf(from)
  if (rhythm === 'twice-monthly' && secondDay !== null && secondDay !== day)
    return { type: 'semi_monthly', days: day < secondDay ? [day, secondDay] : [secondDay, day], shift }
  const everyMonths = rhythm === 'twice-monthly' ? 1 : MONTHS[rhythm as keyof typeof MONTHS]
  const phase = (yearOf(from) * 12 + monthOf(from)) % everyMonths
  return { type: 'monthly', everyMonths, phase, day, shift }
}

/**
 * Stores a bill or pay made by hand, new or changed; what was skipped stays so. Refuses `missing-fields` (name, amount,
 * account, second-day), `amount-invalid`, `too-long` (name), `ends-before-it-begins`.
 */
export function storeBill(budget: Budget, bill: MadeBill): Budget | EditRefusal {
  const refusal = refuseBill(budget, bill)
  if (refusal !== null) return refusal
  const { id, accountId, amountCents, category, from, endsOn } = bill
  const { endsOn: _, ...before } = budget.recurring.get(id) ?? { id }
  const stored = {
    ...before,
    id,
    choice: 'made' as const,
    schedule: madeSchedule(bill),
    made: { name: bill.name.trim(), accountId, amountCents, category, from },
    ...(endsOn !== null && { endsOn }),
  }
  return { ...budget, recurring: withAll(budget.recurring, [stored]) }
}

function refuseBill(budget: Budget, bill: MadeBill): EditRefusal | null {
  const { name, amountCents, accountId, rhythm, secondDay, from, endsOn } = bill
  if (name.trim() === '') return { code: 'missing-fields', field: 'name' }
  if (name.length > LONGEST_TEXT) return { code: 'too-long', field: 'name', params: { most: LONGEST_TEXT } }
  if (amountCents === 0) return { code: 'missing-fields', field: 'amount' }
  if (Math.abs(amountCents) > LARGEST_CENTS) return { code: 'amount-invalid', field: 'amount' }
  if (!budget.accounts.has(accountId)) return { code: 'missing-fields', field: 'account' }
  if (rhythm === 'twice-monthly' && secondDay === null) return { code: 'missing-fields', field: 'second-day' }
  return endsOn !== null && endsOn < from ? { code: 'ends-before-it-begins', field: 'ends' } : null
}

/** Leaves out one day of what comes back; the user then also says that it does. */
export const skipOnce = (budget: Budget, id: string, dueOn: LocalDate): Budget =>
  withSkips(budget, id, (skips) => [...skips.filter((day) => day !== dueOn), dueOn].sort())

/** Expects a skipped day again. */
export const expectAgain = (budget: Budget, id: string, dueOn: LocalDate): Budget =>
  withSkips(budget, id, (skips) => skips.filter((day) => day !== dueOn))

function withSkips(budget: Budget, id: string, change: (skips: readonly LocalDate[]) => LocalDate[]): Budget {
  const { skips: before = [], ...others } = choiceOf(budget, id)
  const skips = change(before)
  return withChoice(budget, { ...others, ...(skips.length > 0 && { skips }) })
}

/**
 * Expects another amount on one day of what comes back, in its direction (budget §5.16). Refuses `missing-fields` (amount:
 * none) and `amount-invalid`.
 */
export function changeOnce(budget: Budget, id: string, { dueOn, amountCents }: DayChange): Budget | EditRefusal {
  if (amountCents === 0) return { code: 'missing-fields', field: 'amount' }
  if (Math.abs(amountCents) > LARGEST_CENTS) return { code: 'amount-invalid', field: 'amount' }
  return withChanges(budget, id, (changes) =>
    [...changes.filter((one) => one.dueOn !== dueOn), { dueOn, amountCents }].sort((a, b) =>
      a.dueOn < b.dueOn ? -1 : 1,
    ),
  )
}

/** Expects the usual amount again. */
export const expectAsUsual = (budget: Budget, id: string, dueOn: LocalDate): Budget =>
  withChanges(budget, id, (changes) => changes.filter((one) => one.dueOn !== dueOn))

function withChanges(
  budget: Budget,
  id: string,
  change: (changes: readonly DayChange[]) => readonly DayChange[],
): Budget {
  const { changes: before = [], ...others } = choiceOf(budget, id)
  const changes = change(before)
  return withChoice(budget, { ...others, ...(changes.length > 0 && { changes }) })
}

/** Expects it up to a day, that day included; without an end if null. */
export function endOn(budget: Budget, id: string, day: LocalDate | null): Budget {
  const { endsOn: _, ...others } = choiceOf(budget, id)
  return withChoice(budget, { ...others, ...(day !== null && { endsOn: day }) })
}

/** Who says something about an item says that it comes back. */
const choiceOf = ({ recurring }: Budget, id: string): RecurringChoice =>
  recurring.get(id) ?? { id, choice: 'confirmed' }

const withChoice = (budget: Budget, choice: RecurringChoice): Budget => ({
  ...budget,
  recurring: withAll(budget.recurring, [choice]),
})
