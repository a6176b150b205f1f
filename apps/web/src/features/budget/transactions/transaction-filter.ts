import { monthAt, ownCategoryOf, searched, shownAssigned } from '@winterjay/budget'
import type { Assigned, Budget, Transaction } from '@winterjay/budget'

export interface TransactionFilter {
  readonly search: string
  /** A `choiceKey`, the id of a group, or `all`. */
  readonly category: string
  readonly accountId: string
  /** `YYYY-MM`, or `all`. */
  readonly month: string
  /** Only those to review. */
  readonly isNew: boolean
}

export const NO_FILTER: TransactionFilter = {
  search: '',
  category: 'all',
  accountId: 'all',
  month: 'all',
  isNew: false,
}

/** Returns the matching transactions in their order. */
export function filterTransactions(
  budget: Budget,
  transactions: readonly Transaction[],
  { search, category, accountId, month, isNew }: TransactionFilter,
): Transaction[] {
  const isFound = searched(search)
  return transactions.filter(
    (one) =>
      (!isNew || one.isNew === true) &&
      (month === 'all' || monthAt(budget, one.date) === month) &&
      (accountId === 'all' || one.accountId === accountId) &&
      (category === 'all' ||
        isUnder(budget, shownAssigned(budget, one), category) ||
        one.splits.some((part) => isUnder(budget, part, category))) &&
      isFound(one),
  )
}

/** In this category, in this own one, or in one of this group. */
function isUnder(budget: Budget, assigned: Assigned, key: string): boolean {
  if (assigned.category === key) return true
  const own = ownCategoryOf(budget, assigned)
  return own !== null && (own.id === key || own.group === key)
}
