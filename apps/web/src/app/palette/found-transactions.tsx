import { categoryLabel, newestFirst, shownCategory } from '@winterjay/budget'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { openBudget, useBudgetState } from '../../features/budget/store/budget-store.ts'
import { followAccount } from '../../features/budget/sync/account-budget.ts'
import { NO_FILTER, filterTransactions } from '../../features/budget/transactions/transaction-filter.ts'
import { useFormat } from '../../lib/language/format.ts'
import { sendOn } from '../../lib/errand.ts'
import { categoryLook } from '../../ui/looks/category-look.ts'
import { Amount } from '../../ui/row/amount.tsx'
import type { Choice } from './choice.ts'
import { MOST, SHORTEST } from './limits.ts'

/** The newest transactions of the budget that fit: that of this browser, or that of the account. */
export function useFoundTransactions(text: string): readonly Choice[] {
  const f = useFormat()
  const [, navigate] = useLocation()
  const state = useBudgetState()
  const budget = state.kind === 'ready' ? state.budget : null
  useEffect(openBudget, [])
  useEffect(followAccount, [])
  const rows = useMemo(() => (budget === null ? [] : newestFirst(budget)), [budget])
  if (budget === null || text.trim().length < SHORTEST) return []
  return filterTransactions(budget, rows, { ...NO_FILTER, search: text })
    .slice(0, MOST)
    .map((one) => {
      const category = shownCategory(budget, one)
      const label = categoryLabel(category, f.locale)
      return {
        key: `transaction-${one.id}`,
        title: one.merchant || one.description || label,
        ...categoryLook(category),
        detail: `${f.date(one.date, 'medium')} · ${label}`,
        amount: <Amount cents={one.amountCents} isIncome={one.amountCents > 0} />,
        run: () => {
          sendOn({ at: 'personal', kind: 'transaction', id: one.id })
          navigate('/personal?tab=transactions')
        },
      }
    })
}
