import { receiptsIn } from '@winterjay/budget'
import type { Budget, Transaction } from '@winterjay/budget'
import { shownBudget } from '../../../lib/shown-budget.ts'
import type { KeptReceipt } from './receipt-store.ts'

/** Those of the budget that is shown, with the transaction that each belongs to. */
export function ofBudget(
  kept: Iterable<KeptReceipt>,
  budget: Budget,
): readonly { readonly receipt: KeptReceipt; readonly transaction: Transaction | null }[] {
  const owners = receiptsIn(budget)
  return [...kept].flatMap((receipt) => {
    const transaction = owners.get(receipt.id) ?? null
    return transaction !== null || receipt.budgetId === shownBudget.get() ? [{ receipt, transaction }] : []
  })
}
