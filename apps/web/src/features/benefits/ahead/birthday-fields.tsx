import type { Household } from '@winterjay/benefits'
import type { Birthdays } from '@winterjay/benefits/ahead'
import { addMonths, startOfMonth, yearMonthOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { aheadWords } from './words/words.ts'

interface BirthdayFieldsProps {
  readonly household: Household
  readonly today: LocalDate
  readonly told: Birthdays
  readonly onTell: (told: Birthdays) => void
  /** Where the months are kept, if not on this page only. */
  readonly note?: string
}

/** The month of each person's next birthday, which is all that the benefits need to know. */
export function BirthdayFields({ household, today, told, onTell, note }: BirthdayFieldsProps) {
  const m = useWords(aheadWords).birthdays
  const f = useFormat()
  const ages = household.childrenAges ?? []
  const ask = (label: string, month: string | null, onMonth: (month: string | null) => void, key: string) => (
    <Field key={key} label={label}>
      <Select
        value={month ?? ''}
        options={[
          { value: '', label: m.notTold },
          ...monthsFrom(today).map((day) => ({ value: yearMonthOf(day), label: f.date(day, 'month-year') })),
        ]}
        onChange={(value) => onMonth(value === '' ? null : value)}
      />
    </Field>
  )
  return (
    <div className="grid gap-3 px-3 pt-1 pb-3 print:hidden">
      <p className="text-sm text-muted">{note ?? m.note}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {ask(m.applicant, told.applicant, (applicant) => onTell({ ...told, applicant }), 'applicant')}
        {household.spouse !== undefined &&
          ask(m.spouse, told.spouse, (spouse) => onTell({ ...told, spouse }), 'spouse')}
        {ages.map((age, index) =>
          ask(
            m.child(f.number(age)),
            told.children[index] ?? null,
            (month) =>
              onTell({ ...told, children: ages.map((_, at) => (at === index ? month : (told.children[at] ?? null))) }),
            `child ${index}`,
          ),
        )}
      </div>
      {household.childrenUnder18 > 0 && ages.length === 0 && <p className="text-sm text-muted">{m.noAges}</p>}
    </div>
  )
}

/** This month, in which the birthday may still come, and the twelve after it. */
const monthsFrom = (today: LocalDate): LocalDate[] =>
  Array.from({ length: 13 }, (_, months) => addMonths(startOfMonth(today), months))
