import { clsx } from 'clsx'
import { Skeleton } from './skeleton.tsx'

/* Shapes of what comes, in its final height, so that nothing moves when it does. They appear after a moment. */

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** A `Hero`, with its chart unless `isPlain`. */
export function HeroSkeleton({ isPlain = false }: { readonly isPlain?: boolean }) {
  return (
    <div
      className={clsx(
        'appear-late rounded-hero border border-line bg-surface px-4.5 pt-4.5 md:px-7 md:pt-6',
        isPlain ? 'h-34' : 'h-78 md:h-94',
      )}
    >
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-2.5 h-10 w-52" />
      <Skeleton className="mt-3 h-4 w-32" />
    </div>
  )
}

/** A strip of `Tiles`: four, two by two on phones; or three. */
export function TilesSkeleton({ count = 4 }: { readonly count?: 3 | 4 }) {
  return (
    <div
      className={clsx(
        'appear-late grid gap-px overflow-hidden rounded-card border border-line bg-line',
        count === 3 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4',
      )}
    >
      {times(count).map((tile) => (
        <div key={tile} className="grid h-19.5 content-center gap-2 bg-surface px-3.5 md:h-25 md:px-5">
          <Skeleton className="h-3.5 w-16" />
          <Skeleton className="h-5 w-20 max-w-full" />
        </div>
      ))}
    </div>
  )
}

/** A card of `Rows`. */
export function RowsSkeleton({ count = 5, hasTitle = true }: { readonly count?: number; readonly hasTitle?: boolean }) {
  return (
    <div className="appear-late rounded-card border border-line bg-surface px-0.5 py-1 md:px-2 md:py-1.5">
      {hasTitle && <Skeleton className="mx-3 mt-3.5 mb-2.5 h-4 w-36" />}
      {times(count).map((row) => (
        <div key={row} className="flex h-13.5 items-center gap-3 px-3">
          <Skeleton className="size-9 rounded-chip" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3 w-24" />
          </span>
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  )
}
