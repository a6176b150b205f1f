import type { LocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DAY, WIDE } from '../../../ui/form/field-grid.ts'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { loanWords } from '../words/words.ts'
import type { FormField, LoanFormValues } from './loan-form-values.ts'

interface PastFieldsProps {
  readonly values: LoanFormValues
  readonly onChange: (changes: Partial<LoanFormValues>) => void
  readonly errors: Partial<Readonly<Record<FormField, string>>>
  /** The days up to which it may be recorded as paid; null if nothing is due yet. */
  readonly days: { readonly firstDay: LocalDate; readonly lastDay: LocalDate } | null
}

/**
 * Asked of a new loan with instalments due before today: paid up to a day, or a balance to begin with (lending §5.1,
 * §5.9).
 */
export function PastFields({ values, onChange, errors, days }: PastFieldsProps) {
  const m = useWords(loanWords).fields
  const f = useFormat()
  return (
    <>
      <Segmented
        legend={m.past}
        isQuestion
        value={values.past}
        choices={[
          { value: 'paid_up_to', label: m.pasts.paid_up_to },
          { value: 'opening', label: m.pasts.opening },
        ]}
        onChange={(past) => onChange({ past })}
        className={WIDE}
      />
      {values.past === 'paid_up_to' ? (
        <Field
          label={m.paid_up_to}
          hint={days === null ? undefined : m.paid_up_to_hint(f.date(days.firstDay), f.date(days.lastDay))}
          error={errors.paid_up_to}
          isOptional
          className={WIDE}
        >
          <DateInput
            value={values.paid_up_to}
            {...(days === null ? {} : { min: days.firstDay, max: days.lastDay })}
            onChange={(paid_up_to) => onChange({ paid_up_to })}
          />
        </Field>
      ) : (
        <>
          <Field label={m.opening_principal} help={m.opening_principal_help} error={errors.opening} isRequired>
            <MoneyInput
              value={values.opening_principal}
              onChange={(opening_principal) => onChange({ opening_principal })}
            />
          </Field>
          <Field label={m.opening_as_of} isRequired className={DAY}>
            <DateInput
              value={values.opening_as_of}
              {...(days === null ? {} : { max: days.lastDay })}
              onChange={(opening_as_of) => onChange({ opening_as_of })}
            />
          </Field>
          <Field label={m.opening_interest}>
            <MoneyInput
              value={values.opening_interest}
              onChange={(opening_interest) => onChange({ opening_interest })}
            />
          </Field>
          <Field label={m.opening_charges}>
            <MoneyInput value={values.opening_charges} onChange={(opening_charges) => onChange({ opening_charges })} />
          </Field>
        </>
      )}
    </>
  )
}
