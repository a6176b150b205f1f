import { MarketplaceSort } from '@winterjay/contract'
import { RISK_GRADES } from '@winterjay/lending'
import { Search } from 'lucide-react'
import { Chips } from '../../../ui/form/choice.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import type { MarketView } from '../market-view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

export interface MarketFiltersProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly view: MarketView
  readonly onView: (changes: Partial<MarketView>) => void
}

export function MarketFilters({ search, onSearch, view, onView }: MarketFiltersProps) {
  const m = useWords(marketWords).filters
  return (
    <div className="grid gap-3 md:grid-cols-[1fr_14rem]">
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <TextInput
          type="search"
          aria-label={m.search}
          placeholder={m.search}
          maxLength={200}
          className="pl-10"
          value={search}
          onChange={onSearch}
        />
      </div>
      <Select
        aria-label={m.sort}
        value={view.sort}
        onChange={(sort) => onView({ sort })}
        options={MarketplaceSort.options.map((value) => ({ value, label: m.sorts[value] }))}
      />
      <Chips
        className="md:col-span-2"
        legend={m.grade}
        value={view.grade}
        onChange={(grade) => onView({ grade })}
        choices={[
          { value: 'all' as const, label: m.all },
          ...RISK_GRADES.map((grade) => ({ value: grade, label: <GradeLabel grade={grade} /> })),
        ]}
      />
    </div>
  )
}

/** One letter to see, words to hear. */
function GradeLabel({ grade }: { readonly grade: string }) {
  const m = useWords(marketWords).filters
  return (
    <>
      <span aria-hidden="true">{grade}</span>
      <span className="sr-only">{m.gradeName(grade)}</span>
    </>
  )
}
