import type { Budget, Transaction } from '../budget.ts'
import { liveTransactions, withAll } from '../budget.ts'

/** Returns the transactions that came with a statement and that nobody has looked at yet (budget §8.1). */
export const toReview = (budget: Budget): Transaction[] =>
  liveTransactions(budget).filter(({ isNew }) => isNew === true)

/** Marks transactions as looked at; those that are not new stay as they are. */
export function markReviewed(budget: Budget, ids: readonly string[]): Budget {
  const seen = ids.flatMap((id): Transaction[] => {
    const transaction = budget.transactions.get(id)
    if (transaction?.isNew !== true) return []
    const { isNew: _, ...others } = transaction
    return [others]
  })
  return seen.length === 0 ? budget : { ...budget, transactions: withAll(budget.transactions, seen) }
}
