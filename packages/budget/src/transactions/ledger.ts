import { categorise } from '../categories/categorise.ts'
import { readDescriptor } from '../categories/descriptor.ts'
import type { Account } from '../budget.ts'
import { ledgerPage } from './ledger-page.ts'
import type { LedgerPage, ReadLine } from './ledger-page.ts'

/*
 * A budget in ledger notation, for tests:
 *   `ledger({ accounts: [chequing('main', ['2025-01-03 -84.12 METRO #65'])], budgets: { '2025-01': { Groceries: '600' } } })`.
 */

export { ledger } from './ledger-page.ts'

export const chequing = (id: string, lines: readonly string[], over: Partial<Account> = {}): LedgerPage =>
  ledgerPage({ id, kind: 'chequing', lines, over, read })
export const savings = (id: string, lines: readonly string[], over: Partial<Account> = {}): LedgerPage =>
  ledgerPage({ id, kind: 'savings', lines, over, read })
export const card = (id: string, lines: readonly string[], over: Partial<Account> = {}): LedgerPage =>
  ledgerPage({ id, kind: 'credit_card', lines, over, read })

/** Reads a line the way a statement's line is read. */
const read: ReadLine = (line) => {
  const { merchant, category } = categorise(line)
  return { merchant: merchant ?? readDescriptor(line.description).name, category }
}
