import { NO_TAG, OURS, assignedName, choiceNamed } from '@winterjay/budget'
import type { ReportKind } from '@winterjay/budget'
import { useCallback } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'

/** What a line of a report is called. */
export function useLineName(by: ReportKind): (key: string) => string {
  const m = useWords(budgetWords).reports
  const noName = useWords(budgetWords).transactions.noName
  const locale = useLocale()
  const { budget } = useView()
  return useCallback(
    (key) => {
      if (by === 'person') return key === OURS ? m.ours : (budget.people.get(key)?.name ?? m.ours)
      if (by === 'tag') return key === NO_TAG ? m.noTag : key
      if (by === 'merchant') return key === '' ? noName : key
      const chosen = choiceNamed(budget, key)
      return chosen === null ? key : assignedName(budget, chosen, locale)
    },
    [by, m, noName, budget, locale],
  )
}
