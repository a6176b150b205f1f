import { clsx } from 'clsx'

/** A grey shape where something will stand. Give it the size of what comes: `className="h-8 w-40"`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block rounded-lg bg-ink/8', className)} />
}
