import { findRecurring } from '@winterjay/budget'
import type { Budget, RecurringItem } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import { useEffect, useMemo, useState } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { whenIdle } from './when-quiet.ts'
import { budgetWords } from './words/words.ts'

/** Up to this many transactions are searched during render, which takes a few milliseconds. */
const FEW = 2_000

/**
 * Recurring items as of `today`; null until found. Fifty thousand transactions take a fifth of a second, so they wait
 * for an idle period.
 */
export function useRecurring(budget: Budget, today: LocalDate): readonly RecurringItem[] | null {
  const { name: rent } = useWords(budgetWords).rent
  const items = useFound(budget, today)
  // A bank that names nobody gives nothing to call the rent by.
  return useMemo(() => items?.map((item) => (item.isRent ? { ...item, merchant: rent } : item)) ?? null, [items, rent])
}

function useFound(budget: Budget, today: LocalDate): readonly RecurringItem[] | null {
  const atOnce = useMemo(() => (budget.transactions.size <= FEW ? findRecurring(budget, today) : null), [budget, today])
  const [found, setFound] = useState<{ budget: Budget; items: readonly RecurringItem[] } | null>(null)
  const isWaiting = atOnce === null && found?.budget !== budget
  useEffect(() => {
    if (!isWaiting) return undefined
    let isWanted = true
    whenIdle(() => isWanted && setFound({ budget, items: findRecurring(budget, today) }))
    return () => void (isWanted = false)
  }, [budget, today, isWaiting])
  // The previous items stay while a changed budget is searched.
  return atOnce ?? found?.items ?? null
}
