import { Component, useState } from 'react'
import type { ReactNode } from 'react'
import { BASE } from '../../lib/base.ts'
import { ChunkProblem, reloadWhenReachable } from '../../lib/chunk.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Picture } from '../../features/home/picture.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useWords } from '../../lib/language/words.ts'
import { shellWords } from '../words/words.ts'

interface Props {
  readonly children: ReactNode
  /** Shown instead of the error page, for a part of a page. */
  readonly fallback?: ReactNode
}

interface State {
  readonly error: unknown
}

/** Keeps the shell visible when a page fails. Set `key` to the path, so that the next page starts without the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return error instanceof ChunkProblem ? <LatePage /> : <BrokenPage />
  }
}

/** A chunk or texts did not arrive within 120 seconds (product §7), or at all. */
function LatePage() {
  const m = useWords(shellWords).late
  const [state, setState] = useState<'idle' | 'asking' | 'away'>('idle')
  const retry = async (): Promise<void> => {
    setState('asking')
    if (!(await reloadWhenReachable())) setState('away')
  }
  const isOffline = !navigator.onLine
  return (
    <Page title={isOffline ? m.offline : m.title} offline={null}>
      <EmptyState
        art={<Picture name="offline" className="h-34 w-45" />}
        actions={
          <Button variant="primary" busy={state === 'asking'} onClick={() => void retry()}>
            {m.retry}
          </Button>
        }
      >
        {isOffline ? m.offlineText : m.text}
        {state === 'away' && (
          <p role="alert" className="font-semibold text-larch-ink">
            {m.stillAway}
          </p>
        )}
      </EmptyState>
    </Page>
  )
}

function BrokenPage() {
  const m = useWords(shellWords).broken
  return (
    <Page title={m.title}>
      <EmptyState
        title={m.text}
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {m.reload}
            </Button>
            {/* A plain link: a full page load discards the broken state. */}
            <a href={`${BASE}/`} className={buttonStyle()}>
              {m.back}
            </a>
          </>
        }
      />
    </Page>
  )
}
