import type { Cents, LocalDate } from '@winterjay/money'
import { cents } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { isExpenseCategory } from '../categories/category.ts'
import type { Posting } from '../months/month.ts'
import { daysOf, monthAt, postingsBetween, savingsRate } from '../months/month.ts'
import type { CountedTransaction, MonthOfRange } from '../months/range.ts'
import { monthsBetween } from '../months/range.ts'
import { choiceKey, ownCategoryOf } from '../own/own-categories.ts'
import { ownerOf } from '../sharing/owners.ts'
import { searched } from '../transactions/search.ts'
import type { Report, ReportDays, ReportFilter, ReportKind, ReportLine } from './report-shape.ts'
import { NO_TAG } from './report-shape.ts'

/** Yields what a report counts: income and spending by the rules of the tiles (budget §18.1). */
export function* reportPostings(budget: Budget, { from, to }: ReportDays, filter: ReportFilter): Generator<Posting> {
  const isFound = searched(filter.text)
  for (const posting of postingsBetween(budget, from, to))
    if (isIn(budget, posting, filter) && isFound(posting.transaction)) yield posting
}

function isIn(budget: Budget, posting: Posting, { accountId, category, owner }: ReportFilter): boolean {
  const { transaction } = posting
  if (accountId !== null && transaction.accountId !== accountId) return false
  if (owner !== null && ownerOf(budget, transaction.accountId) !== owner) return false
  if (category === null || posting.category === category) return true
  const own = ownCategoryOf(budget, posting)
  return own !== null && (own.id === category || own.group === category)
}

/** Returns income, spending and what the spending went to, of any days, in one pass over the transactions. */
export function reportOf(
  budget: Budget,
  { days, filter, by }: { readonly days: ReportDays; readonly filter: ReportFilter; readonly by: ReportKind },
): Report {
  const months = monthsBetween(monthAt(budget, days.from), monthAt(budget, days.to))
  const place = new Map(months.map((month, at) => [month, at]))
  const [income, spent] = [months.map(() => 0), months.map(() => 0)]
  const lines = new Map<string, number[]>()
  const counted = new Set<string>()
  for (const posting of reportPostings(budget, days, filter)) {
    const { transaction, category, amountCents } = posting
    const at = place.get(monthAt(budget, transaction.date)) ?? 0
    counted.add(transaction.id)
    if (!isExpenseCategory(category)) {
      income[at] = (income[at] ?? 0) + amountCents
      continue
    }
    spent[at] = (spent[at] ?? 0) - amountCents
    for (const key of reportKeys(budget, posting, by)) {
      let byMonth = lines.get(key)
      if (byMonth === undefined) lines.set(key, (byMonth = months.map(() => 0)))
      byMonth[at] = (byMonth[at] ?? 0) - amountCents
    }
  }
  const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0)
  return {
    ...moneyOf(sum(income), sum(spent)),
    transactionCount: counted.size,
    months: months.map((month, at): MonthOfRange => {
      const inMonth = daysOf(budget, month)
      return {
        month,
        ...moneyOf(income[at] ?? 0, spent[at] ?? 0),
        from: inMonth.from < days.from ? days.from : inMonth.from,
        to: inMonth.to > days.to ? days.to : inMonth.to,
      }
    }),
    lines: [...lines].map(([key, byMonth]) => lineOf(key, byMonth.map(cents), cents(sum(byMonth)))).sort(largestFirst),
  }
}

const lineOf = (key: string, byMonth: readonly Cents[], totalCents: Cents): ReportLine => ({ key, byMonth, totalCents })

const largestFirst = (a: ReportLine, b: ReportLine): number => b.totalCents - a.totalCents || (a.key < b.key ? -1 : 1)

const moneyOf = (income: number, spent: number): Omit<MonthOfRange, 'month' | 'from' | 'to'> => ({
  incomeCents: cents(income),
  expensesCents: cents(spent),
  netCents: cents(income - spent),
  savingsRatePercent: savingsRate(income, spent, 2),
})

/** The lines that a part of a transaction counts for. */
export function reportKeys(budget: Budget, posting: Posting, by: ReportKind): readonly string[] {
  const { transaction, category } = posting
  if (by === 'category') return [category]
  if (by === 'own') return [choiceKey(budget, posting)]
  if (by === 'merchant') return [transaction.merchant]
  if (by === 'person') return [ownerOf(budget, transaction.accountId)]
  return transaction.tags.length === 0 ? [NO_TAG] : [...new Set(transaction.tags)]
}

/** Returns the transactions behind a figure of a report, the newest first, each once with what counts of it. */
export function reportRows(
  budget: Budget,
  days: ReportDays,
  filter: ReportFilter,
  isBehind: (posting: Posting) => boolean,
): CountedTransaction[] {
  const found = new Map<string, CountedTransaction>()
  for (const posting of reportPostings(budget, days, filter)) {
    if (!isBehind(posting)) continue
    const { transaction, amountCents } = posting
    const before = found.get(transaction.id)?.amountCents ?? 0
    found.set(transaction.id, { transaction, amountCents: cents(before + amountCents) })
  }
  return [...found.values()].sort(
    ({ transaction: a }, { transaction: b }) =>
      (a.date === b.date ? 0 : a.date < b.date ? 1 : -1) || (a.id < b.id ? -1 : 1),
  )
}

/** The day of the first transaction that counts; null without one. */
export function firstDay(budget: Budget): LocalDate | null {
  let first: LocalDate | null = null
  for (const { transaction } of postingsBetween(budget, EARLIEST, LATEST))
    if (first === null || transaction.date < first) first = transaction.date
  return first
}

const [EARLIEST, LATEST] = ['0001-01-01' as LocalDate, '9999-12-31' as LocalDate]
