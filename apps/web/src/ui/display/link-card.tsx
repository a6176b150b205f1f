import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../../lib/language/words.ts'
import { PerchedDrawing } from '../art/perched.tsx'
import { SuccessDrawing } from '../art/success.tsx'
import { buttonStyle } from '../button.tsx'
import { uiWords } from '../words/words.ts'
import { Card } from './card.tsx'
import { EmptyState } from './states.tsx'

/** A mailed link's page: one action in a narrow card, under the title. */
export function LinkCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card className="max-w-md">
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}

interface DoneProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The action of the link is done. */
export function Done({ title, actions, children }: DoneProps) {
  return (
    <div role="alert">
      <EmptyState title={title} art={<SuccessDrawing className="w-45" />} actions={actions}>
        {children}
      </EmptyState>
    </div>
  )
}

interface NoLinkProps {
  /** What to open or do instead. */
  readonly children: string
  /** One button; the way home if there is no better one. */
  readonly action?: ReactNode
}

/** The page was opened without a token. */
export function NoLink({ children, action = <HomeLink /> }: NoLinkProps) {
  return (
    <EmptyState
      title={<span className="block text-balance">{children}</span>}
      art={<PerchedDrawing className="w-26" />}
      actions={action}
    />
  )
}

function HomeLink() {
  const m = useWords(uiWords)
  return (
    <Link href="/" className={buttonStyle('primary')}>
      {m.goHome}
    </Link>
  )
}
