import { CATEGORIES, categoryLabel } from '@winterjay/budget'
import type { Category, Transaction } from '@winterjay/budget'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { useAccountName } from '../account-name.ts'
import { monthName } from '../month-name.ts'
import type { TransactionFilter } from './transaction-filter.ts'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

export interface TransactionFiltersProps {
  readonly filter: TransactionFilter
  readonly onChange: (filter: TransactionFilter) => void
  /** Newest first: the months that can be chosen. */
  readonly all: readonly Transaction[]
}

export function TransactionFilters({ filter, onChange, all }: TransactionFiltersProps) {
  const m = useWords(budgetWords).transactions
  const locale = useLocale()
  const { budget } = useView()
  const nameOf = useAccountName()
  const months = useMemo(() => [...new Set(all.map(({ date }) => date.slice(0, 7)))], [all])
  const used = useMemo(() => new Set(all.map(({ accountId }) => accountId)), [all])
  const accounts = [...budget.accounts.values()].filter(({ id }) => used.has(id))
  const set = (changes: Partial<TransactionFilter>): void => onChange({ ...filter, ...changes })
  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Field label={m.search} className="max-md:col-span-2">
        <TextInput
          type="search"
          value={filter.search}
          placeholder={m.searchExample}
          onChange={(search) => set({ search })}
        />
      </Field>
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
        <Select<Category | 'all'>
          value={filter.category}
          options={[
            { value: 'all', label: m.allCategories },
            ...CATEGORIES.map((value) => ({ value, label: categoryLabel(value, locale) })),
          ]}
          onChange={(category) => set({ category })}
        />
      </Field>
      <Field label={m.account} className="max-md:col-span-2">
        <Select
          value={filter.accountId}
          options={[
            { value: 'all', label: m.allAccounts },
            ...accounts.map((account) => ({ value: account.id, label: nameOf(account) })),
          ]}
          onChange={(accountId) => set({ accountId })}
        />
      </Field>
    </search>
  )
}
