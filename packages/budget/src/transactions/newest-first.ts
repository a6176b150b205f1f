import type { Budget, Transaction } from '../budget.ts'
import { liveTransactions } from '../budget.ts'

/** The live transactions, newest first; those of a day by their ids, the last first. */
export const newestFirst = (budget: Budget): Transaction[] =>
  liveTransactions(budget).sort((a, b) => (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1))
