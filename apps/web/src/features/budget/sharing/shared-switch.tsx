import { useWords } from '../../../lib/language/words.ts'
import { useShared } from '../../../lib/budget/shared-budgets.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { useStore } from '../../../lib/store.ts'
import { warn } from '../../../lib/warn.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { isTogether, loadOurs } from '../store/together.ts'
import { sharedOf } from './calls.ts'
import type { SharedBudget } from './calls.ts'
import { useCopyName } from './use-copy-name.ts'
import { useOpenBudgetOf } from './use-shared-call.ts'
import { sharedWords } from './words/words.ts'

const TOGETHER = 'together'

/** What the other person wrote since; without a connection, what is on the device is shown. */
async function fetchOurs(ours: SharedBudget | null): Promise<void> {
  if (ours === null) return
  const { receiveInto } = await import('../sync/switching.ts')
  await receiveInto(ours).catch((error: unknown) => warn('the shared budget was not fetched', error))
  await loadOurs()
}

/** Mine, ours, what was ours, each a budget of its own (budget §16.1), and mine and ours together (§16.6). */
export default function SharedSwitch() {
  const m = useWords(sharedWords)
  const nameOf = useCopyName()
  const shared = useShared()
  const shown = useStore(shownBudget)
  const open = useOpenBudgetOf()
  const both = useStore(isTogether)
  if (shared === null || shared.own_id === null || shared.budgets.length === 0 || shown === null) return null
  const choices = [
    { value: shared.own_id, label: m.mine },
    ...shared.budgets.map((budget) => ({
      value: budget.id,
      label: budget.copied_at === null ? m.ours : nameOf(budget, 'day-month'),
    })),
  ]
  const ours = sharedOf(shared)
  const isBoth = both !== null && shown === shared.own_id && ours !== null
  const choose = async (id: string): Promise<void> => {
    isTogether.set(id === TOGETHER ? 'yes' : null)
    if (id !== TOGETHER) return void open(id)
    if (shown !== shared.own_id) await open(shared.own_id ?? shown)
    await fetchOurs(ours)
    return undefined
  }
  return (
    <div className="mb-(--gap)">
      <Segmented
        legend={m.which}
        value={isBoth ? TOGETHER : shown}
        choices={[...choices, ...(ours === null ? [] : [{ value: TOGETHER, label: m.together }])]}
        onChange={(id) => void choose(id)}
      />
      {isBoth && <p className="mt-1.5 px-1 text-sm text-muted">{m.togetherNote}</p>}
    </div>
  )
}
