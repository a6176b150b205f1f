import { LoanStatus } from '@winterjay/contract'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import type { LoanView } from '../loan-view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface LoanFiltersProps {
  readonly view: LoanView
  readonly onChange: (changes: Partial<LoanView>) => void
}

const PAUSE_MS = 250

export function LoanFilters({ view, onChange }: LoanFiltersProps) {
  const m = useWords(loanWords)
  const { status } = m
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <SearchBox value={view.search} onChange={(search) => onChange({ search })} />
      <Select
        aria-label={m.list.status}
        value={view.status ?? 'all'}
        onChange={(chosen) => onChange({ status: chosen === 'all' ? null : chosen })}
        options={[
          { value: 'all', label: m.list.anyStatus },
          ...LoanStatus.options.map((value) => ({ value, label: status[value] })),
        ]}
      />
    </div>
  )
}

/** Asks once the typing pauses. */
function SearchBox({ value, onChange }: { readonly value: string; readonly onChange: (search: string) => void }) {
  const m = useWords(loanWords).list
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The filters were cleared, or the reader went back.
  if (value !== known) {
    setKnown(value)
    setText(value)
  }
  const ask = useEffectEvent((typed: string) => {
    if (typed === value) return
    setKnown(typed)
    onChange(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="relative">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <TextInput
        type="search"
        aria-label={m.search}
        placeholder={m.searchHint}
        maxLength={200}
        className="pl-10"
        value={text}
        onChange={setText}
      />
    </div>
  )
}
