import { shownBudget } from '../../../lib/budget-on-device.ts'
import { createStoredText, useStore } from '../../../lib/store.ts'

/** The budgets whose readers know that an amount carries on into the months after it; whoever set amounts before that rule is told once. */
const told = createStoredText('winterjay_budgets_carry')

const nameOf = (budgetId: string | null): string => budgetId ?? 'visitor'

/** Whether the reader of the budget that is shown has been told, by the note or by the form. */
export function useKnowsCarrying(): boolean {
  const budgets = useStore(told)
  return (budgets ?? '').split(' ').includes(nameOf(useStore(shownBudget)))
}

export function rememberCarrying(): void {
  const budgets = new Set((told.get() ?? '').split(' ').filter((name) => name !== ''))
  told.set([...budgets.add(nameOf(shownBudget.get()))].join(' '))
}
