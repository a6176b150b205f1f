import type { ComponentType, ReactNode } from 'react'
import { lazyPart, reloadWhenReachable } from '../../lib/chunk.ts'
import { useWords } from '../../lib/language/words.ts'
import { ChunkBoundary } from '../chunk-boundary.tsx'
import { uiWords } from '../words/words.ts'
import { toast } from './toast-store.ts'

/**
 * A dialog in its own chunk. One that does not arrive, because there is no connection or a release has replaced it,
 * closes with a message and leaves the page as it is.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const Part = lazyPart(load)
  return function LazyDialog(props: P) {
    return (
      <DialogBoundary onClose={props.onClose}>
        <Part {...props} />
      </DialogBoundary>
    )
  }
}

/** The same around dialogs that are chunks of their own; drawn only while one is open, so each has its own try. */
export function DialogBoundary({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const m = useWords(uiWords)
  const close = (): void => {
    toast({
      tone: 'error',
      title: m.notOpened,
      action: { label: m.tryAgain, onSelect: () => void reloadWhenReachable() },
    })
    onClose()
  }
  return (
    <ChunkBoundary fallback={null} onLate={close}>
      {children}
    </ChunkBoundary>
  )
}
