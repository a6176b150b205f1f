import { clsx } from 'clsx'
import { useLayoutEffect } from 'react'

let shown = 0

/**
 * The root says that something is loading: a style that looks for skeletons would restyle the whole page at every
 * change.
 */
function count(change: 1 | -1): void {
  shown += change
  document.documentElement.toggleAttribute('data-loading', shown > 0)
}

/** A placeholder shape. Give it the size of the content that it replaces: `className="h-8 w-40"`. */
export function Skeleton({ className }: { readonly className?: string }) {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
  return <span aria-hidden="true" className={clsx('skeleton block rounded-lg bg-ink/8', className)} />
}
