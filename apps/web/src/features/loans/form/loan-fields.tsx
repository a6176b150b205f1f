import { LATE_FEE_TYPES, FREE_SHORTFALL, LOAN_TYPES, PROVINCES, usualRounding } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, PercentInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Select, Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import type { FormField, LoanFormValues } from './loan-form-values.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'

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

/** Every field of a loan (product §2.4.4 "New Loan dialog fields"), and those that the law requires. */
export function LoanFields(props: LoanFieldsProps) {
  const m = useWords(loanWords)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Section title={m.form.loan}>
        <TermsFields {...props} />
      </Section>
      <Section title={m.form.late}>
        <LateFeeFields {...props} />
      </Section>
      <Section title={m.form.people}>
        <PeopleFields {...props} />
      </Section>
      <LawFields {...props} />
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-4 text-lg tracking-[-.015em]">{title}</h3>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

const WIDE = 'sm:col-span-2'

function TermsFields({ values, onChange, errors, areTermsFixed = false, pastDays = null }: LoanFieldsProps) {
  const m = useWords(loanWords).fields
  const isFixed = { disabled: areTermsFixed }
  return (
    <>
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
      <Field
        label={m.annual_rate}
        hint={m.annual_rate_hint}
        help={m.annual_rate_help}
        error={errors.annual_rate}
        isRequired
      >
        <PercentInput {...isFixed} value={values.annual_rate} onChange={(annual_rate) => onChange({ annual_rate })} />
      </Field>
      <Field label={m.term_months} error={errors.term_months} isRequired>
        <WholeNumberInput
          {...isFixed}
          unit={m.months}
          value={values.term_months}
          onChange={(term_months) => onChange({ term_months })}
        />
      </Field>
      <Field label={m.start_date} hint={m.start_date_hint} error={errors.start_date} isRequired>
        <DateInput {...isFixed} value={values.start_date} onChange={(start_date) => onChange({ start_date })} />
      </Field>
      {(pastDays !== null || values.paid_up_to !== null) && (
        <PaidUpToField
          value={values.paid_up_to}
          days={pastDays}
          error={errors.paid_up_to}
          onChange={(paid_up_to) => onChange({ paid_up_to })}
        />
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
    </>
  )
}

interface PaidUpToFieldProps {
  readonly value: LocalDate | null
  readonly days: { readonly firstDay: LocalDate; readonly lastDay: LocalDate } | null
  readonly error: string | undefined
  readonly onChange: (value: LocalDate | null) => void
}

/** Asked of a new loan with instalments due before today: they may all have been paid. */
function PaidUpToField({ value, days, error, onChange }: PaidUpToFieldProps) {
  const m = useWords(loanWords).fields
  const f = useFormat()
  const hint = days === null ? undefined : m.paid_up_to_hint(f.date(days.firstDay), f.date(days.lastDay))
  return (
    <Field label={m.paid_up_to} hint={hint} error={error} isOptional className={WIDE}>
      <DateInput
        value={value}
        {...(days === null ? {} : { min: days.firstDay, max: days.lastDay })}
        onChange={onChange}
      />
    </Field>
  )
}

function LateFeeFields({ values, onChange, errors }: LoanFieldsProps) {
  const m = useWords(loanWords).fields
  const format = useFormat()
  return (
    <>
      <Field label={m.late_fee_type} error={errors.late_fee_type}>
        <Select
          value={values.late_fee_type}
          onChange={(late_fee_type) => onChange({ late_fee_type })}
          options={LATE_FEE_TYPES.map((value) => ({ value, label: m.late_fee_types[value] }))}
        />
      </Field>
      {values.late_fee_type === 'fixed' ? (
        <Field
          key="fixed"
          label={m.late_fee_value}
          hint={m.late_fee_hint(format.cents(FREE_SHORTFALL))}
          error={errors.late_fee_value}
          isRequired
        >
          <MoneyInput value={values.late_fee_cents} onChange={(late_fee_cents) => onChange({ late_fee_cents })} />
        </Field>
      ) : (
        <Field key="percent" label={m.late_fee_percent} error={errors.late_fee_value} isRequired>
          <PercentInput
            value={values.late_fee_percent}
            onChange={(late_fee_percent) => onChange({ late_fee_percent })}
          />
        </Field>
      )}
      <Field label={m.grace_days} hint={m.grace_days_hint} error={errors.grace_days} isRequired>
        <WholeNumberInput unit={m.days} value={values.grace_days} onChange={(grace_days) => onChange({ grace_days })} />
      </Field>
    </>
  )
}

function PeopleFields({ values, onChange, errors }: LoanFieldsProps) {
  const m = useWords(loanWords).fields
  return (
    <>
      <Field label={m.borrower_email} error={errors.borrower_email} isOptional>
        <TextInput
          type="email"
          autoComplete="off"
          value={values.borrower_email}
          onChange={(borrower_email) => onChange({ borrower_email })}
        />
      </Field>
      <Field
        label={m.lender_receive_email}
        hint={m.lender_receive_email_hint}
        error={errors.lender_receive_email}
        isOptional
      >
        <TextInput
          type="email"
          autoComplete="email"
          value={values.lender_receive_email}
          onChange={(lender_receive_email) => onChange({ lender_receive_email })}
        />
      </Field>
      <Field label={m.notes} hint={m.notes_hint} error={errors.notes} isOptional className={WIDE}>
        <Textarea value={values.notes} maxLength={5_000} onChange={(notes) => onChange({ notes })} />
      </Field>
    </>
  )
}

/** Folded, since most private loans need none of it; unfolds if it contains an error. */
function LawFields({ values, onChange, errors }: LoanFieldsProps) {
  const { form, fields: m } = useWords(loanWords)
  const provinces = useWords(provinceWords)
  const isAsked =
    errors.province !== undefined || errors.lender_in_business !== undefined || errors.upfront_fee !== undefined
  return (
    <details open={isAsked || undefined} className="group rounded-card border border-line">
      <summary className="flex min-h-12 items-center gap-2 rounded-card px-4 font-semibold hover:bg-sunken">
        <span aria-hidden="true" className="text-muted transition-transform duration-150 group-open:rotate-90">
          ›
        </span>
        {form.law}
      </summary>
      <div className="grid items-start gap-x-4 gap-y-5 px-4 pt-3 pb-4 sm:grid-cols-2">
        <Field label={m.province} hint={m.province_hint} error={errors.province}>
          <Select
            value={values.province}
            onChange={(province) =>
              onChange({ province, payment_rounding: usualRounding(province === 'none' ? null : province) })
            }
            options={[
              { value: 'none', label: m.province_none },
              ...PROVINCES.map((value) => ({ value, label: provinces[value] })),
            ]}
          />
        </Field>
        <Field label={m.lender_in_business} hint={m.lender_in_business_hint} error={errors.lender_in_business}>
          <Select
            value={values.lender_in_business}
            onChange={(lender_in_business) => onChange({ lender_in_business })}
            options={(['unknown', 'no', 'yes'] as const).map((value) => ({
              value,
              label: m.lender_in_business_choices[value],
            }))}
          />
        </Field>
        <Field label={m.upfront_fee} hint={m.upfront_fee_hint} error={errors.upfront_fee}>
          <MoneyInput value={values.upfront_fee} onChange={(upfront_fee) => onChange({ upfront_fee })} />
        </Field>
        <div className={WIDE}>
          <Checkbox
            checked={values.payment_rounding === 'up'}
            onChange={(isUp) => onChange({ payment_rounding: isUp ? 'up' : 'half_up' })}
            label={m.payment_rounding}
            hint={m.payment_rounding_hint}
          />
        </div>
        <div className={WIDE}>
          <Checkbox
            checked={values.borrower_is_corporation}
            onChange={(borrower_is_corporation) => onChange({ borrower_is_corporation })}
            label={m.borrower_is_corporation}
            hint={m.borrower_is_corporation_hint}
          />
        </div>
      </div>
    </details>
  )
}
