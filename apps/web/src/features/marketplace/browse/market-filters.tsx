import { MarketplaceSort } from '@winterjay/contract'
import { RISK_GRADES } from '@winterjay/lending'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { GradeBadge } from '../../../ui/display/badge.tsx'
import { Chips } from '../../../ui/form/choice.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import type { MarketView } from '../market-view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

export interface MarketFiltersProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly view: MarketView
  readonly onView: (changes: Partial<MarketView>) => void
  /** Links shown after the filters. */
  readonly links: ReactNode
}

export function MarketFilters({ search, onSearch, view, onView, links }: MarketFiltersProps) {
  const { filters: m, simulated } = useWords(marketWords)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_10.75rem] gap-x-2 gap-y-3 md:grid-cols-[minmax(0,1fr)_13rem_auto] md:gap-x-3">
      <SearchField label={m.search} placeholder={m.searchShort} value={search} onChange={onSearch} />
      <Select
        aria-label={m.sort}
        className="max-md:pr-8"
        value={view.sort}
        onChange={(sort) => onView({ sort })}
        options={MarketplaceSort.options.map((value) => ({ value, label: m.sorts[value] }))}
      />
      <div className="max-md:col-span-2 empty:hidden">{links}</div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
        <Chips
          legend={m.grade}
          value={view.grade}
          onChange={(grade) => onView({ grade })}
          choices={[
            { value: 'all' as const, label: m.all },
            ...RISK_GRADES.map((grade) => ({ value: grade, label: <GradeLabel grade={grade} /> })),
          ]}
        />
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Info aria-hidden="true" className="size-4 flex-none" />
          {simulated}
        </p>
      </div>
    </div>
  )
}

/** A coloured letter on screen; words for screen readers. */
function GradeLabel({ grade }: { readonly grade: string }) {
  const m = useWords(marketWords).filters
  return (
    <span className="-mx-2 flex">
      <GradeBadge grade={grade} label={m.gradeName(grade)} />
    </span>
  )
}
