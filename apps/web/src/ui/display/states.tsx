import { clsx } from 'clsx'
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
  /** Inside a card with a title of its own: less tall. */
  readonly isLow?: boolean
}

/** Shown in place of content that failed to load. As calm as an empty state: nothing of the user’s is at fault. */
export function ErrorState({ title, children, onRetry, isRetrying = false, isLow = false }: ErrorStateProps) {
  const m = useWords(uiWords)
  return (
    <div role="alert" className={clsx('own-card px-5 text-center', isLow ? 'pt-3 pb-4' : 'py-6')}>
      <p className={clsx('font-[680]', !isLow && 'text-lg tracking-[-.02em]')}>{title}</p>
      {children !== undefined && <div className="mx-auto mt-1 max-w-[52ch] text-muted">{children ?? m.unread}</div>}
      {onRetry !== undefined && (
        <Button className="mt-3.5" busy={isRetrying} onClick={onRetry}>
          {m.tryAgain}
        </Button>
      )}
    </div>
  )
}
