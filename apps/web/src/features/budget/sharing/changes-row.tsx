import { assignedName, categoryLabel, choiceNamed, lastChanges } from '@winterjay/budget'
import type { Budget, NamedChange } from '@winterjay/budget'
import { localDateIn } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { History } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Avatar, Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { useBudgetState } from '../store/budget-store.ts'
import { useView } from '../view.ts'
import { useMe } from '../../../lib/budget/shared-budgets.ts'
import { sharedWords } from './words/words.ts'

const SHOWN = 20

/** What each person changed last in the shared budget, the newest first (budget §16.7). */
export function ChangesRow() {
  const m = useWords(sharedWords).changes
  const format = useFormat()
  const { budget } = useView()
  const me = useMe()
  const accountName = useAccountName()
  const state = useBudgetState()
  const stamps = state.kind === 'ready' ? state.replica.stamps : null
  const changes = useMemo(() => (stamps === null ? [] : lastChanges(budget, stamps, SHOWN)), [budget, stamps])
  if (changes.length === 0) return null
  const nameOf = (change: NamedChange): string => {
    const account = change.collection === 'accounts' ? budget.accounts.get(change.id) : undefined
    return account === undefined ? (nameOfRecord(budget, change, format.locale) ?? m.other) : accountName(account)
  }
  return (
    <FoldRow chip={<Chip icon={History} hue="c3" />} title={m.title} detail={m.detail}>
      <div className="-mx-3 text-ink">
        <Rows label={m.title}>
          {changes.map((change) => {
            const day = format.date(localDateIn(timeZone(), new Date(change.at)), 'day-month')
            return (
              <Row
                key={`${change.collection} ${change.id}`}
                isDense
                chip={<Avatar hue="c3" name={change.person.name} />}
                title={nameOf(change)}
                detail={change.person.id === me ? m.byYou(day) : m.by(change.person.name, day)}
              />
            )
          })}
        </Rows>
      </div>
    </FoldRow>
  )
}

/** What a record is called; null if it has no name of its own. */
function nameOfRecord(budget: Budget, { collection, id }: NamedChange, locale: Locale): string | null {
  if (collection === 'transactions') {
    const row = budget.transactions.get(id)
    return row === undefined ? null : row.merchant || row.description
  }
  if (collection === 'budgets') {
    const category = budget.budgets.get(id)?.category
    return category === undefined ? null : categoryLabel(category, locale)
  }
  if (collection === 'envelopes') {
    const chosen = choiceNamed(budget, id)
    return chosen === null ? null : assignedName(budget, chosen, locale)
  }
  const named = budget[collection].get(id)
  return named !== undefined && 'name' in named ? named.name : null
}
