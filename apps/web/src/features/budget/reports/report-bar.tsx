import { COMPARISONS, OURS, REPORT_RANGES, categoryGroups } from '@winterjay/budget'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { useAccountName } from '../account-name.ts'
import { useCategoryChoices } from '../own/use-category-choices.ts'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { comparisonName } from './use-report.ts'
import type { ReportAddress, ReportChoice } from './use-report.ts'

interface ReportBarProps {
  readonly choice: ReportChoice
  readonly onChange: (changes: Partial<ReportAddress>) => void
}

/** The days of the report; what it is compared with and what it counts, behind a button. */
export function ReportBar({ choice, onChange }: ReportBarProps) {
  const m = useWords(budgetWords).reports
  const { range, days, comparison, filter } = choice
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia(PHONE)
  const count = [filter.accountId, filter.category, filter.owner, filter.text || null].filter(
    (value) => value !== null,
  ).length
  return (
    <search className="grid gap-3" aria-label={m.bar}>
      <div className="grid grid-cols-[1fr_auto] gap-2.5 sm:grid-cols-[1fr_1fr_auto]">
        <Select
          aria-label={m.range}
          value={range}
          options={[...REPORT_RANGES, 'own' as const].map((value) => ({ value, label: m.ranges[value] }))}
          onChange={(value) => onChange({ range: value, from: days.from, to: days.to })}
        />
        {/* On phones with the filters, unless one is chosen. */}
        {(!isPhone || isOpen || comparison !== 'none') && (
          <Select
            aria-label={m.comparison}
            className="max-sm:order-last max-sm:col-span-2"
            value={comparison}
            options={COMPARISONS.map((value) => ({ value, label: comparisonName(m, value, range) }))}
            onChange={(value) => onChange({ with: value === 'none' ? null : value })}
          />
        )}
        <Button
          aria-expanded={isOpen}
          aria-label={m.filters(count)}
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 && <span className="num">{count}</span>}
        </Button>
      </div>
      {range === 'own' && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={m.from}>
            <DateInput value={days.from} onChange={(from) => from !== null && onChange({ range: 'own', from })} />
          </Field>
          <Field label={m.to}>
            <DateInput value={days.to} onChange={(to) => to !== null && onChange({ range: 'own', to })} />
          </Field>
        </div>
      )}
      {isOpen && <Filters choice={choice} onChange={onChange} />}
    </search>
  )
}

function Filters({ choice: { filter }, onChange }: ReportBarProps) {
  const { reports: m, transactions } = useWords(budgetWords)
  const { budget } = useView()
  const nameOf = useAccountName()
  const choices = useCategoryChoices(filter.category ?? undefined)
  const people = [...budget.people.values()]
  const orNull = (value: string): string | null => (value === '' ? null : value)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      <Field label={transactions.search}>
        <TextInput type="search" value={filter.text} onChange={(text) => onChange({ text: orNull(text) })} />
      </Field>
      <Field label={transactions.category}>
        <Select
          value={filter.category ?? ''}
          options={[
            { value: '', label: transactions.allCategories },
            ...choices,
            ...categoryGroups(budget).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(category) => onChange({ category: orNull(category) })}
        />
      </Field>
      <Field label={transactions.account}>
        <Select
          value={filter.accountId ?? ''}
          options={[
            { value: '', label: transactions.allAccounts },
            ...[...budget.accounts.values()].map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          onChange={(account) => onChange({ account: orNull(account) })}
        />
      </Field>
      {people.length > 1 && (
        <Field label={m.whose}>
          <Select
            value={filter.owner ?? ''}
            options={[
              { value: '', label: m.everybody },
              { value: OURS, label: m.ours },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(owner) => onChange({ owner: orNull(owner) })}
          />
        </Field>
      )}
    </div>
  )
}
