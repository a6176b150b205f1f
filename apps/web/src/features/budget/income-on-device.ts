import { incomeSeen } from '@winterjay/budget'
import type { IncomeSeen } from '@winterjay/budget'
import { readBudget } from './store/budget-database.ts'
import { openDatabase, storedBudget } from './store/budget-store.ts'
import { todayHere } from './today.ts'

/**
 * Returns what the budget on this device says of income (benefits §14.1); null if it has too little.
 *
 * @throws DOMException if the browser cannot read it
 */
export async function incomeOnDevice(): Promise<IncomeSeen | null> {
  const { budget } = storedBudget() ?? (await readBudget(await openDatabase()))
  return incomeSeen(budget, todayHere())
}
