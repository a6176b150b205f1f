import type { Budget, Transaction } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import type { Receipt } from './receipt-shape.ts'

/** So many receipts may one transaction have. */
export const MOST_RECEIPTS = 10

export function addReceipt(budget: Budget, transactionId: string, receipt: Receipt): Budget | EditRefusal {
  const transaction = budget.transactions.get(transactionId)
  if (transaction === undefined) return { code: 'not-in-the-budget' }
  const before = (transaction.attachments ?? []).filter(({ id }) => id !== receipt.id)
  if (before.length >= MOST_RECEIPTS) return { code: 'too-many-receipts', params: { most: MOST_RECEIPTS } }
  return withReceipts(budget, [{ ...transaction, attachments: [...before, receipt] }])
}

/** Takes receipts from every transaction that has them; one that nothing has changes nothing. */
export function removeReceipts(budget: Budget, ids: ReadonlySet<string>): Budget {
  const changed = [...budget.transactions.values()].flatMap((transaction) => {
    const before = transaction.attachments ?? []
    const receipts = before.filter(({ id }) => !ids.has(id))
    return receipts.length === before.length ? [] : [withoutOr(transaction, receipts)]
  })
  return changed.length === 0 ? budget : withReceipts(budget, changed)
}

function withoutOr(transaction: Transaction, receipts: readonly Receipt[]): Transaction {
  const { attachments: _, ...others } = transaction
  return receipts.length === 0 ? others : { ...others, attachments: receipts }
}

const withReceipts = (budget: Budget, changed: readonly Transaction[]): Budget => ({
  ...budget,
  transactions: withAll(budget.transactions, changed),
})

/** The transaction of each receipt, by the receipt's id; also of deleted transactions, which may come back. */
export function receiptsIn(budget: Budget): ReadonlyMap<string, Transaction> {
  const found = new Map<string, Transaction>()
  for (const transaction of budget.transactions.values())
    for (const { id } of transaction.attachments ?? []) found.set(id, transaction)
  return found
}
