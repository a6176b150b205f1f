import { INTEREST_METHODS, PAYMENT_FREQUENCIES } from '@winterjay/lending'
import { CalendarDays } from 'lucide-react'
import { clsx } from 'clsx'
import { useWords } from '../../../lib/language/words.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FIELDS, HALF, WIDE } from '../../../ui/form/field-grid.ts'
import { Select } from '../../../ui/form/text-input.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { loanWords } from '../words/words.ts'
import type { SideFieldsProps } from './side-values.ts'
import { canBeAccelerated, withFrequency } from './loan-plan-values.ts'

/**
 * How often a loan is paid, from when, and how its interest is calculated (lending §1.9 to §1.11): folded, since most
 * are monthly.
 */
export function LoanPlanFields({ values, onChange, errors, areTermsFixed = false }: SideFieldsProps) {
  const { form, fields: m } = useWords(loanWords)
  const isFixed = { disabled: areTermsFixed }
  return (
    <FoldRow
      chip={<Chip hue="c1" icon={CalendarDays} />}
      title={form.plan}
      detail={
        values.payment_frequency === 'monthly' ? form.planDetail : m.payment_frequencies[values.payment_frequency]
      }
      mustOpen={(['payment_frequency', 'first_due_date', 'accelerated', 'interest_method'] as const).some(
        (field) => field in errors,
      )}
    >
      <div className={clsx(FIELDS, 'text-ink')}>
        <Field label={m.payment_frequency} error={errors.payment_frequency} className={HALF}>
          <Select
            {...isFixed}
            value={values.payment_frequency}
            onChange={(frequency) => onChange(withFrequency(values, frequency))}
            options={PAYMENT_FREQUENCIES.map((value) => ({ value, label: m.payment_frequencies[value] }))}
          />
        </Field>
        <Field
          label={m.first_due_date}
          hint={m.first_due_date_hint}
          error={errors.first_due_date}
          isOptional
          className={HALF}
        >
          <DateInput
            {...isFixed}
            value={values.first_due_date}
            onChange={(first_due_date) => onChange({ first_due_date })}
          />
        </Field>
        {canBeAccelerated(values.payment_frequency) && (
          <div className={WIDE}>
            <Checkbox
              {...isFixed}
              checked={values.accelerated}
              onChange={(accelerated) => onChange({ accelerated })}
              label={m.accelerated}
              hint={m.accelerated_hint}
            />
          </div>
        )}
        <Field label={m.interest_method} error={errors.interest_method} className={WIDE}>
          <Select
            {...isFixed}
            value={values.interest_method}
            onChange={(interest_method) => onChange({ interest_method })}
            options={INTEREST_METHODS.map((value) => ({ value, label: m.interest_methods[value] }))}
          />
        </Field>
      </div>
    </FoldRow>
  )
}
