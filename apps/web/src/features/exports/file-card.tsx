import { BOOK_ACCOUNTS, EXPORT_FORMATS } from '@winterjay/lending'
import type { DateOrder } from '@winterjay/lending'
import { addDays, addYears, localDate, startOfMonth, yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useLocale } from '../../lib/language/locale.ts'
import { useWords } from '../../lib/language/words.ts'
import { fieldErrors, problemDetail } from '../../lib/server/problem.ts'
import { useServerDay } from '../../lib/server/server-day.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select, TextInput } from '../../ui/form/text-input.tsx'
import { Note } from '../../ui/note.tsx'
import { JournalCard } from './journal-card.tsx'
import { useMakeFile } from './queries.ts'
import type { AccountNames, Format, Range } from './queries.ts'
import { exportWords } from './words/words.ts'

type Period = 'lastMonth' | 'lastYear' | 'other'

interface Draft {
  readonly format: Format
  readonly period: Period
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly dateOrder: DateOrder
  readonly bankId: string
}

/** The formats whose order of day and month the lender chooses (lending §6.4.3). */
const WITH_DATE_ORDER: ReadonlySet<Format> = new Set(['qbo_journal_csv', 'qbo_bank_csv', 'xero_bank_csv'])

/** The whole months and years that are over, or the days chosen; null while they make no range. */
function rangeOf({ period, from, to }: Draft, today: LocalDate): Range | null {
  const month = startOfMonth(today)
  if (period === 'lastMonth') return { from: startOfMonth(addDays(month, -1)), to: addDays(month, -1) }
  const year = yearOf(addYears(today, -1))
  if (period === 'lastYear') return { from: localDate(`${year}-01-01`), to: localDate(`${year}-12-31`) }
  return from === null || to === null || from > to ? null : { from, to }
}

interface FileCardProps {
  readonly names: AccountNames
  readonly onName: () => void
}

/** Program and days of a file, its content, and its download. */
export function FileCard({ names, onName }: FileCardProps) {
  const { file: m, accounts } = useWords(exportWords)
  const locale = useLocale()
  const today = useServerDay()
  const [draft, setDraft] = useState<Draft>({
    format: 'xlsx',
    period: 'lastMonth',
    from: startOfMonth(addDays(today, -1)),
    to: addDays(today, -1),
    dateOrder: 'mdy',
    bankId: '',
  })
  const making = useMakeFile()
  const range = rangeOf(draft, today)
  const { format, dateOrder, bankId } = draft
  const lacksNumbers = format === 'sage50' && BOOK_ACCOUNTS.some((account) => names.numbers[account] === undefined)
  const submit = (): void => {
    if (range === null || lacksNumbers) return
    making.mutate({
      ...range,
      format,
      locale,
      date_order: dateOrder,
      ...(format === 'qbo_web_connect' ? { intuit_bank_id: bankId.trim() } : {}),
    })
  }
  return (
    <div className="grid gap-(--gap)">
      <Card
        title={m.title}
        actions={
          <Button size="sm" onClick={onName}>
            {accounts.change}
          </Button>
        }
      >
        <Form refusal={making.error === null ? null : (problemDetail(making.error) ?? m.failed)} onSubmit={submit}>
          <FileFields draft={draft} bankFault={fieldErrors(making.error)['intuit_bank_id']} onChange={setDraft} />
          {lacksNumbers && <Note tone="care">{m.numbersNeeded}</Note>}
          <p className="text-sm text-muted">{m.once}</p>
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            disabled={range === null || lacksNumbers}
            busy={making.isPending}
          >
            {m.download}
          </Button>
        </Form>
      </Card>
      {range !== null && <JournalCard range={range} names={names} format={format} />}
    </div>
  )
}

interface FileFieldsProps {
  readonly draft: Draft
  readonly bankFault: string | undefined
  readonly onChange: (draft: Draft) => void
}

function FileFields({ draft, bankFault, onChange }: FileFieldsProps) {
  const { file: m } = useWords(exportWords)
  const { format, period, from, to, dateOrder, bankId } = draft
  const isBackwards = from !== null && to !== null && from > to
  return (
    <>
      <Field label={m.format}>
        <Select
          value={format}
          onChange={(next) => onChange({ ...draft, format: next })}
          options={EXPORT_FORMATS.map((value) => ({ value, label: m.formats[value] }))}
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
