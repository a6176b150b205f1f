import { useState } from 'react'
import type { ReactNode } from 'react'
import { reloadWhenReachable } from '../../lib/chunk.ts'
import { Button } from '../../ui/button.tsx'
import { ChunkBoundary } from '../../ui/chunk-boundary.tsx'
import { OfflineDrawing } from '../../ui/art/offline.tsx'
import { EmptyState } from '../../ui/display/states.tsx'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

/** Keeps the rest of the page when a part of it cannot be fetched. */
export const PartBoundary = ({
  isQuiet = false,
  children,
}: {
  /** It is one of several on its page: nothing stands in its place. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}) => <ChunkBoundary fallback={isQuiet ? null : <NotLoaded />}>{children}</ChunkBoundary>

function NotLoaded() {
  const { sync: m, storage } = useWords(budgetWords)
  const [state, setState] = useState<'idle' | 'asking' | 'away'>('idle')
  const retry = async (): Promise<void> => {
    setState('asking')
    if (!(await reloadWhenReachable())) setState('away')
  }
  return (
    <EmptyState
      art={<OfflineDrawing className="w-33" />}
      title={m.notLoaded}
      actions={
        <Button busy={state === 'asking'} onClick={() => void retry()}>
          {storage.tryAgain}
        </Button>
      }
    >
      {state === 'away' && <span role="alert">{m.behindOffline}</span>}
    </EmptyState>
  )
}
