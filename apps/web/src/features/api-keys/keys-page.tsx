import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { Queries } from '../../lib/server/query.tsx'
import { useIsSignedOut } from '../../lib/server/session.ts'
import { SignInFirst } from '../../ui/display/sign-in-first.tsx'
import { Page } from '../../ui/page.tsx'
import { apiKeyWords } from './words/words.ts'

export interface KeysPageProps {
  /** The bar that chooses between keys and webhooks. */
  readonly sections: ReactNode
  /** What is chosen, below the choice of a book. */
  readonly children: ReactNode
}

/** How other programs reach the loan book that this tab shows (keys). */
export default function KeysPage({ sections, children }: KeysPageProps) {
  const m = useWords(apiKeyWords).page
  const isSignedOut = useIsSignedOut()
  return (
    <Page title={m.title} sections={isSignedOut ? null : sections}>
      {isSignedOut ? <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst> : <Queries>{children}</Queries>}
    </Page>
  )
}
