import { LATE_FEE_TYPES, FREE_SHORTFALL, PROVINCES, usualRounding } from '@winterjay/lending'
import { clsx } from 'clsx'
import { Scale } from 'lucide-react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, PercentInput, WholeNumberInput } from '../../../ui/form/number-input.tsx'
import { Select, Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { FIELDS, HALF, WIDE } from '../../../ui/form/field-grid.ts'
import { LoanPlanFields } from './loan-plan-fields.tsx'
import { OwnFields } from './own-fields.tsx'
import { showTheSame } from './side-values.ts'
import type { SideFieldsProps } from './side-values.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'

/** Below the terms: late fees, people, and folded the payment plan and what the law asks about. */
export const LoanSideFields = memo(function LoanSideFields(props: SideFieldsProps) {
  const m = useWords(loanWords).form
  return (
    <div className="grid min-w-0 gap-6">
      <Section title={m.late}>
        <LateFeeFields {...props} />
      </Section>
      <Section title={m.people}>
        <PeopleFields {...props} />
      </Section>
      <div className="-mx-3">
        <Rows>
          <LoanPlanFields {...props} />
          <LawFields {...props} />
          <OwnFields {...props} />
        </Rows>
      </div>
    </div>
  )
}, showTheSame)

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-base leading-snug tracking-[-.01em]">{title}</h3>
      <div className={FIELDS}>{children}</div>
    </section>
  )
}

function LateFeeFields({ values, onChange, errors }: SideFieldsProps) {
  const m = useWords(loanWords).fields
  const format = useFormat()
  return (
    <>
      <Field
        label={m.late_fee_type}
        help={m.late_fee_help(format.cents(FREE_SHORTFALL))}
        error={errors.late_fee_type}
        className={WIDE}
      >
        <Select
          value={values.late_fee_type}
          onChange={(late_fee_type) => onChange({ late_fee_type })}
          options={LATE_FEE_TYPES.map((value) => ({ value, label: m.late_fee_types[value] }))}
        />
      </Field>
      {values.late_fee_type === 'fixed' ? (
        <Field key="fixed" label={m.late_fee_value} error={errors.late_fee_value} isRequired>
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
      <Field label={m.grace_days} error={errors.grace_days} isRequired>
        <WholeNumberInput unit={m.days} value={values.grace_days} onChange={(grace_days) => onChange({ grace_days })} />
      </Field>
    </>
  )
}

function PeopleFields({ values, onChange, errors }: SideFieldsProps) {
  const m = useWords(loanWords).fields
  return (
    <>
      <Field label={m.borrower_email} error={errors.borrower_email} isOptional className={WIDE}>
        <TextInput
          type="email"
          autoComplete="off"
          value={values.borrower_email}
          onChange={(borrower_email) => onChange({ borrower_email })}
        />
      </Field>
      <Field
        label={m.lender_receive_email}
        help={m.lender_receive_email_hint}
        error={errors.lender_receive_email}
        isOptional
        className={WIDE}
      >
        <TextInput
          type="email"
          autoComplete="email"
          value={values.lender_receive_email}
          onChange={(lender_receive_email) => onChange({ lender_receive_email })}
        />
      </Field>
      <Field label={m.notes} help={m.notes_hint} error={errors.notes} isOptional className={WIDE}>
        <Textarea rows={2} value={values.notes} maxLength={5_000} onChange={(notes) => onChange({ notes })} />
      </Field>
    </>
  )
}

/** Folded, since most private loans need none of it; unfolds if it contains an error. */
function LawFields({ values, onChange, errors }: SideFieldsProps) {
  const { form, fields: m } = useWords(loanWords)
  const provinces = useWords(provinceWords)
  return (
    <FoldRow
      chip={<Chip hue="c2" icon={Scale} />}
      title={form.law}
      detail={form.lawDetail}
      mustOpen={(['province', 'lender_in_business', 'upfront_fee'] as const).some((field) => field in errors)}
    >
      <div className={clsx(FIELDS, 'text-ink')}>
        <Field label={m.province} hint={m.province_hint} error={errors.province} className={HALF}>
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
        <Field
          label={m.lender_in_business}
          hint={m.lender_in_business_hint}
          error={errors.lender_in_business}
          className={HALF}
        >
          <Select
            value={values.lender_in_business}
            onChange={(lender_in_business) => onChange({ lender_in_business })}
            options={(['unknown', 'no', 'yes'] as const).map((value) => ({
              value,
              label: m.lender_in_business_choices[value],
            }))}
          />
        </Field>
        <Field label={m.upfront_fee} hint={m.upfront_fee_hint} error={errors.upfront_fee} className={HALF}>
          <MoneyInput value={values.upfront_fee} onChange={(upfront_fee) => onChange({ upfront_fee })} />
        </Field>
        <div className={WIDE}>
          <Checkbox
            checked={values.payment_rounding === 'up'}
            onChange={(isUp) => onChange({ payment_rounding: isUp ? 'up' : 'half_up' })}
            label={m.payment_rounding}
            hint={m.payment_rounding_hint}
          />
          <Checkbox
            checked={values.borrower_is_corporation}
            onChange={(borrower_is_corporation) => onChange({ borrower_is_corporation })}
            label={m.borrower_is_corporation}
            hint={m.borrower_is_corporation_hint}
          />
        </div>
      </div>
    </FoldRow>
  )
}
