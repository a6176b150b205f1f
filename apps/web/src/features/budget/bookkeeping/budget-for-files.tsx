import type { Account, Budget } from '@winterjay/budget'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { useAccountName } from '../account-name.ts'
import { budgetAnalyticsWords } from '../analytics/words/words.ts'
import { loadBudget, openBudget, useBudgetState } from '../store/budget-store.ts'
import { followAccount } from '../sync/account-budget.ts'

interface BudgetForFilesProps {
  readonly children: (books: { readonly budget: Budget; readonly nameOf: (account: Account) => string }) => ReactNode
}

/** The budget on this device for a page that writes its transactions into bookkeeping files (budget §4.3). */
export default function BudgetForFiles({ children }: BudgetForFilesProps) {
  const m = useWords(budgetAnalyticsWords)
  const state = useBudgetState()
  const nameOf = useAccountName()
  useEffect(openBudget, [])
  useEffect(followAccount, [])
  if (state.kind === 'ready') return children({ budget: state.budget, nameOf })
  if (state.kind === 'failed') return <ErrorState title={m.away} onRetry={() => void loadBudget()} isRetrying={false} />
  return <RowsSkeleton count={4} />
}
