import { clsx } from 'clsx'

/** A grey shape where something will stand. Give it the size of what comes: `className="h-8 w-40"`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse rounded-lg bg-line/70', className)} />
}
