import type { ReactNode } from 'react'
import { openAccount } from '../../lib/account-door.ts'
import { EmptyDrawing } from '../art/empty.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from './states.tsx'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

interface SignInFirstProps {
  readonly title: string
  readonly children: ReactNode
  /** The empty bowl, unless the page has good news. */
  readonly art?: ReactNode
}

/** Shown to visitors where an account is needed: the reason, log in and sign up. */
export function SignInFirst({ title, children, art = <EmptyDrawing className="w-45" /> }: SignInFirstProps) {
  const m = useWords(uiWords)
  return (
    <EmptyState
      art={art}
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
