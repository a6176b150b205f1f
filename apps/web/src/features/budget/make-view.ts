import { SAMPLE_MONTH, isByHand, liveTransactions, monthAt, ownedBy, sampleBudget, together } from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import { endOfMonth, localDate } from '@winterjay/money'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useMe } from '../../lib/budget/shared-budgets.ts'
import { useLocale } from '../../lib/language/locale.ts'
import { useStore } from '../../lib/store.ts'
import { useAskedMonth } from './asked-month.ts'
import { sampleChoice } from './sample-choice.ts'
import type { BudgetState } from './store/budget-store.ts'
import { useMayHoldMore } from './store/sync-state.ts'
import { ours } from './store/together.ts'
import { todayHere } from './today.ts'
import type { BudgetView } from './view.ts'

const SAMPLE_TODAY = endOfMonth(localDate(`${SAMPLE_MONTH}-01`))

/** Returns the view of a loaded budget, or of the sample if loading failed. */
export function useMakeView(state: Exclude<BudgetState, { kind: 'loading' }>): BudgetView {
  const choice = useStore(sampleChoice)
  const asked = useAskedMonth()
  const locale = useLocale()
  const sample = useMemo(() => sampleBudget(locale), [locale])
  const shared = useStore(ours)
  const mine = state.kind === 'ready' ? state.budget : null
  const me = useMe()
  const own = useMemo(() => {
    if (mine === null || shared === null) return mine
    return together(me === null ? mine : ownedBy(mine, me), shared.budget)
  }, [mine, shared, me])
  const isEmpty = useMemo(() => own === null || isUnused(own), [own])
  const mayHoldMore = useMayHoldMore()
  const isAwaited = useIsAwaited(own !== null && isEmpty && mayHoldMore)
  const isSample = own === null || choice === 'shown' || (choice === null && isEmpty && !mayHoldMore)
  const today = isSample ? SAMPLE_TODAY : todayHere()
  const shown = useDeferredValue(asked)
  // The sample is shown in its last month, whatever month the URL names.
  const budget = own === null || isSample ? sample : own
  const now = monthAt(budget, today)
  const month = isSample ? now : (shown ?? now)
  return useMemo(
    () => ({ budget, isSample, isEmpty, isAwaited, today, month }),
    [budget, isSample, isEmpty, isAwaited, today, month],
  )
}

/** How long to wait for the account, in milliseconds; then the page shows an empty budget, ready to use. */
const ANSWER_MS = 4_000

function useIsAwaited(mayArrive: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!mayArrive) return undefined
    const timer = setTimeout(() => setOver(true), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [mayArrive])
  return mayArrive && !isOver
}

/** True if nothing was ever entered or imported. */
const isUnused = (budget: Budget): boolean =>
  budget.budgets.size === 0 &&
  [budget.goals, budget.debts, budget.funds, budget.things, budget.deposits].every(({ size }) => size === 0) &&
  liveTransactions(budget).length === 0 &&
  ![...budget.accounts.values()].some((one) => isByHand(one) && one.balance !== null)
