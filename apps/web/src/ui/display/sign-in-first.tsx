import type { ReactNode } from 'react'
import { openAccount } from '../../lib/account-door.ts'
import { useFirstPageMessages } from '../../lib/language/first-page.ts'
import { Button } from '../button.tsx'
import { EmptyState } from './states.tsx'

/** What a visitor sees where an account is needed: why, and the two ways in. */
export function SignInFirst({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const m = useFirstPageMessages('shell')
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={() => openAccount('sign-in')}>
            {m.signIn}
          </Button>
          <Button onClick={() => openAccount('sign-up')}>{m.signUp}</Button>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
