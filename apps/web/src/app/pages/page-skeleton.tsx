import { Skeleton } from '../../ui/display/skeleton.tsx'
import { useWords } from '../../lib/language/words.ts'
import { shellWords } from '../words/words.ts'

/**
 * A page that is loading: a title, a hero and two cards. Appears after a moment, so that a fast page does not flicker.
 */
export function PageSkeleton() {
  const m = useWords(shellWords)
  return (
    <div className="appear-late md:mt-4.5">
      <output className="sr-only">{m.loading}</output>
      <Skeleton className="h-8 w-48 max-md:mt-1" />
      <div className="mt-4 grid gap-(--gap)">
        <Skeleton className="h-56 rounded-hero" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  )
}
