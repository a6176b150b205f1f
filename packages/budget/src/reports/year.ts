import type { Cents, LocalDate } from '@winterjay/money'
import { cents, sumCents, ZERO } from '@winterjay/money'
import type { RecurringItem } from '../ahead/recurring-item.ts'
import { isSubscription } from '../ahead/charge-alerts.ts'
import type { Budget } from '../budget.ts'
import { isBankFee } from '../categories/categorise.ts'
import type { ExpenseCategory } from '../categories/category.ts'
import { EXPENSE_CATEGORIES, isExpenseCategory } from '../categories/category.ts'
import type { Posting } from '../months/month.ts'
import { daysOf, monthAt, postingsBetween } from '../months/month.ts'
import { moneyOfRange } from '../months/range.ts'
import { comparedDays } from './ranges.ts'
import type { ReportDays } from './report-shape.ts'
import { firstDay } from './report.ts'

/** A category that changed most against the year before. */
export interface Mover {
  readonly category: ExpenseCategory
  readonly beforeCents: Cents
  readonly nowCents: Cents
}

/** What was paid to one merchant in the year. */
export interface YearlyCost {
  readonly merchant: string
  readonly count: number
  readonly spentCents: Cents
}

/** What a year shows next to its months (budget §18.4). */
export interface YearReview {
  readonly days: ReportDays
  /** The largest first; null if the budget does not reach back to the beginning of the year before. */
  readonly movers: readonly Mover[] | null
  readonly subscriptions: readonly YearlyCost[]
  readonly subscriptionsCents: Cents
  /** Interest and fees paid to banks. */
  readonly feesCents: Cents
  readonly feeCount: number
}

const MOST_MOVERS = 5
const LEAST_CENTS = 1000

/**
 * Returns what stands out in a year, up to today if it is not over.
 *
 * @param items what comes back, from `findRecurring`
 */
export function yearReview(
  budget: Budget,
  {
    year,
    today,
    items,
  }: { readonly year: number; readonly today: LocalDate; readonly items: readonly RecurringItem[] },
): YearReview {
  const days = yearDays(budget, year)
  const isPaidFor = subscriptionsAmong(items)
  const byMerchant = new Map<string, { count: number; spent: number }>()
  const fees: Cents[] = []
  for (const posting of postingsBetween(budget, days.from, days.to < today ? days.to : today)) {
    const { transaction, amountCents } = posting
    if (isFee(posting)) fees.push(amountCents)
    if (!isPaidFor(posting)) continue
    const before = byMerchant.get(transaction.merchant) ?? { count: 0, spent: 0 }
    byMerchant.set(transaction.merchant, { count: before.count + 1, spent: before.spent - amountCents })
  }
  const subscriptions = [...byMerchant]
    .map(([merchant, { count, spent }]) => ({ merchant, count, spentCents: cents(spent) }))
    .sort((a, b) => b.spentCents - a.spentCents || (a.merchant < b.merchant ? -1 : 1))
  return {
    days,
    movers: moversOf(budget, days, today),
    subscriptions,
    subscriptionsCents: sumCents(subscriptions.map(({ spentCents }) => spentCents)),
    feesCents: cents(0 - sumCents(fees)),
    feeCount: fees.length,
  }
}

const yearDays = (budget: Budget, year: number): ReportDays => ({
  from: daysOf(budget, `${year}-01`).from,
  to: daysOf(budget, `${year}-12`).to,
})

/** Interest and fees that a bank booked. */
export const isFee = ({ transaction, category }: Posting): boolean =>
  isExpenseCategory(category) && transaction.amountCents < 0 && isBankFee(transaction.description)

/** Merchants that sell subscriptions only, and entertainment that comes back at one price. */
export function subscriptionsAmong(items: readonly RecurringItem[]): (posting: Posting) => boolean {
  const found = new Set(
    items
      .filter(({ category, steadiness, amountCents }) => {
        return category === 'Entertainment' && steadiness === 'exact' && amountCents < 0
      })
      .flatMap(({ transactionIds }) => transactionIds),
  )
  return ({ transaction, category }) =>
    isExpenseCategory(category) && (found.has(transaction.id) || isSubscription(transaction.merchant))
}

function moversOf(budget: Budget, days: ReportDays, today: LocalDate): readonly Mover[] | null {
  const before = comparedDays(budget, days, 'year', today)
  const first = firstDay(budget)
  if (before === null || first === null || first > daysOf(budget, monthAt(budget, before.from)).to) return null
  const spent = ({ from, to }: ReportDays): ReadonlyMap<ExpenseCategory, Cents> =>
    new Map(moneyOfRange(budget, from, to).categories.map(({ category, spentCents }) => [category, spentCents]))
  const [now, then] = [spent({ ...days, to: days.to < today ? days.to : today }), spent(before)]
  return EXPENSE_CATEGORIES.map((category) => ({
    category,
    beforeCents: then.get(category) ?? ZERO,
    nowCents: now.get(category) ?? ZERO,
  }))
    .filter((one) => sizeOf(one) >= LEAST_CENTS)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MOST_MOVERS)
}

const sizeOf = ({ beforeCents, nowCents }: Mover): number => Math.abs(nowCents - beforeCents)
