import type { ReactNode } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { SignInFirst } from '../../../ui/display/sign-in-first.tsx'
import { Page } from '../../../ui/page.tsx'
import { clientWords } from './words/words.ts'

/** The frame of the saved clients (clients §1): whose they are, and the list, are in it. */
export default function ClientsFrame({ children }: { readonly children: ReactNode }) {
  const m = useWords(clientWords)
  const isSignedOut = useIsSignedOut()
  return (
    <Page title={m.title}>
      {isSignedOut ? <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst> : <Queries>{children}</Queries>}
    </Page>
  )
}
