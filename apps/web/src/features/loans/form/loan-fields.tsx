import { LOAN_TYPES } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { DAY, FIELDS, WIDE } from '../../../ui/form/field-grid.ts'
import { MoneyInput, PercentInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Select, TextInput } from '../../../ui/form/text-input.tsx'
import type { FormField, LoanFormValues } from './loan-form-values.ts'
import { PastFields } from './past-fields.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

export interface LoanFieldsProps {
  readonly values: LoanFormValues
  readonly onChange: (changes: Partial<LoanFormValues>) => void
  /** Errors by field. */
  readonly errors: Partial<Readonly<Record<FormField, string>>>
  /** True if payments are recorded, so that the terms cannot change. */
  readonly areTermsFixed?: boolean
  /** For a new loan: the days up to which it may be recorded as paid; null if nothing is due yet. */
  readonly pastDays?: { readonly firstDay: LocalDate; readonly lastDay: LocalDate } | null
}

/** What is agreed: what the preview is computed from. */
export function LoanFields({ values, onChange, errors, areTermsFixed = false, pastDays = null }: LoanFieldsProps) {
  const m = useWords(loanWords).fields
  const isFixed = { disabled: areTermsFixed }
  return (
    <div className={FIELDS}>
      <Field label={m.borrower_name} error={errors.borrower_name} isRequired className={WIDE}>
        <TextInput
          value={values.borrower_name}
          maxLength={200}
          autoComplete="off"
          onChange={(borrower_name) => onChange({ borrower_name })}
        />
      </Field>
      <Field label={m.principal} error={errors.principal} isRequired>
        <MoneyInput {...isFixed} value={values.principal} onChange={(principal) => onChange({ principal })} />
      </Field>
      <Field label={m.annual_rate} help={m.annual_rate_help} error={errors.annual_rate} isRequired>
        <PercentInput {...isFixed} value={values.annual_rate} onChange={(annual_rate) => onChange({ annual_rate })} />
      </Field>
      <Field label={m.term_months} error={errors.term_months} isRequired className={DAY}>
        <WholeNumberInput
          {...isFixed}
          unit={m.months}
          value={values.term_months}
          onChange={(term_months) => onChange({ term_months })}
        />
      </Field>
      <Field label={m.start_date} help={m.start_date_hint} error={errors.start_date} isRequired className={DAY}>
        <DateInput {...isFixed} value={values.start_date} onChange={(start_date) => onChange({ start_date })} />
      </Field>
      {(pastDays !== null || values.paid_up_to !== null || values.opening_as_of !== null) && (
        <PastFields values={values} onChange={onChange} errors={errors} days={pastDays} />
      )}
      <Field label={m.loan_type} error={errors.loan_type} className={WIDE}>
        <Select
          {...isFixed}
          value={values.loan_type}
          onChange={(loan_type) => onChange({ loan_type })}
          options={LOAN_TYPES.map((value) => ({ value, label: m.loan_types[value] }))}
        />
      </Field>
      {values.loan_type === 'interest_only' && (
        <Field
          label={m.interest_only_months}
          hint={m.interest_only_months_hint}
          error={errors.interest_only_months}
          isOptional
          className={WIDE}
        >
          <WholeNumberInput
            {...isFixed}
            unit={m.months}
            value={values.interest_only_months}
            onChange={(interest_only_months) => onChange({ interest_only_months })}
          />
        </Field>
      )}
      {values.loan_type === 'balloon' && (
        <Field
          label={m.balloon_percent}
          hint={m.balloon_percent_hint}
          error={errors.balloon_percent}
          isRequired
          className={WIDE}
        >
          <PercentInput
            {...isFixed}
            value={values.balloon_percent}
            onChange={(balloon_percent) => onChange({ balloon_percent })}
          />
        </Field>
      )}
    </div>
  )
}
