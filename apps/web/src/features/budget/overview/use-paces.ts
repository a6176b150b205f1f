import { budgetPaces, monthAt } from '@winterjay/budget'
import type { BudgetPace, ExpenseCategory, RecurringItem } from '@winterjay/budget'
import { useMemo } from 'react'
import { useView } from '../view.ts'

type Paces = ReadonlyMap<ExpenseCategory, BudgetPace>
const NONE: Paces = new Map()

/**
 * The pace of each category; empty in the sample and in months other than the current one. @param items null until
 * found
 */
export function usePaces(items: readonly RecurringItem[] | null): Paces {
  const { budget, month, today, isSample } = useView()
  return useMemo(
    () =>
      isSample || items === null || month !== monthAt(budget, today)
        ? NONE
        : budgetPaces(budget, { month, today, items }),
    [budget, month, today, isSample, items],
  )
}
