import { carriedInto, monthAt, withoutCarrying } from '@winterjay/budget'
import { Button } from '../../../ui/button.tsx'
import { rememberCarrying, useKnowsCarrying } from './budgets-carry.ts'
import { useChange } from '../change.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Tells users who set budgets when each month began empty, once, that they now carry on; offers to undo that. */
export function CarryNote() {
  const m = useWords(budgetWords).budget
  const change = useChange()
  const { budget, isSample, today } = useView()
  const isKnown = useKnowsCarrying()
  if (isSample || isKnown || carriedInto(budget, monthAt(budget, today)).length === 0) return null
  const hold = async (): Promise<void> => {
    if (await change(withoutCarrying, { title: m.carryHeld })) rememberCarrying()
  }
  return (
    <div className="mb-2 flex items-center gap-2 max-sm:flex-wrap rounded-[14px] bg-sky-soft px-3 py-1.5 text-label text-sky-ink forced-colors:border">
      <p className="min-w-0 flex-1 leading-tight font-[650] max-sm:basis-full max-sm:pt-1">{m.carryTitle}</p>
      <Button size="sm" variant="primary" onClick={rememberCarrying}>
        {m.carryKeep}
      </Button>
      <Button size="sm" onClick={() => void hold()}>
        {m.carryHold}
      </Button>
    </div>
  )
}
