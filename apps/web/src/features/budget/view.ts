import { newestFirst } from '@winterjay/budget'
import type { Budget, Transaction } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import { createContext, useContext, useMemo } from 'react'

/** What the page shows: the household's own budget, or the sample until there is one (product §11.1). */
export interface BudgetView {
  readonly budget: Budget
  readonly isSample: boolean
  /** True if nothing was ever entered or imported here. */
  readonly isEmpty: boolean
  /** True if nothing is on this device and the account has not answered yet. */
  readonly isAwaited: boolean
  /** Today; in the sample, its last day. */
  readonly today: LocalDate
  /** `YYYY-MM`, the month shown. */
  readonly month: string
}

const View = createContext<BudgetView | null>(null)
export const ViewProvider = View.Provider

export function useView(): BudgetView {
  const view = useContext(View)
  if (view === null) throw new Error('outside the personal page')
  return view
}

export const useNewestFirst = (budget: Budget): Transaction[] => useMemo(() => newestFirst(budget), [budget])
