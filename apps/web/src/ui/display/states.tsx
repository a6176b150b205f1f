import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  readonly title: ReactNode
  /** The problem's own sentence. */
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** Shown in place of content that failed to load. */
export function ErrorState({ title, children, onRetry, isRetrying = false }: ErrorStateProps) {
  const m = useWords(uiWords)
  return (
    <div role="alert" className="rounded-card bg-cranberry-soft px-5 py-6 text-center forced-colors:border">
      <p className="text-lg font-[680] tracking-[-.02em]">{title}</p>
      {children !== undefined && <div className="mx-auto mt-1 max-w-[52ch]">{children}</div>}
      {onRetry !== undefined && (
        <Button className="mt-3.5" busy={isRetrying} onClick={onRetry}>
          {m.tryAgain}
        </Button>
      )}
    </div>
  )
}
