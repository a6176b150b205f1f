import type { LocalDate } from '@winterjay/money'
import { namesNobody } from '../categories/categorise.ts'
import { beforeToken, toWords } from '../categories/descriptor.ts'
import type { Budget, RecurringChoice, Transaction } from '../budget.ts'
import { isLive, NOT_A_TRANSFER } from '../budget.ts'
import type { Flow } from '../schedules/choose-schedule.ts'
import { madeItems } from './made-items.ts'
import type { RecurringItem } from './recurring-item.ts'
import type { Expected, Series, SeriesOptions } from './series.ts'
import { expectedOf, saidOf, seriesOf } from './series.ts'

/** Money moved again and again from one own account to another. */
export interface RecurringTransfer extends Series {
  readonly id: string
  readonly fromId: string
  readonly toId: string
  /** Of both legs. */
  readonly transactionIds: readonly string[]
}

/**
 * Finds recurring items among the transactions up to `today` (budget §5.9, §5.10): by merchant, direction and currency.
 * Money moved between two accounts of the budget and payments to its cards are not bills; a payment to a card outside
 * the budget is. Items the user dismissed are left out; those made by hand (budget §5.16) are among them. Most certain
 * first.
 */
export function findRecurring(budget: Budget, today: LocalDate): RecurringItem[] {
  const keyFor = groupKeys()
  const groups = grouped(budget, today, (one) =>
    isMovedWithin(budget, one) || isCardPayment(budget, one) ? null : keyFor(one),
  )
  const found = [...groups].flatMap(([key, group]) => itemsOf(budget, key, group, today))
  return [...found, ...madeItems(budget, found, today)].sort(
    (a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1),
  )
}

/** Finds what comes back among the transfers between own accounts, except payments to cards, up to `today`. */
export function findRecurringTransfers(budget: Budget, today: LocalDate): RecurringTransfer[] {
  const groups = grouped(budget, today, (one) => transferKey(budget, one))
  return [...groups].flatMap(([id, group]) =>
    seriesIn(group, (rows) => seriesOf(rows, { flow: 'card', today, stated: null })).map(({ rows, series }) => ({
      ...series,
      id: rows.length === group.length ? id : `${id}|${rows[0]?.amountCents ?? 0}`,
      fromId: rows[0]?.accountId ?? '',
      toId: budget.transactions.get(rows[0]?.transferOf ?? '')?.accountId ?? '',
      transactionIds: rows.flatMap((one) => [one.id, one.transferOf ?? '']),
    })),
  )
}

/** Returns expected payments and pay from the day after `today` to `until`, soonest first. */
export function upcoming(
  items: readonly RecurringItem[],
  today: LocalDate,
  until: LocalDate,
): (Expected & { readonly item: RecurringItem })[] {
  return items
    .flatMap((item) => expectedOf(item, today, until).map((expected) => ({ ...expected, item })))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.item.id < b.item.id ? -1 : 1))
}

/** Both legs are in the budget: the money stayed in the household. */
export function isMovedWithin(budget: Budget, transaction: Transaction): boolean {
  if (transaction.transferOf === null || transaction.transferOf === NOT_A_TRANSFER) return false
  const other = budget.transactions.get(transaction.transferOf)
  return other !== undefined && isLive(budget, other)
}

/** Money onto a card of the budget that pays it off; a refund is not a payment (budget §5.11). */
export const isCardPayment = (budget: Budget, one: Transaction): boolean =>
  one.amountCents > 0 &&
  isCard(budget, one.accountId) &&
  (isMovedWithin(budget, one) || (one.category === 'Transfer' && one.transferOf !== NOT_A_TRANSFER))

export const isCard = (budget: Budget, accountId: string): boolean =>
  budget.accounts.get(accountId)?.kind === 'credit_card'

/** In ascending order of days, by the key; a transaction whose key is null is left out. */
function grouped(
  budget: Budget,
  today: LocalDate,
  keyOf: (one: Transaction) => string | null,
): Map<string, Transaction[]> {
  const groups = new Map<string, Transaction[]>()
  for (const one of budget.transactions.values()) {
    if (one.date > today || one.amountCents === 0 || !isLive(budget, one)) continue
    const key = keyOf(one)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  for (const group of groups.values()) group.sort(byDate)
  return groups
}

const byDate = (a: Transaction, b: Transaction): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)

/** A household has few merchants and many transactions: the words of a name are read once. */
function groupKeys(): (one: Transaction) => string {
  const known = new Map<string, string>()
  return (one) => {
    const { merchant, amountCents, currency } = one
    const rent = rentName(one)
    if (rent !== null) return keyOf('out', currency, `${toWords(rent).join(' ')} HOUSING`)
    let words = known.get(merchant)
    if (words === undefined) known.set(merchant, (words = toWords(merchant).join(' ')))
    return keyOf(amountCents > 0 ? 'in' : 'out', currency, words)
  }
}

/** Rent by e-Transfers that nothing but a token names is one item once the user said that it is rent (budget §5.3). */
const rentName = ({ amountCents, category, description }: Transaction): string | null =>
  amountCents < 0 && category === 'Housing' ? beforeToken(description) : null

const keyOf = (direction: 'in' | 'out', currency: string, words: string): string => `${direction}|${currency}|${words}`

/** Returns the id of everything that comes back from a merchant, or goes to it, for a choice about all of it. */
export const recurringId = (direction: 'in' | 'out', currency: string, merchant: string): string =>
  keyOf(direction, currency, toWords(merchant).join(' '))

function transferKey(budget: Budget, one: Transaction): string | null {
  if (one.amountCents > 0 || !isMovedWithin(budget, one)) return null
  const toId = budget.transactions.get(one.transferOf ?? '')?.accountId ?? ''
  return isCard(budget, toId) ? null : `move|${one.accountId}|${toId}`
}

function itemsOf(budget: Budget, key: string, group: readonly Transaction[], today: LocalDate): RecurringItem[] {
  const flow = flowOf(budget, group)
  const idOf = (rows: readonly Transaction[]): string =>
    rows.length === group.length ? key : `${key}|${rows[0]?.amountCents ?? 0}`
  const choiceOf = (rows: readonly Transaction[]) => budget.recurring.get(idOf(rows)) ?? budget.recurring.get(key)
  const read = (rows: readonly Transaction[]): Series | null =>
    seriesOf(rows, { flow, today, stated: choiceOf(rows)?.schedule ?? null } satisfies SeriesOptions)
  return seriesIn(group, read).flatMap(({ rows, series }): RecurringItem[] => {
    const last = rows.at(-1)
    const said: Partial<RecurringChoice> = choiceOf(rows) ?? {}
    if (last === undefined || said.choice === 'dismissed') return []
    const merchant = rentName(last) ?? last.merchant
    return [
      {
        ...series,
        id: idOf(rows),
        merchant,
        category: last.category,
        accountId: last.accountId,
        transactionIds: rows.map(({ id }) => id),
        ...saidOf(said),
        isConfirmed: said.choice === 'confirmed',
        isRent: last.amountCents < 0 && last.category === 'Housing' && namesNobody(merchant),
        isMade: false,
        confidence: said.choice === 'confirmed' ? 1 : series.confidence,
      },
    ]
  })
}

function flowOf(budget: Budget, group: readonly Transaction[]): Flow {
  const last = group.at(-1)
  if (last !== undefined && isCard(budget, last.accountId)) return 'card'
  return last !== undefined && last.amountCents > 0 ? 'in' : 'out'
}

interface Found {
  readonly rows: readonly Transaction[]
  readonly series: Series
}

/**
 * Finds the series in a group: its prices, if each of two or more comes back by itself (two plans of one telephone
 * company); else the whole group; else the prices that stand out.
 */
function seriesIn(group: readonly Transaction[], read: (rows: readonly Transaction[]) => Series | null): Found[] {
  if (group.length < 2) return []
  const clusters = byAmount(group)
  const isOut = (group[0]?.amountCents ?? 0) < 0
  if (isOut && clusters.length >= 2) {
    const prices: Found[] = []
    for (const rows of clusters) {
      const series = rows.length < 2 ? null : read(rows)
      if (series === null || series.steadiness === 'varies') break
      prices.push({ rows, series })
    }
    if (prices.length === clusters.length) return prices
  }
  const whole = read(group)
  if (whole !== null) return [{ rows: group, series: whole }]
  return clusters.flatMap((rows): Found[] => {
    const series = standsOut(rows, group) ? read(rows) : null
    return series === null ? [] : [{ rows, series }]
  })
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

/** Separates a merchant's prices: groups of amounts within a tenth of their first one. */
function byAmount(group: readonly Transaction[]): Transaction[][] {
  const sorted = group.toSorted((a, b) => a.amountCents - b.amountCents || byDate(a, b))
  const clusters: Transaction[][] = []
  for (const one of sorted) {
    const cluster = clusters.at(-1)
    const first = cluster?.[0]
    if (cluster && first && Math.abs(one.amountCents - first.amountCents) <= Math.abs(first.amountCents) * 0.1)
      cluster.push(one)
    else clusters.push([one])
  }
  return clusters.map((cluster) => cluster.sort(byDate))
}
