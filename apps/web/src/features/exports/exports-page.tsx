import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { Queries } from '../../lib/server/query.tsx'
import { useIsSignedOut } from '../../lib/server/session.ts'
import { SignInFirst } from '../../ui/display/sign-in-first.tsx'
import { Page } from '../../ui/page.tsx'
import { exportWords } from './words/words.ts'

/** The journal of the loan book that this tab shows (lending §6.6). `children`: what is below the choice of a book. */
export default function ExportsPage({ children }: { readonly children: ReactNode }) {
  const m = useWords(exportWords).page
  const isSignedOut = useIsSignedOut()
  return (
    <Page title={m.title}>
      {isSignedOut ? <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst> : <Queries>{children}</Queries>}
    </Page>
  )
}
