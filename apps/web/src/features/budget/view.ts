import {
  SAMPLE_MONTH,
  isByHand,
  liveTransactions,
  monthAt,
  newestFirst,
  ownedBy,
  sampleBudget,
  together,
} from '@winterjay/budget'
import type { BinMark, Budget, Transaction } from '@winterjay/budget'
import { endOfMonth, localDate, localDateIn, parseLocalDate, yearOf } from '@winterjay/money'
import type { DateStyle, LocalDate } from '@winterjay/money'
import { createContext, useCallback, useContext, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useLocale } from '../../lib/language/locale.ts'
import { createStoredText, useStore } from '../../lib/store.ts'
import { timeZone } from '../../lib/time-zone.ts'
import type { BudgetState } from './store/budget-store.ts'
import { useMe } from '../../lib/budget/shared-budgets.ts'
import { ours } from './store/together.ts'
import { useMayHoldMore } from './store/sync-state.ts'

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

/** A day has its year only where it is another one; all of the sample's are. */
export function useDayStyle(): (day: LocalDate) => DateStyle {
  const { today, isSample } = useView()
  return useCallback((day) => (!isSample && yearOf(day) === yearOf(today) ? 'day-month' : 'medium'), [today, isSample])
}

/** The same of the reader's own days, while the sample may be shown behind them. */
export const ownDayStyle = (day: LocalDate): DateStyle => (yearOf(day) === yearOf(todayHere()) ? 'day-month' : 'medium')

const sampleChoice = createStoredText('winterjay_sample')
export const showSample = (): void => sampleChoice.set('shown')
export const clearSample = (): void => sampleChoice.set('cleared')
/** Returns the own budget if it has any content, otherwise the sample. */
export const showOwnBudget = (): void => sampleChoice.set(null)

const SAMPLE_TODAY = endOfMonth(localDate(`${SAMPLE_MONTH}-01`))

export const todayHere = (): LocalDate => localDateIn(timeZone(), new Date())

/** Marks what is deleted now; all of one deletion gets the same mark. */
export const binMarkNow = (): BinMark => ({
  on: todayHere(),
  step: `${new Date().toISOString()} ${crypto.randomUUID().slice(0, 8)}`,
})

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

/** The month named by the URL, at once, while the view of it is drawn in small steps; null for the current one. */
export function useAskedMonth(): string | null {
  const [address] = useSearchParams()
  const named = address.get('month')
  return named !== null && parseLocalDate(`${named}-01`) !== null ? named : null
}

/** Shows another month. */
export function useChooseMonth(): (month: string) => void {
  const [, setAddress] = useSearchParams()
  const { budget } = useView()
  return (chosen) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (chosen === monthAt(budget, todayHere())) next.delete('month')
        else next.set('month', chosen)
        return next
      },
      { replace: true },
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

export const useNewestFirst = (budget: Budget): Transaction[] => useMemo(() => newestFirst(budget), [budget])
