import { Component, useState } from 'react'
import type { ReactNode } from 'react'
import { ChunkProblem, reloadWhenReachable } from '../../lib/chunk.ts'
import { Button } from '../../ui/button.tsx'
import { OfflineDrawing } from '../../ui/art/offline.tsx'
import { EmptyState } from '../../ui/display/states.tsx'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

interface Props {
  /** It is one of several on its page: nothing stands in its place. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

/**
 * Keeps the rest of the page when a part is not on this device yet and cannot be fetched. Other failures are the
 * page's.
 */
export class PartBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof ChunkProblem)) throw error
    return this.props.isQuiet === true ? null : <NotHereYet />
  }
}

function NotHereYet() {
  const { sync: m, storage } = useWords(budgetWords)
  const [state, setState] = useState<'idle' | 'asking' | 'away'>('idle')
  const retry = async (): Promise<void> => {
    setState('asking')
    if (!(await reloadWhenReachable())) setState('away')
  }
  return (
    <EmptyState
      art={<OfflineDrawing className="w-33" />}
      title={m.notHere}
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
