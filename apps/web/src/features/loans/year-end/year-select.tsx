import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useBook } from '../../../lib/server/book.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { yearQuery } from './queries.ts'
import { yearEndWords } from './words/words.ts'

/** The year in the address; null for the one that a return is about now. */
export function useAskedYear(): readonly [number | null, (year: string) => void] {
  const [address, setAddress] = useSearchParams()
  const asked = /^\d{4}$/.exec(address.get('year') ?? '')?.[0] ?? null
  return [asked === null ? null : Number(asked), (year) => setAddress({ year }, { replace: true })]
}

/** Which year the page is about. Nothing where the book may not be seen, or its years are not known. */
export function YearSelect() {
  const m = useWords(yearEndWords)
  const isSeen = useBook()?.access !== 'none'
  const [asked, ask] = useAskedYear()
  const { data, error } = useQuery({ ...yearQuery(asked), enabled: isSeen })
  if (!isSeen || error !== null) return null
  if (data === undefined) return <Skeleton className="appear-late h-11 w-28" />
  return (
    <div className="w-28">
      <Select
        aria-label={m.year}
        value={String(data.year)}
        onChange={ask}
        options={[...new Set([...data.years, data.year])].map((year) => ({ value: String(year), label: String(year) }))}
      />
    </div>
  )
}
