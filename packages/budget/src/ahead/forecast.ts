import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, cents, daysBetween, ZERO } from '@winterjay/money'
import type { Budget, Transaction } from '../budget.ts'
import { isLive } from '../budget.ts'
import type { RecurringItem } from './recurring.ts'
import { isMovedWithin, upcoming } from './recurring.ts'
import { median } from './rhythm.ts'

export interface ForecastDay {
  readonly date: LocalDate
  readonly balanceCents: Cents
  /** With the spending of an expensive week and of a cheap one, by the household's own quartiles. */
  readonly lowCents: Cents
  readonly highCents: Cents
  readonly events: readonly { readonly merchant: string; readonly amountCents: Cents }[]
}

export interface Forecast {
  /** The combined balance of the accounts at the end of `today`. */
  readonly startCents: Cents
  readonly days: readonly ForecastDay[]
  /** The first day the expected balance is below zero; null if it stays above. */
  readonly underZeroOn: LocalDate | null
  readonly lowest: ForecastDay | null
}

/** Weeks of history used for everyday spending. */
const WEEKS = 8

/**
 * Returns a day-by-day forecast from the balance, the recurring items, and everyday spending of the household's usual
 * week (the median of the last eight). Null if one of the accounts has no stated balance: with a guessed start, every
 * later figure would be a guess.
 *
 * @param accountIds accounts of one currency, counted together
 * @param dayCount 1 to 730
 */
export function forecast(
  budget: Budget,
  options: { accountIds: readonly string[]; items: readonly RecurringItem[]; today: LocalDate; dayCount: number },
): Forecast | null {
  const { items, today, dayCount } = options
  const accounts = new Set(options.accountIds)
  const startCents = balanceOn(budget, options.accountIds, today)
  if (startCents === null) return null
  const until = addDays(today, dayCount)
  const mine = items.filter(({ accountId }) => accounts.has(accountId))
  const expected = new Map<LocalDate, { merchant: string; amountCents: Cents }[]>()
  for (const { on, item } of upcoming(mine, today, until))
    expected.set(on, [...(expected.get(on) ?? []), { merchant: item.merchant, amountCents: item.amountCents }])
  const week = everydayWeek(budget, { accounts, items: mine, today })
  const days: ForecastDay[] = []
  let known = Number(startCents)
  for (let n = 1; n <= dayCount; n += 1) {
    const date = addDays(today, n)
    const events = expected.get(date) ?? []
    known += events.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const after = (weekCents: number): Cents => cents(known - Math.round((weekCents * n) / 7))
    days.push({
      date,
      balanceCents: after(week.middle),
      lowCents: after(week.dear),
      highCents: after(week.cheap),
      events,
    })
  }
  return {
    startCents,
    days,
    underZeroOn: startCents < 0 ? today : (days.find(({ balanceCents }) => balanceCents < 0)?.date ?? null),
    lowest: days.reduce<ForecastDay | null>(
      (low, day) => (low === null || day.balanceCents < low.balanceCents ? day : low),
      null,
    ),
  }
}

/**
 * Returns the combined balance of the accounts at the end of a day: each account's stated balance plus what was booked
 * since.
 */
export function balanceOn(budget: Budget, accountIds: readonly string[], day: LocalDate): Cents | null {
  let total = 0
  const stated = new Map<string, LocalDate>()
  for (const id of accountIds) {
    const balance = budget.accounts.get(id)?.balance
    if (!balance) return null
    stated.set(id, balance.date)
    total += balance.amountCents
  }
  for (const one of budget.transactions.values()) {
    const from = stated.get(one.accountId)
    if (from === undefined || !isLive(budget, one)) continue
    if (one.date > from && one.date <= day) total += one.amountCents
    if (one.date <= from && one.date > day) total -= one.amountCents
  }
  return cents(total)
}

interface Everyday {
  readonly accounts: ReadonlySet<string>
  readonly items: readonly RecurringItem[]
  readonly today: LocalDate
}

/** Everyday spending in a usual, an expensive and a cheap week, without recurring items; zero without history. */
function everydayWeek(
  budget: Budget,
  { accounts, items, today }: Everyday,
): { middle: number; dear: number; cheap: number } {
  const recurring = new Set(items.flatMap(({ transactionIds }) => transactionIds))
  const weeks = Array.from({ length: WEEKS }, () => 0)
  let oldest = 0
  for (const one of budget.transactions.values()) {
    if (!accounts.has(one.accountId) || recurring.has(one.id) || !isEveryday(budget, one)) continue
    const week = Math.floor(daysBetween(one.date, today) / 7)
    if (week < 0 || week >= WEEKS) continue
    oldest = Math.max(oldest, week)
    weeks[week] = (weeks[week] ?? 0) - one.amountCents
  }
  const seen = weeks.slice(0, oldest + 1).sort((a, b) => a - b)
  const at = (share: number): number => Math.max(ZERO, seen[Math.round((seen.length - 1) * share)] ?? 0)
  return { middle: Math.max(ZERO, median(seen)), dear: at(0.75), cheap: at(0.25) }
}

const isEveryday = (budget: Budget, one: Transaction): boolean =>
  one.category !== 'Income' && isLive(budget, one) && !isMovedWithin(budget, one)
