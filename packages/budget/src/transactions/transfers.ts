import { dayNumber, subtract, ZERO } from '@winterjay/money'
import type { Category } from '../categories/category.ts'
import type { Budget, Transaction } from '../budget.ts'
import { isLive, NOT_A_TRANSFER, withAll } from '../budget.ts'

/** The two legs of money moved between own accounts. */
export interface TransferPair {
  readonly outId: string
  readonly inId: string
}

/** A card payment made on a Friday may not reach the card until the next Wednesday. */
const TRANSFER_DAYS = 5

/**
 * Pairs money out of one own account with the same amount into another within five days, nearest days first. Both legs
 * must be unlinked, and at least one must read like a transfer (its category), unless they are on one day; a purchase
 * and pay of the same amount on different days are not a transfer.
 *
 * @param options.among look only for pairs with at least one leg in this set
 */
export function findTransfers(budget: Budget, options: { among?: ReadonlySet<string> } = {}): TransferPair[] {
  const arrivals = new Map<string, Transaction[]>()
  const arrivedAmounts = new Set<number>()
  const departures: Transaction[] = []
  for (const transaction of budget.transactions.values()) {
    if (transaction.amountCents === 0 || !isFree(budget, transaction)) continue
    if (transaction.amountCents < 0) departures.push(transaction)
    else {
      push(arrivals, arrivalKey(transaction, dayNumber(transaction.date), transaction.amountCents), transaction)
      arrivedAmounts.add(transaction.amountCents)
    }
  }
  const mayPair = departures.filter(({ amountCents }) => arrivedAmounts.has(subtract(ZERO, amountCents)))
  const pairs: TransferPair[] = []
  const claimed = new Set<string>()
  for (let distance = 0; distance <= TRANSFER_DAYS; distance += 1) {
    for (const out of mayPair) {
      if (claimed.has(out.id)) continue
      const day = dayNumber(out.date)
      for (const there of distance === 0 ? [day] : [day + distance, day - distance]) {
        const found = arrivals
          .get(arrivalKey(out, there, subtract(ZERO, out.amountCents)))
          ?.find((one) => !claimed.has(one.id) && isPair(out, one, distance))
        if (!found || (options.among && !options.among.has(out.id) && !options.among.has(found.id))) continue
        claimed.add(out.id).add(found.id)
        pairs.push({ outId: out.id, inId: found.id })
        break
      }
    }
  }
  return pairs
}

/** Marks both legs; both then count neither as income nor as expense. */
export function linkTransfers(budget: Budget, pairs: readonly TransferPair[]): Budget {
  const changed: Transaction[] = []
  for (const { outId, inId } of pairs) {
    const out = budget.transactions.get(outId)
    const into = budget.transactions.get(inId)
    if (out && into) changed.push({ ...out, transferOf: inId }, { ...into, transferOf: outId })
  }
  return changed.length === 0 ? budget : { ...budget, transactions: withAll(budget.transactions, changed) }
}

/**
 * Neither income nor expense: linked to a leg that is in the budget, or read as a transfer whose other account is not
 * in the budget (a payment to a card that was never imported). The user's "not a transfer" takes precedence.
 */
export function isTransfer(budget: Budget, transaction: Transaction): boolean {
  if (transaction.transferOf === NOT_A_TRANSFER) return false
  if (transaction.transferOf !== null) {
    const other = budget.transactions.get(transaction.transferOf)
    if (other && isLive(budget, other)) return true
  }
  return transaction.category === 'Transfer'
}

/**
 * The category shown for a transaction: both sides of a transfer between own accounts are transfers, whatever their
 * descriptions.
 */
export const shownCategory = (budget: Budget, transaction: Transaction): Category =>
  isTransfer(budget, transaction) ? 'Transfer' : transaction.category

function isFree(budget: Budget, transaction: Transaction): boolean {
  return (
    transaction.transferOf === null &&
    (transaction.categoryBy === null || transaction.category === 'Transfer') &&
    transaction.splits.length === 0 &&
    isLive(budget, transaction)
  )
}

const arrivalKey = (transaction: Transaction, day: number, amountCents: number): string =>
  `${transaction.currency}|${day}|${amountCents}`

function isPair(out: Transaction, into: Transaction, distance: number): boolean {
  if (out.accountId === into.accountId) return false
  if (out.category === 'Transfer' || into.category === 'Transfer') return true
  return distance === 0 && isUnexplained(out) && isUnexplained(into)
}

/** Whether only the bank's own words describe the transaction; a shop, a rent or a benefit names itself. */
const isUnexplained = (transaction: Transaction): boolean =>
  transaction.category === 'Other' || transaction.category === 'Income'

function push(map: Map<string, Transaction[]>, key: string, transaction: Transaction): void {
  const list = map.get(key)
  if (list) list.push(transaction)
  else map.set(key, [transaction])
}
