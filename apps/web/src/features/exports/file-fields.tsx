import type { DateOrder } from '@winterjay/lending'
import { addDays, addYears, localDate, startOfMonth, yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useWords } from '../../lib/language/words.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select, TextInput } from '../../ui/form/text-input.tsx'
import type { Format, Range } from './queries.ts'
import { exportWords } from './words/words.ts'

type Period = 'lastMonth' | 'lastYear' | 'other'

/** What a bookkeeping file is asked for by. */
export interface FileDraft {
  readonly format: Format
  readonly period: Period
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly dateOrder: DateOrder
  readonly bankId: string
  /** Of QuickBooks Desktop alone. */
  readonly isWithAccounts: boolean
}

export const firstDraft = (format: Format, today: LocalDate): FileDraft => ({
  format,
  period: 'lastMonth',
  from: startOfMonth(addDays(today, -1)),
  to: addDays(today, -1),
  dateOrder: 'mdy',
  bankId: '',
  isWithAccounts: false,
})

/** The formats whose order of day and month the lender chooses (lending §6.4.3). */
const WITH_DATE_ORDER: ReadonlySet<Format> = new Set(['qbo_journal_csv', 'qbo_bank_csv', 'xero_bank_csv'])

/** The whole months and years that are over, or the days chosen; null while they make no range. */
export function rangeOf({ period, from, to }: FileDraft, today: LocalDate): Range | null {
  const month = startOfMonth(today)
  if (period === 'lastMonth') return { from: startOfMonth(addDays(month, -1)), to: addDays(month, -1) }
  const year = yearOf(addYears(today, -1))
  if (period === 'lastYear') return { from: localDate(`${year}-01-01`), to: localDate(`${year}-12-31`) }
  return from === null || to === null || from > to ? null : { from, to }
}

interface FileFieldsProps {
  readonly formats: readonly Format[]
  readonly draft: FileDraft
  readonly bankFault?: string | undefined
  readonly onChange: (draft: FileDraft) => void
}

/** Program, days, and what the program leaves open. */
export function FileFields({ formats, draft, bankFault, onChange }: FileFieldsProps) {
  const { file: m } = useWords(exportWords)
  const { format, period, from, to, dateOrder, bankId, isWithAccounts } = draft
  const isBackwards = from !== null && to !== null && from > to
  return (
    <>
      <Field label={m.format}>
        <Select
          value={format}
          onChange={(next) => onChange({ ...draft, format: next })}
          options={formats.map((value) => ({ value, label: m.formats[value] }))}
        />
      </Field>
      <Segmented
        legend={m.period}
        value={period}
        onChange={(next) => onChange({ ...draft, period: next })}
        choices={(['lastMonth', 'lastYear', 'other'] as const).map((value) => ({ value, label: m[value] }))}
      />
      {period === 'other' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={m.from}>
            <DateInput value={from} onChange={(next) => onChange({ ...draft, from: next })} />
          </Field>
          <Field label={m.to} error={isBackwards ? m.backwards : undefined}>
            <DateInput value={to} onChange={(next) => onChange({ ...draft, to: next })} />
          </Field>
        </div>
      )}
      {WITH_DATE_ORDER.has(format) && (
        <Segmented
          legend={m.dateOrder}
          isLegendShown
          value={dateOrder}
          onChange={(next) => onChange({ ...draft, dateOrder: next })}
          choices={(['mdy', 'dmy'] as const).map((value) => ({ value, label: m[value] }))}
        />
      )}
      {format === 'iif' && (
        <Checkbox
          checked={isWithAccounts}
          onChange={(next) => onChange({ ...draft, isWithAccounts: next })}
          label={m.withAccounts}
          hint={m.withAccountsHint}
        />
      )}
      {format === 'qbo_web_connect' && (
        <Field label={m.bankId} hint={m.bankIdHint} error={bankFault} isRequired>
          <TextInput
            value={bankId}
            onChange={(next) => onChange({ ...draft, bankId: next })}
            maxLength={9}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      )}
    </>
  )
}
