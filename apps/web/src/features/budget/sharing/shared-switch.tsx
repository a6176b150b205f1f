import { localDateIn } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useShared } from '../../../lib/budget/shared-budgets.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { useStore } from '../../../lib/store.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useOpenBudgetOf } from './use-shared-call.ts'
import { sharedWords } from './words/words.ts'

/** Mine, ours, and what was ours: each is a budget of its own (budget §16.1). */
export default function SharedSwitch() {
  const m = useWords(sharedWords)
  const format = useFormat()
  const shared = useShared()
  const shown = useStore(shownBudget)
  const open = useOpenBudgetOf()
  if (shared === null || shared.own_id === null || shared.budgets.length === 0 || shown === null) return null
  const choices = [
    { value: shared.own_id, label: m.mine },
    ...shared.budgets.map(({ id, copied_at }) => ({
      value: id,
      label:
        copied_at === null ? m.ours : m.copyOn(format.date(localDateIn(timeZone(), new Date(copied_at)), 'day-month')),
    })),
  ]
  return (
    <Segmented
      className="mb-(--gap)"
      legend={m.which}
      value={shown}
      choices={choices}
      onChange={(id) => void open(id)}
    />
  )
}
