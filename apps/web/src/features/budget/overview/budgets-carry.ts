import { shownBudget } from '../../../lib/shown-budget.ts'
import { createStoredText, useStore } from '../../../lib/store.ts'

/**
 * Budgets whose users know that amounts carry into later months; those who set amounts before that rule are told once.
 */
const told = createStoredText('winterjay_budgets_carry')

const nameOf = (budgetId: string | null): string => budgetId ?? 'visitor'

/** True if the user of the current budget has been told, by the note or by the form. */
export function useKnowsCarrying(): boolean {
  const budgets = useStore(told)
  return (budgets ?? '').split(' ').includes(nameOf(useStore(shownBudget)))
}

export function rememberCarrying(): void {
  const budgets = new Set((told.get() ?? '').split(' ').filter((name) => name !== ''))
  told.set([...budgets.add(nameOf(shownBudget.get()))].join(' '))
}
