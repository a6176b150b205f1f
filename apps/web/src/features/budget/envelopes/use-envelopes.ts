import { assignedName, choiceNamed, envelopesOf, householdAhead, LEFT_DAYS, withLikelyKinds } from '@winterjay/budget'
import type { Budget, Envelopes, RecurringItem } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'
import { useCallback, useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useView } from '../view.ts'

/** The envelopes of the month shown; null until what comes back is found. */
export function useEnvelopes(items: readonly RecurringItem[] | null): Envelopes | null {
  const { budget, today, month } = useView()
  return useMemo(
    () => (items === null ? null : envelopesNow(budget, { today, month, items })),
    [budget, today, month, items],
  )
}

/** The envelopes with the accounts as the page takes them. */
export function envelopesNow(
  budget: Budget,
  {
    today,
    month,
    items,
  }: { readonly today: LocalDate; readonly month: string; readonly items?: readonly RecurringItem[] },
): Envelopes {
  const known = withLikelyKinds(budget)
  const ahead = householdAhead(known, { today, dayCount: LEFT_DAYS - 1, ...(items !== undefined && { items }) })
  return envelopesOf(known, { month, today, ahead })
}

/** The category that an envelope is of, as it is read. */
export function useEnvelopeName(): (id: string) => string {
  const locale = useLocale()
  const { budget } = useView()
  return useCallback(
    (id) => {
      const chosen = choiceNamed(budget, id)
      return chosen === null ? id : assignedName(budget, chosen, locale)
    },
    [budget, locale],
  )
}
