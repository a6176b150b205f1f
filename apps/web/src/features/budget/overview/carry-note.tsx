import { carriedInto, monthAt, withoutCarrying } from '@winterjay/budget'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
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
    <Note title={m.carryTitle} className="mb-3">
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={rememberCarrying}>
          {m.carryKeep}
        </Button>
        <Button size="sm" onClick={() => void hold()}>
          {m.carryHold}
        </Button>
      </div>
    </Note>
  )
}
