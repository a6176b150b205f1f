import { bankRowsSince } from '@winterjay/budget'
import type { BankRow } from '@winterjay/budget'
import { addDays } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { readBudget } from './store/budget-database.ts'
import { openDatabase, storedBudget } from './store/budget-store.ts'
import { todayHere } from './today.ts'

/** Two months and some days: what was not recorded last month is still there. */
const DAYS = 70

/** The first day whose rows may be payments of loans. */
export const firstBankDay = (): LocalDate => addDays(todayHere(), -DAYS)

/**
 * Returns what the budget's accounts received and paid of late.
 *
 * @throws DOMException if the browser cannot read it
 */
export async function bankRowsOnDevice(): Promise<BankRow[]> {
  const { budget } = storedBudget() ?? (await readBudget(await openDatabase()))
  return bankRowsSince(budget, firstBankDay())
}
