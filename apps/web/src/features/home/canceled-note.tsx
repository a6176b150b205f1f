import { useMessages } from '../../lib/language/messages.ts'
import { Note } from '../../ui/display/note.tsx'

/** What someone reads who turned back at the checkout (product §2.6.2). */
export default function CanceledNote() {
  const m = useMessages('subscription').canceled
  return (
    <Note title={m.title} className="-mt-3 mb-7 max-w-2xl">
      {m.text}
    </Note>
  )
}
