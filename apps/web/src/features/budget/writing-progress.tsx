import { useStore } from '../../lib/store.ts'
import { Progress } from '../../ui/display/progress.tsx'
import { writingRatio } from './store/budget-store.ts'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

/** Progress of a change to many transactions. */
export function WritingProgress() {
  const m = useWords(budgetWords).common
  const ratio = useStore(writingRatio)
  return ratio === null ? null : <Progress label={m.storing} ratio={ratio} />
}
