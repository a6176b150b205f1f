import { changedBy } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { localDateIn } from '@winterjay/money'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { useBudgetState } from '../store/budget-store.ts'
import { useView } from '../view.ts'
import { useMe } from '../../../lib/budget/shared-budgets.ts'
import { sharedWords } from './words/words.ts'

/** Who changed a transaction of the shared budget last, and on which day (budget §16.7). */
export default function ChangedByLine({ transaction }: { readonly transaction: Transaction }) {
  const m = useWords(sharedWords).changes
  const format = useFormat()
  const { budget } = useView()
  const me = useMe()
  const state = useBudgetState()
  const stamps = state.kind === 'ready' ? state.replica.stamps : null
  const change = useMemo(
    () => (stamps === null ? null : changedBy(budget, stamps, 'transactions', transaction.id)),
    [budget, stamps, transaction.id],
  )
  if (change === null) return null
  const day = format.date(localDateIn(timeZone(), new Date(change.at)), 'day-month')
  return <p className="text-sm text-muted">{change.person.id === me ? m.byYou(day) : m.by(change.person.name, day)}</p>
}
