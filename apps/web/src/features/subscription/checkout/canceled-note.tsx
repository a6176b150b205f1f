import { Note } from '../../../ui/note.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** Shown after a cancelled checkout (product §2.6.2). */
export default function CanceledNote() {
  const m = useWords(subscriptionWords).canceled
  return (
    <Note title={m.title} className="-mt-3 mb-7 max-w-2xl">
      {m.text}
    </Note>
  )
}
