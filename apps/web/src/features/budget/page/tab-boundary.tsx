import { Component, useState } from 'react'
import type { ReactNode } from 'react'
import { ChunkProblem, reloadWhenReachable } from '../../../lib/chunk.ts'
import { Button } from '../../../ui/button.tsx'
import { OfflineDrawing } from '../../../ui/art/offline.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

interface Props {
  readonly children: ReactNode
}

/**
 * Keeps the page's title and tabs when a tab is not on this device yet and there is no network to get it from. Other
 * failures are the page's.
 */
export class TabBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof ChunkProblem && !navigator.onLine) return <NotHereYet />
    throw error
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
