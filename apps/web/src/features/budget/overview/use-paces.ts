import { budgetPaces, findRecurring } from '@winterjay/budget'
import type { BudgetPace, ExpenseCategory } from '@winterjay/budget'
import { yearMonthOf } from '@winterjay/money'
import { useEffect, useState } from 'react'
import { useView } from '../view.ts'
import { whenIdle } from '../when-quiet.ts'

type Paces = ReadonlyMap<ExpenseCategory, BudgetPace>
const NONE: Paces = new Map()

/** Where each category of the month is heading. What comes back is looked for once the page is drawn: in fifty thousand rows that takes a fifth of a second. */
export function usePaces(): Paces {
  const { budget, month, today, isSample } = useView()
  const isRunning = !isSample && month === yearMonthOf(today)
  const [paces, setPaces] = useState(NONE)
  useEffect(() => {
    if (!isRunning) return undefined
    let isWanted = true
    whenIdle(() => isWanted && setPaces(budgetPaces(budget, { month, today, items: findRecurring(budget, today) })))
    return () => void (isWanted = false)
  }, [budget, month, today, isRunning])
  return isRunning ? paces : NONE
}
