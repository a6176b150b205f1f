import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { obstacleTo, useBook } from '../../../lib/server/book.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { PageLink } from '../../../ui/page-action.tsx'
import { Page } from '../../../ui/page.tsx'
import { clientsQuery } from './queries.ts'
import { clientWords } from './words/words.ts'

/** The frame of the saved clients (clients §1): whose they are, and the list, are in it. */
export default function ClientsFrame({ children }: { readonly children: ReactNode }) {
  const m = useWords(clientWords)
  const isSignedOut = useIsSignedOut()
  if (isSignedOut) {
    return (
      <Page title={m.title}>
        <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst>
      </Page>
    )
  }
  return (
    <Queries>
      <Page title={m.title} action={<CheckLink />}>
        {children}
      </Page>
    </Queries>
  )
}

/** Nothing while there is no client: then the empty list leads to the checker. */
function CheckLink() {
  const m = useWords(clientWords)
  const book = useBook()
  const maySee = book === null || obstacleTo('clients.write', book) === null
  const { data } = useQuery({ ...clientsQuery, enabled: maySee })
  if (!maySee || data === undefined || data.clients.length === 0) return null
  return <PageLink href="/benefits" label={m.toChecker} icon={<Plus aria-hidden="true" className="size-5" />} />
}
