import { Skeleton } from '../../ui/display/skeleton.tsx'
import { useWords } from '../../lib/language/words.ts'
import { shellWords } from '../words/words.ts'

/** A page on its way: a heading and three cards. It shows only after a moment, so that a fast page does not flicker. */
export function PageSkeleton() {
  const m = useWords(shellWords)
  return (
    <div className="appear-late mt-10">
      <output className="sr-only">{m.loading}</output>
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
