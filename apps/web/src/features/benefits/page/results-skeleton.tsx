import { HeroSkeleton, RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

/** Placeholder in the shape of the results: a total, a question, rows. */
export function ResultsSkeleton() {
  const m = useWords(benefitsWords)
  return (
    <output className="grid gap-(--gap)">
      <span className="sr-only">{m.checking}</span>
      <HeroSkeleton isPlain />
      <RowsSkeleton count={2} />
      <RowsSkeleton />
    </output>
  )
}
