import type { Cents, LocalDate } from '@winterjay/money'
import {
  addDays,
  addMonths,
  cents,
  dayOf,
  daysBetween,
  localDate,
  roundHalfUp,
  subtract,
  yearMonthOf,
  ZERO,
} from '@winterjay/money'
import type { ExpenseCategory } from '../categories/category.ts'
import { EXPENSE_CATEGORIES, isExpenseCategory } from '../categories/category.ts'
import type { Budget, Transaction } from '../budget.ts'
import { isLive } from '../budget.ts'
import { repaidIn, repaidParts } from '../own/repayments.ts'
import type { Repaid } from '../own/repayments.ts'
import type { Assigned } from '../own/shapes.ts'
import { monthStartOf } from '../settings.ts'
import { isTransfer } from '../transactions/transfers.ts'

/** The product's currency: other currencies are listed, never added (budget §1.0). */
export const HOME = 'CAD'

/** A part of a transaction that counts: one per split, otherwise the whole. */
export interface Posting extends Assigned {
  readonly transaction: Transaction
  readonly amountCents: Cents
}

/**
 * Yields what counts as income or expense between two days, both included. Transfers and other currencies do not. What
 * was paid back lowers what it repays, on the day of that, and is no income (budget §11.6).
 */
export function* postingsBetween(budget: Budget, from: LocalDate, to: LocalDate): Generator<Posting> {
  const repaid = repaidIn(budget)
  for (const transaction of budget.transactions.values()) {
    if (transaction.date < from || transaction.date > to || transaction.currency !== HOME) continue
    if (transaction.isHidden === true || !isLive(budget, transaction) || isTransfer(budget, transaction)) continue
    if (repaid.of.has(transaction.id) || repaid.by.has(transaction.id)) yield* withRepayments(transaction, repaid)
    else yield* partsOf(transaction)
  }
}

function* partsOf(transaction: Transaction): Generator<Posting> {
  if (transaction.splits.length === 0)
    yield { transaction, ...assignedOf(transaction), amountCents: transaction.amountCents }
  for (const split of transaction.splits)
    if (split.category !== 'Transfer') yield { transaction, ...assignedOf(split), amountCents: split.amountCents }
}

const assignedOf = ({ category, subcategory }: Assigned): Assigned =>
  subcategory === undefined ? { category } : { category, subcategory }

function* withRepayments(transaction: Transaction, { of, by }: Repaid): Generator<Posting> {
  const received = by.get(transaction.id)
  if (received !== undefined) {
    const amountCents = subtract(transaction.amountCents, received)
    if (amountCents !== 0) yield { transaction, ...assignedOf(transaction), amountCents }
    return
  }
  yield* partsOf(transaction)
  const back = of.get(transaction.id) ?? ZERO
  if (transaction.splits.length === 0) yield { transaction, ...assignedOf(transaction), amountCents: back }
  for (const [index, amountCents] of repaidParts(transaction, back).entries()) {
    const split = transaction.splits[index]
    if (split !== undefined && split.category !== 'Transfer' && amountCents !== 0)
      yield { transaction, ...assignedOf(split), amountCents }
  }
}

export interface MonthSummary {
  /** `YYYY-MM` */
  readonly month: string
  readonly incomeCents: Cents
  /** Spending less refunds; a positive number. */
  readonly expensesCents: Cents
  readonly netCents: Cents
  /** Percent of income saved, one decimal; null without income, negative if more was spent than earned. */
  readonly savingsRatePercent: number | null
  readonly transactionCount: number
  readonly spentByCategory: ReadonlyMap<ExpenseCategory, Cents>
  /** Transactions of the month in other currencies, which no figure includes. */
  readonly otherCurrencyCount: number
}

/**
 * The four tiles of product §2.2.1. A refund reduces the expense of its category and is not income; money moved between
 * own accounts, including card payments, is neither (budget §4.1).
 *
 * @param toDay how many days of the month to count, from its first
 */
export function monthSummary(budget: Budget, month: string, toDay: number = WHOLE): MonthSummary {
  const { from, to } = daysOf(budget, month, toDay)
  let incomeCents = 0
  let expensesCents = 0
  const counted = new Set<string>()
  const spent = new Map<ExpenseCategory, number>()
  for (const { transaction, category, amountCents } of postingsBetween(budget, from, to)) {
    counted.add(transaction.id)
    if (!isExpenseCategory(category)) incomeCents += amountCents
    else {
      expensesCents -= amountCents
      spent.set(category, (spent.get(category) ?? 0) - amountCents)
    }
  }
  return {
    month,
    incomeCents: cents(incomeCents),
    expensesCents: cents(expensesCents),
    netCents: cents(incomeCents - expensesCents),
    savingsRatePercent: savingsRate(incomeCents, expensesCents, 1),
    transactionCount: counted.size,
    spentByCategory: new Map(
      EXPENSE_CATEGORIES.flatMap((category) =>
        spent.has(category) ? [[category, cents(spent.get(category) ?? 0)] as const] : [],
      ),
    ),
    otherCurrencyCount: countOtherCurrencies(budget, from, to),
  }
}

/** Returns the percent of income that was not spent; null without income. */
export const savingsRate = (incomeCents: number, expensesCents: number, decimals: 1 | 2): number | null =>
  incomeCents <= 0 ? null : roundHalfUp(((incomeCents - expensesCents) / incomeCents) * 100, decimals)

function countOtherCurrencies(budget: Budget, from: LocalDate, to: LocalDate): number {
  let count = 0
  for (const one of budget.transactions.values())
    if (one.currency !== HOME && one.date >= from && one.date <= to && isLive(budget, one)) count += 1
  return count
}

/**
 * The first day of a `YYYY-MM`, and its last day or its day number `toDay` if earlier. A month that begins after the
 * 15th bears the name of the calendar month in which it ends (budget §5.18).
 */
export function daysOf(
  budget: Pick<Budget, 'settings'>,
  month: string,
  toDay: number = WHOLE,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const start = monthStartOf(budget)
  const first = localDate(`${start > MIDDLE ? shiftMonth(month, -1) : month}-01`)
  const from = addDays(first, start - 1)
  const last = addDays(addMonths(first, 1), start - 2)
  return { from, to: toDay <= daysBetween(from, last) ? addDays(from, toDay - 1) : last }
}

/** The `YYYY-MM` that a day belongs to. */
export function monthAt(budget: Pick<Budget, 'settings'>, day: LocalDate): string {
  const start = monthStartOf(budget)
  const month = yearMonthOf(day)
  if (start > MIDDLE) return dayOf(day) >= start ? shiftMonth(month, 1) : month
  return dayOf(day) >= start ? month : shiftMonth(month, -1)
}

const MIDDLE = 15
/** More days than any month has. */
const WHOLE = 31

/** How many days of a month can be compared with the one before: those up to today while it lasts, otherwise all. */
export function comparableTo(budget: Pick<Budget, 'settings'>, month: string, today: LocalDate): number {
  const { from, to } = daysOf(budget, month)
  return today >= from && today < to ? daysBetween(from, today) + 1 : WHOLE
}

export const shiftMonth = (month: string, by: number): string => yearMonthOf(addMonths(localDate(`${month}-01`), by))
