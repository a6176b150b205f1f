import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** The shape of the results: a total, a question, cards. */
export function ResultsSkeleton() {
  const m = useWords(benefitsWords)
  return (
    <output className="grid gap-4">
      <span className="sr-only">{m.checking}</span>
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </output>
  )
}
