import { assignedName, categoryChoices, shownAssigned } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { useCallback, useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useView } from '../view.ts'

interface Choice {
  /** `choiceNamed` says what it stands for. */
  readonly value: string
  readonly label: string
}

/** Every category to choose from, the own ones after their parent. @param chosen offered although it is hidden */
export function useCategoryChoices(chosen?: string): readonly Choice[] {
  const locale = useLocale()
  const { budget } = useView()
  return useMemo(
    () => categoryChoices(budget, locale, chosen).map(({ key, label }) => ({ value: key, label })),
    [budget, locale, chosen],
  )
}

/** What a transaction is under, as the user reads it. */
export function useCategoryName(): (transaction: Transaction) => string {
  const locale = useLocale()
  const { budget } = useView()
  return useCallback(
    (transaction) => assignedName(budget, shownAssigned(budget, transaction), locale),
    [budget, locale],
  )
}
