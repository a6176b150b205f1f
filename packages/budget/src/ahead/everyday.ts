import type { LocalDate } from '@winterjay/money'
import { dayNumber, roundHalfUp } from '@winterjay/money'
import { readDescriptor } from '../categories/descriptor.ts'
import type { Budget, Transaction } from '../budget.ts'
import { isLive } from '../budget.ts'
import { median } from './median.ts'
import { isCard, isCardPayment, isMovedWithin } from './recurring.ts'

/** Everyday spending of a week in cents, without what comes back: usual, and by the quartiles of the weeks. */
export interface EverydayWeek {
  readonly usual: number
  readonly dear: number
  readonly cheap: number
}

export const NO_SPENDING: EverydayWeek = { usual: 0, dear: 0, cheap: 0 }

/** Weeks of history; the first ends today. */
const WEEKS = 8

/**
 * Returns the everyday week of each account that has one (budget §5.12): the median of the last eight weeks, up to the
 * oldest with such spending. Refunds subtract; income, own transfers, card payments and what comes back do not count.
 *
 * @param recurring the ids of recurring transactions
 */
export function everydayWeeks(
  budget: Budget,
  today: LocalDate,
  recurring: ReadonlySet<string>,
): ReadonlyMap<string, EverydayWeek> {
  const now = dayNumber(today)
  const weeksBy = new Map<string, number[]>()
  for (const one of budget.transactions.values()) {
    const week = Math.floor((now - dayNumber(one.date)) / 7)
    if (week < 0 || week >= WEEKS || recurring.has(one.id) || !isEveryday(budget, one)) continue
    let weeks = weeksBy.get(one.accountId)
    if (weeks === undefined) weeksBy.set(one.accountId, (weeks = []))
    // Weeks without spending in between count as zero.
    while (weeks.length <= week) weeks.push(0)
    weeks[week] = (weeks[week] ?? 0) - one.amountCents
  }
  return new Map([...weeksBy].map(([accountId, weeks]) => [accountId, weekOf(weeks)]))
}

function weekOf(weeks: readonly number[]): EverydayWeek {
  const sorted = weeks.toSorted((a, b) => a - b)
  const at = (share: number): number => Math.max(0, sorted[roundHalfUp((sorted.length - 1) * share)] ?? 0)
  return { usual: Math.max(0, roundHalfUp(median(sorted))), dear: at(0.75), cheap: at(0.25) }
}

const isEveryday = (budget: Budget, one: Transaction): boolean =>
  one.category !== 'Income' &&
  one.isHidden !== true &&
  isLive(budget, one) &&
  !isMovedWithin(budget, one) &&
  !isCardPayment(budget, one) &&
  !isCardInterest(budget, one)

/** A card's interest is a fee of what was not paid, not of the week's shopping. */
export const isCardInterest = (budget: Budget, one: Transaction): boolean =>
  one.category === 'Other' &&
  isCard(budget, one.accountId) &&
  readDescriptor(one.description).words.some((word) => INTEREST.has(word))

const INTEREST: ReadonlySet<string> = new Set(['INTEREST', 'INTERET', 'INTERETS'])
