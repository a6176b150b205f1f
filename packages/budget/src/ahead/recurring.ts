import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, addMonths, cents, daysBetween } from '@winterjay/money'
import type { Category } from '../categories/category.ts'
import { toWords } from '../categories/descriptor.ts'
import type { Budget, Transaction } from '../budget.ts'
import { isLive, NOT_A_TRANSFER } from '../budget.ts'
import type { BenefitProgram } from './benefit-days.ts'
import { benefitDayNear, benefitDaysAfter, benefitProgramOf, monthsBetween } from './benefit-days.ts'
import type { Rhythm } from './rhythm.ts'
import { median, nextDays, rhythmOf } from './rhythm.ts'

/** A recurring item: pay, a bill, a subscription or a benefit. */
export interface RecurringItem {
  /** The same on every device: the user's confirmation or dismissal is stored under it. */
  readonly id: string
  readonly merchant: string
  readonly category: Category
  readonly accountId: string
  readonly rhythm: Rhythm
  /** The program whose payment calendar it follows; null if none. */
  readonly benefit: BenefitProgram | null
  /** The expected next amount: the median of the last three. Money out is negative. */
  readonly amountCents: Cents
  /** `exact`, within 10 % (`close`), or wider, such as heating. */
  readonly steadiness: 'exact' | 'close' | 'varies'
  readonly days: readonly LocalDate[]
  readonly transactionIds: readonly string[]
  /** Null if it seems to have ended: nothing for one and a half periods. */
  readonly nextOn: LocalDate | null
  /** The previous amount, if an exact amount changed with the last hit; otherwise null. */
  readonly changedFromCents: Cents | null
  /** 0 to 1; 1 if the user confirmed it. */
  readonly confidence: number
}

/**
 * Finds recurring items among the transactions up to `today` (budget §4.1): by merchant and direction, in any of eight
 * rhythms, with at least three hits (two for yearly ones and benefits); one missed period, shifted days and varying
 * amounts are allowed. Money moved between two accounts of the budget is not a bill; a payment to a card outside the
 * budget is. Items the user dismissed are left out. Most certain first.
 */
export function findRecurring(budget: Budget, today: LocalDate): RecurringItem[] {
  const groups = new Map<string, Transaction[]>()
  for (const one of budget.transactions.values()) {
    if (one.date > today || one.amountCents === 0 || !isLive(budget, one) || isMovedWithin(budget, one)) continue
    const key = `${one.amountCents > 0 ? 'in' : 'out'}|${one.currency}|${toWords(one.merchant).join(' ')}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  const items: RecurringItem[] = []
  for (const [key, group] of groups) {
    group.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    const whole = itemOf(budget, key, group, today)
    if (whole) items.push(whole)
    else
      for (const cluster of byAmount(group))
        if (standsOut(cluster, group))
          items.push(...present(itemOf(budget, `${key}|${cluster[0]?.amountCents ?? 0}`, cluster, today)))
  }
  return items
    .filter(({ id }) => budget.recurring.get(id)?.choice !== 'dismissed')
    .sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1))
}

/** Returns expected payments and pay from the day after `today` to `until`, soonest first. */
export function upcoming(
  items: readonly RecurringItem[],
  today: LocalDate,
  until: LocalDate,
): { readonly on: LocalDate; readonly item: RecurringItem }[] {
  const list = items.flatMap((item) => {
    if (item.nextOn === null) return []
    const days = expectedDays(item, until)
    // One that is a few days late is still expected, tomorrow.
    const late =
      days.filter((day) => day <= today).length > 0 && daysBetween(item.nextOn, today) <= LATE_DAYS
        ? [addDays(today, 1)]
        : []
    return [...late, ...days.filter((day) => day > today)].map((on) => ({ on, item }))
  })
  return list.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.item.id < b.item.id ? -1 : 1))
}

const LATE_DAYS = 5

/** Both legs are in the budget: the money stayed in the household. */
export function isMovedWithin(budget: Budget, transaction: Transaction): boolean {
  if (transaction.transferOf === null || transaction.transferOf === NOT_A_TRANSFER) return false
  const other = budget.transactions.get(transaction.transferOf)
  return other !== undefined && isLive(budget, other)
}

function itemOf(budget: Budget, id: string, group: readonly Transaction[], today: LocalDate): RecurringItem | null {
  const days = group.map(({ date }) => date)
  const last = group.at(-1)
  if (!last) return null
  const benefit = benefitOf(last, days)
  const found =
    benefit === null
      ? rhythmOf(days)
      : { rhythm: monthsBetween(benefit) === 1 ? ('monthly' as const) : ('quarterly' as const), fit: 1 }
  if (!found) return null
  const amounts = group.map(({ amountCents }) => Number(amountCents))
  const usual = median(amounts)
  const spread = Math.max(...amounts.map((amount) => Math.abs(amount - usual))) / Math.abs(usual)
  if (spread > allowedSpread(found.rhythm, last.category)) return null
  const isConfirmed = budget.recurring.get(id)?.choice === 'confirmed'
  const before = amounts.slice(0, -1)
  const isRaised = before.length >= 2 && new Set(before.slice(-2)).size === 1 && before.at(-1) !== last.amountCents
  const item: RecurringItem = {
    id,
    merchant: last.merchant,
    category: last.category,
    accountId: last.accountId,
    rhythm: found.rhythm,
    benefit,
    amountCents: isRaised ? last.amountCents : cents(Math.round(median(amounts.slice(-3)))),
    steadiness: spread < 0.005 ? 'exact' : spread <= 0.1 ? 'close' : 'varies',
    days,
    transactionIds: group.map((one) => one.id),
    nextOn: null,
    changedFromCents: isRaised ? cents(before.at(-1) ?? 0) : null,
    confidence: isConfirmed ? 1 : Math.min(0.99, found.fit * (1 - 0.5 / group.length) * (1 - spread / 2)),
  }
  const next = expectedDays(item, addMonths(last.date, 25))
  const [nextOn, after] = next
  const hasEnded =
    nextOn !== undefined && after !== undefined && daysBetween(last.date, today) > 1.5 * daysBetween(nextOn, after)
  return { ...item, nextOn: hasEnded ? null : (nextOn ?? null) }
}

/** Two payments are enough if the last one is on a day of its program (budget §5.2). */
function benefitOf(
  { merchant, category, amountCents }: Transaction,
  days: readonly LocalDate[],
): BenefitProgram | null {
  const program = category === 'Income' && amountCents > 0 ? benefitProgramOf(merchant) : null
  const [last] = days.slice(-1)
  return program !== null && last !== undefined && new Set(days).size >= 2 && benefitDayNear(program, last) !== null
    ? program
    : null
}

/** Shopping every Saturday is not a bill: the shorter the rhythm, the steadier the amount must be. */
function allowedSpread(rhythm: Rhythm, category: Category): number {
  if (category === 'Utilities') return 1.2
  if (category === 'Income' || category === 'Transfer') return 0.6
  return rhythm === 'weekly' || rhythm === 'fortnightly' || rhythm === 'twice-monthly' ? 0.15 : 0.35
}

/**
 * Among many purchases at a shop, three of nearly the same amount are coincidence: there, only exactly equal amounts
 * indicate a subscription.
 */
function standsOut(cluster: readonly Transaction[], group: readonly Transaction[]): boolean {
  const amounts = cluster.map(({ amountCents }) => Math.abs(amountCents))
  const isOnePrice = Math.max(...amounts) - Math.min(...amounts) <= Math.max(...amounts) * 0.005
  return cluster.length < group.length && (isOnePrice || cluster.length * 3 >= group.length)
}

const present = <T>(value: T | null): T[] => (value === null ? [] : [value])

/** Separates two subscriptions of one merchant by price: groups of amounts within a tenth of each other. */
function byAmount(group: readonly Transaction[]): Transaction[][] {
  const sorted = group.toSorted((a, b) => a.amountCents - b.amountCents || (a.date < b.date ? -1 : 1))
  const clusters: Transaction[][] = []
  for (const one of sorted) {
    const cluster = clusters.at(-1)
    const first = cluster?.[0]
    if (cluster && first && Math.abs(one.amountCents - first.amountCents) <= Math.abs(first.amountCents) * 0.1)
      cluster.push(one)
    else clusters.push([one])
  }
  return clusters.map((cluster) => cluster.sort((a, b) => (a.date < b.date ? -1 : 1)))
}

/** A government pays by its own calendar, not on last month's day. */
function expectedDays(
  { benefit, rhythm, days }: Pick<RecurringItem, 'benefit' | 'rhythm' | 'days'>,
  until: LocalDate,
): LocalDate[] {
  const last = days.at(-1)
  const due = benefit === null || last === undefined ? null : benefitDayNear(benefit, last)
  return benefit === null || due === null ? nextDays(rhythm, days, until) : benefitDaysAfter(benefit, due, until)
}
