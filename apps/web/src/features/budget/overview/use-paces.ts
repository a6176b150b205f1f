import { budgetPaces } from '@winterjay/budget'
import type { BudgetPace, ExpenseCategory, RecurringItem } from '@winterjay/budget'
import { yearMonthOf } from '@winterjay/money'
import { useMemo } from 'react'
import { useView } from '../view.ts'

type Paces = ReadonlyMap<ExpenseCategory, BudgetPace>
const NONE: Paces = new Map()

/** Where each category is heading; empty in the sample, and in a month that is not running. @param items null until they are found */
export function usePaces(items: readonly RecurringItem[] | null): Paces {
  const { budget, month, today, isSample } = useView()
  return useMemo(
    () =>
      isSample || items === null || month !== yearMonthOf(today) ? NONE : budgetPaces(budget, { month, today, items }),
    [budget, month, today, isSample, items],
  )
}
