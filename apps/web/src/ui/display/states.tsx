import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

export { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  readonly title: ReactNode
  /** The problem's own sentence; null for a bug of ours, which has none. */
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** Shown in place of content that failed to load. As calm as an empty state: nothing of the user’s is at fault. */
export function ErrorState({ title, children, onRetry, isRetrying = false }: ErrorStateProps) {
  const m = useWords(uiWords)
  return (
    <div role="alert" className="own-card px-5 py-6 text-center">
      <p className="text-lg font-[680] tracking-[-.02em]">{title}</p>
      {children !== undefined && <div className="mx-auto mt-1 max-w-[52ch] text-muted">{children ?? m.bug}</div>}
      {onRetry !== undefined && (
        <Button className="mt-3.5" busy={isRetrying} onClick={onRetry}>
          {m.tryAgain}
        </Button>
      )}
    </div>
  )
}
