import { categorise } from '../categories/categorise.ts'
import { readDescriptor } from '../categories/descriptor.ts'
import type { Account } from '../budget.ts'
import { budgetPage } from './sample-page.ts'
import type { BudgetPage, ReadLine } from './sample-page.ts'

/*
 * A budget written in few lines, for tests:
 *   `budgetOfPages({ accounts: [chequing('main', ['2025-01-03 -84.12 METRO #65'])], budgets: { '2025-01': { Groceries: '600' } } })`.
 */

export { budgetOfPages } from './sample-page.ts'

export const chequing = (id: string, lines: readonly string[], over: Partial<Account> = {}): BudgetPage =>
  budgetPage({ id, kind: 'chequing', lines, over, read })
export const savings = (id: string, lines: readonly string[], over: Partial<Account> = {}): BudgetPage =>
  budgetPage({ id, kind: 'savings', lines, over, read })
export const card = (id: string, lines: readonly string[], over: Partial<Account> = {}): BudgetPage =>
  budgetPage({ id, kind: 'credit_card', lines, over, read })

/** Reads a line the way a statement's line is read. */
const read: ReadLine = (line) => {
  const { merchant, category } = categorise(line)
  return { merchant: merchant ?? readDescriptor(line.description).name, category }
}
