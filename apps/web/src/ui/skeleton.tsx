import { clsx } from 'clsx'
import { useMessages } from '../lib/messages.ts'

/** A grey shape where something will stand. Give it the size of what comes: `className="h-8 w-40"`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse rounded-lg bg-line/70', className)} />
}

/** A page on its way: a heading and three cards. It shows only after a moment, so that a fast page does not flicker. */
export function PageSkeleton() {
  const m = useMessages('ui')
  return (
    <div role="status" className="appear-late mt-10">
      <span className="sr-only">{m.loading}</span>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <div className="mt-9 grid gap-4.5 md:grid-cols-3">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </div>
  )
}
