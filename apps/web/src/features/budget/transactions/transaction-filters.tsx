import { categoryGroups, monthAt } from '@winterjay/budget'
import type { Transaction } from '@winterjay/budget'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { useAccountName } from '../account-name.ts'
import { useCategoryChoices } from '../own/use-category-choices.ts'
import { monthName } from '../month-name.ts'
import type { TransactionFilter } from './transaction-filter.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

export interface TransactionFiltersProps {
  readonly filter: TransactionFilter
  readonly onChange: (filter: TransactionFilter) => void
  /** Months to choose from, newest first. */
  readonly all: readonly Transaction[]
  /** Buttons at the end of the line. */
  readonly children?: ReactNode
}

/** A search field, and the other filters behind a button. */
export function TransactionFilters({ filter, onChange, all, children }: TransactionFiltersProps) {
  const m = useWords(budgetWords).transactions
  const locale = useLocale()
  const { budget } = useView()
  const nameOf = useAccountName()
  const choices = useCategoryChoices()
  const months = useMemo(() => [...new Set(all.map(({ date }) => monthAt(budget, date)))], [budget, all])
  const used = useMemo(() => new Set(all.map(({ accountId }) => accountId)), [all])
  const accounts = [...budget.accounts.values()].filter(({ id }) => used.has(id))
  const set = (changes: Partial<TransactionFilter>): void => onChange({ ...filter, ...changes })
  const [isOpen, setOpen] = useState(false)
  const count = [filter.month, filter.category, filter.accountId].filter((value) => value !== 'all').length
  return (
    <search className="grid gap-3">
      <div className="flex items-center gap-2 md:gap-2.5">
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
          <TextInput
            type="search"
            aria-label={m.search}
            value={filter.search}
            placeholder={m.searchShort}
            className="pl-10"
            onChange={(search) => set({ search })}
          />
        </div>
        <Button
          aria-expanded={isOpen}
          aria-label={m.filters(count)}
          className="max-md:px-3!"
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true" className="max-md:hidden">
            {m.filters(count)}
          </span>
          {count > 0 && <span className="num md:hidden">{count}</span>}
        </Button>
        {children}
      </div>
      {isOpen && (
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label={m.month}>
            <Select
              value={filter.month}
              options={[
                { value: 'all', label: m.allMonths },
                ...months.map((value) => ({ value, label: monthName(value, locale) })),
              ]}
              onChange={(month) => set({ month })}
            />
          </Field>
          <Field label={m.category}>
            <Select
              value={filter.category}
              options={[
                { value: 'all', label: m.allCategories },
                ...choices,
                ...categoryGroups(budget).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(category) => set({ category })}
            />
          </Field>
          <Field label={m.account}>
            <Select
              value={filter.accountId}
              options={[
                { value: 'all', label: m.allAccounts },
                ...accounts.map((account) => ({ value: account.id, label: nameOf(account) })),
              ]}
              onChange={(accountId) => set({ accountId })}
            />
          </Field>
        </div>
      )}
    </search>
  )
}
