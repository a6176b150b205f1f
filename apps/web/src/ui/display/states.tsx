import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export interface EmptyStateProps {
  readonly title: ReactNode
  /** What it takes for something to stand here. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="rounded-card border border-dashed border-edge px-5 py-10 text-center">
      <p className="text-lg font-semibold tracking-[-.015em]">{title}</p>
      {children !== undefined && <div className="mx-auto mt-1.5 max-w-[52ch] text-muted">{children}</div>}
      {actions !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  readonly title: ReactNode
  /** The sentence of the problem itself. */
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** What should stand here could not be had; shown in its place. */
export function ErrorState({ title, children, onRetry, isRetrying = false }: ErrorStateProps) {
  const m = useWords(uiWords)
  return (
    <div role="alert" className="rounded-card border border-cranberry-line bg-cranberry-soft px-5 py-8 text-center">
      <p className="text-lg font-semibold tracking-[-.015em]">{title}</p>
      {children !== undefined && <div className="mx-auto mt-1.5 max-w-[52ch]">{children}</div>}
      {onRetry !== undefined && (
        <Button className="mt-5" busy={isRetrying} onClick={onRetry}>
          {m.tryAgain}
        </Button>
      )}
    </div>
  )
}
