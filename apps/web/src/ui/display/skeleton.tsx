import { clsx } from 'clsx'

/** A placeholder shape. Give it the size of the content that it replaces: `className="h-8 w-40"`. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block rounded-lg bg-ink/8', className)} />
}
