import type { ReactNode } from 'react'
import { openAccount } from '../../lib/account-door.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** A payment belongs to an account: why, and the two ways in. */
export function SignInFirst({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const m = useMessages('subscription').success
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
