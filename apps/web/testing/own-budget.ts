import type { Budget } from '@winterjay/budget'
import { open, screen } from './screen.tsx'
import type { Visit } from './screen.tsx'

/** Opens a page of the budget with these accounts and transactions in it, as if they had been entered here. */
export async function openWith(budget: Budget, path = '/personal', visit: Visit = {}): Promise<void> {
  const { changeBudget, openBudget } = await import('../src/features/budget/store/budget-store.ts')
  await open(path, visit)
  await screen.findByRole('tablist')
  openBudget()
  await changeBudget((before) => ({ ...before, ...budget }))
}
