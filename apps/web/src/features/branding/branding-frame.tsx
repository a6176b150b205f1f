import type { ReactNode } from 'react'
import { useWords } from '../../lib/language/words.ts'
import { Queries } from '../../lib/server/query.tsx'
import { useIsSignedOut } from '../../lib/server/session.ts'
import { SignInFirst } from '../../ui/display/sign-in-first.tsx'
import { Page } from '../../ui/page.tsx'
import { brandingWords } from './words/words.ts'

/** The frame of the page on which a lender's brand is written. */
export default function BrandingFrame({ children }: { readonly children: ReactNode }) {
  const m = useWords(brandingWords).page
  const isSignedOut = useIsSignedOut()
  return (
    <Page title={m.title}>
      {isSignedOut ? <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst> : <Queries>{children}</Queries>}
    </Page>
  )
}
