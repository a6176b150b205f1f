import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../../../lib/language/words.ts'
import { openBook, useBook, useLostBook } from '../../../lib/server/book.ts'
import type { BusinessBook } from '../../../lib/server/book.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/form/choice.tsx'
import { Note } from '../../../ui/note.tsx'
import { teamPath } from '../book-path.ts'
import { businessesQuery } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'
import { BookNote } from './book-note.tsx'

interface BookSwitcherProps {
  /** What the page shows of the book. */
  readonly shows?: 'loans' | 'clients'
  readonly children: ReactNode
}

/**
 * Which loan book this tab shows: one's own or that of a business. Nothing for whoever is in no business. The loan book
 * below it loads at the same time, and is seen when it is known whether the switcher stands above it, so that nothing
 * moves.
 */
export default function BookSwitcher({ shows = 'loans', children }: BookSwitcherProps) {
  const isSignedOut = useIsSignedOut()
  return isSignedOut ? (
    children
  ) : (
    <Queries>
      <Switcher shows={shows} />
      <Lost />
      <BookNote shows={shows} />
      <WhenKnown>{children}</WhenKnown>
    </Queries>
  )
}

function WhenKnown({ children }: { readonly children: ReactNode }) {
  const { isLoading } = useQuery(businessesQuery)
  return <div className={isLoading ? 'invisible' : undefined}>{children}</div>
}

const OWN = 'own'

function Switcher({ shows }: Required<Pick<BookSwitcherProps, 'shows'>>) {
  const m = useWords(businessTeamWords).switcher
  const book = useBook()
  const { data } = useQuery(businessesQuery)
  // While the list is on its way, or cannot be had, the book that is shown can still be left.
  const businesses: readonly BusinessBook[] = data ?? (book === null ? [] : [book])
  if (businesses.length === 0) return null
  return (
    <div className="mb-(--gap) flex items-center gap-3">
      <Chips
        legend={shows === 'clients' ? m.clients : m.label}
        className="min-w-0 flex-1"
        value={book?.id ?? OWN}
        onChange={(id) => openBook(businesses.find((one) => one.id === id) ?? null)}
        choices={[
          { value: OWN, label: shows === 'clients' ? m.ownClients : m.own },
          ...businesses.map(({ id, name }) => ({
            value: id,
            label: <span className="max-w-36 truncate sm:max-w-64">{name}</span>,
          })),
        ]}
      />
      <Link href={book === null ? '/business/team' : teamPath(book.id)} className={buttonStyle('secondary')}>
        <Users aria-hidden="true" className="size-5" />
        {m.team}
      </Link>
    </div>
  )
}

/** The user was removed from the business whose book was open. */
function Lost() {
  const m = useWords(businessTeamWords).switcher
  const lost = useLostBook()
  return lost === null ? null : (
    <output className="mb-(--gap) block">
      <Note tone="care">{m.lost(lost)}</Note>
    </output>
  )
}
