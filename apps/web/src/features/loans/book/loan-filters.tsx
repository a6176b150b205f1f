import { LoanStatus } from '@winterjay/contract'
import { LOAN_FLAGS } from '@winterjay/lending'
import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { SortSelect } from '../../../ui/display/table.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { flagWords } from '../flags/words/words.ts'
import type { LoanView } from '../loan-view.ts'
import { paymentFileWords } from '../payment-file/words/words.ts'
import { loanWords } from '../words/words.ts'
import { useLoanOrder } from './loan-columns.tsx'

interface LoanFiltersProps {
  readonly view: LoanView
  readonly onChange: (changes: Partial<LoanView>) => void
  /** Names of the lender's own fields. */
  readonly ownFields: readonly string[]
  readonly hasSearch: boolean
  /** At the end of the line on phones. */
  readonly children?: ReactNode
}

const PAUSE_MS = 250

/** Search field and filters; on phones the filters and the order are behind one button. */
export function LoanFilters({ view, onChange, ownFields, hasSearch, children }: LoanFiltersProps) {
  const m = useWords(loanWords).list
  const isPhone = useMedia(PHONE)
  const [isOpen, setOpen] = useState(false)
  const count = (view.status === null && view.flag === null ? 0 : 1) + (view.ownField === null ? 0 : 1)
  return (
    <search
      className={clsx('flex min-w-0 flex-wrap items-center', hasSearch || isOpen ? 'flex-1 basis-64 gap-2.5' : 'gap-1')}
    >
      {hasSearch && <SearchBox value={view.search} onChange={(search) => onChange({ search })} />}
      {isPhone ? (
        <>
          <Button
            className="px-3.5"
            aria-expanded={isOpen}
            aria-label={m.filters(count)}
            icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 && <span className="num">{count}</span>}
          </Button>
          {children}
          {isOpen && <PhonePanel view={view} onChange={onChange} ownFields={ownFields} />}
        </>
      ) : (
        <>
          <div className="w-44">
            <StatusSelect view={view} onChange={onChange} />
          </div>
          <OwnFieldFilter view={view} onChange={onChange} ownFields={ownFields} />
        </>
      )}
    </search>
  )
}

function PhonePanel({ view, onChange, ownFields }: Omit<LoanFiltersProps, 'hasSearch'>) {
  const m = useWords(loanWords).list
  const order = useLoanOrder(view, onChange)
  return (
    <div className="grid w-full gap-3">
      <Field label={m.status}>
        <StatusSelect view={view} onChange={onChange} />
      </Field>
      <OwnFieldFilter view={view} onChange={onChange} ownFields={ownFields} />
      <Field label={m.order}>
        <SortSelect {...order} />
      </Field>
    </div>
  )
}

/** A status, or a flag. */
function StatusSelect({ view, onChange }: Omit<LoanFiltersProps, 'ownFields' | 'hasSearch'>) {
  const { list: m, status } = useWords(loanWords)
  const { flags } = useWords(flagWords)
  return (
    <Select
      aria-label={m.status}
      value={view.flag ?? view.status ?? 'all'}
      onChange={(chosen) =>
        onChange({
          status: LoanStatus.options.find((one) => one === chosen) ?? null,
          flag: LOAN_FLAGS.find((one) => one === chosen) ?? null,
        })
      }
      options={[
        { value: 'all', label: m.anyStatus },
        ...LoanStatus.options.map((value) => ({ value, label: status[value] })),
        ...LOAN_FLAGS.map((value) => ({ value, label: flags[value] })),
      ]}
    />
  )
}

/** A field of the lender's own and part of its value; nothing in a book without any. */
function OwnFieldFilter({ view, onChange, ownFields: names }: Omit<LoanFiltersProps, 'hasSearch'>) {
  const m = useWords(paymentFileWords)
  if (names.length === 0 && view.ownField === null) return null
  const chosen = view.ownField ?? ''
  return (
    <div className="flex min-w-0 gap-2.5 max-md:w-full max-md:*:flex-1">
      <div className="md:w-44">
        <Select
          aria-label={m.ownField}
          value={chosen}
          onChange={(ownField) => onChange({ ownField: ownField === '' ? null : ownField, ownValue: '' })}
          options={[
            { value: '', label: m.anyField },
            ...(chosen === '' || names.includes(chosen) ? names : [chosen, ...names]).map((value) => ({
              value,
              label: value,
            })),
          ]}
        />
      </div>
      {view.ownField !== null && (
        <OwnValueBox
          key={view.ownField}
          label={m.ownValue(view.ownField)}
          value={view.ownValue}
          onChange={(ownValue) => onChange({ ownValue })}
        />
      )}
    </div>
  )
}

interface SearchProps {
  readonly value: string
  readonly onChange: (search: string) => void
}

function OwnValueBox({ label, ...search }: SearchProps & { readonly label: string }) {
  return <TextInput type="search" aria-label={label} maxLength={200} {...usePausedSearch(search)} />
}

function SearchBox(search: SearchProps) {
  const m = useWords(loanWords).list
  return <SearchField label={m.search} placeholder={m.searchHint} className="flex-1" {...usePausedSearch(search)} />
}

/** The text of a field that searches once typing pauses: each search asks the server for the whole book. */
function usePausedSearch({ value, onChange }: SearchProps): SearchProps {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The URL changed: filters cleared, or browser history.
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
  return { value: text, onChange: setText }
}
