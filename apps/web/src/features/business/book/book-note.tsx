import { useWords } from '../../../lib/language/words.ts'
import { obstacleTo, useBook } from '../../../lib/server/book.ts'
import type { BusinessBook } from '../../../lib/server/book.ts'
import { Note } from '../../../ui/note.tsx'
import { useDay } from '../use-day.ts'
import { businessTeamWords } from '../words/words.ts'

/**
 * Whose loan book this is, the user's role in it, and what keeps them from changing it. Nothing in one's own book.
 */
export function BookNote({ shows = 'loans' }: { readonly shows?: 'loans' | 'clients' }) {
  const m = useWords(businessTeamWords)
  const book = useBook()
  const why = useWhy()
  if (book === null) return null
  const reason = shows === 'loans' ? why(book) : null
  const isAbnormal = book.access !== 'full' || book.closed_at !== null
  return (
    <Note
      tone={isAbnormal ? 'care' : 'info'}
      title={shows === 'clients' ? m.switcher.clientsOf(book.name) : m.switcher.of(book.name)}
      className="mb-(--gap)"
    >
      <p>
        {m.switcher.roles[book.role]}
        {reason === null ? '' : ` ${reason}`}
      </p>
    </Note>
  )
}

/** What limits the user in a book, in a sentence; null if nothing does. */
function useWhy(): (book: BusinessBook) => string | null {
  const m = useWords(businessTeamWords).switcher
  const day = useDay()
  return (book) => {
    const { access, kept_until: keptUntil, closed_at: closedAt, deleted_at: deletedAt } = book
    if (access === 'none') return m.obstacles.lapsed
    if (closedAt !== null && deletedAt !== null) return m.obstacles.closed(day(deletedAt))
    if (access === 'read_only' && keptUntil !== null) return m.obstacles.read_only(day(keptUntil))
    if (obstacleTo('book.write', book) === 'role') return m.obstacles.role
    return obstacleTo('book.decide', book) === 'role' ? m.decide : null
  }
}
