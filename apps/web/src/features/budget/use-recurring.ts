import { findRecurring } from '@winterjay/budget'
import type { Budget, RecurringItem } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from './when-quiet.ts'

/** A budget of so many transactions is searched while the page is drawn: it takes a few milliseconds. */
const FEW = 2_000

/** What comes back, as of `today`; null until it is found. In fifty thousand transactions that takes a fifth of a second, so it waits for a pause. */
export function useRecurring(budget: Budget, today: LocalDate): readonly RecurringItem[] | null {
  const atOnce = useMemo(() => (budget.transactions.size <= FEW ? findRecurring(budget, today) : null), [budget, today])
  const [found, setFound] = useState<{ budget: Budget; items: readonly RecurringItem[] } | null>(null)
  const isWaiting = atOnce === null && found?.budget !== budget
  useEffect(() => {
    if (!isWaiting) return undefined
    let isWanted = true
    whenIdle(() => isWanted && setFound({ budget, items: findRecurring(budget, today) }))
    return () => void (isWanted = false)
  }, [budget, today, isWaiting])
  // While a change is searched, what was found before it stands.
  return atOnce ?? found?.items ?? null
}
