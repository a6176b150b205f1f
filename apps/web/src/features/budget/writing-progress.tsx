import { useMessages } from '../../lib/language/messages.ts'
import { useStore } from '../../lib/store.ts'
import { Progress } from '../../ui/display/progress.tsx'
import { writingRatio } from './book/book-store.ts'

/** Of a change to so many transactions that it takes a moment. */
export function WritingProgress() {
  const m = useMessages('personal').common
  const ratio = useStore(writingRatio)
  return ratio === null ? null : <Progress label={m.storing} ratio={ratio} />
}
