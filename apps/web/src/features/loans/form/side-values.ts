import type { LoanFieldsProps } from './loan-fields.tsx'
import type { LoanFormValues } from './loan-form-values.ts'

/** What the fields below the terms show. */
const SIDE_VALUES = [
  'late_fee_type',
  'late_fee_cents',
  'late_fee_percent',
  'grace_days',
  'borrower_email',
  'lender_receive_email',
  'notes',
  'payment_frequency',
  'first_due_date',
  'accelerated',
  'interest_method',
  'unasked',
  'province',
  'lender_in_business',
  'upfront_fee',
  'payment_rounding',
  'borrower_is_corporation',
  'own_fields',
] as const satisfies readonly (keyof LoanFormValues)[]

export interface SideFieldsProps extends Pick<LoanFieldsProps, 'onChange' | 'errors' | 'areTermsFixed'> {
  readonly values: Pick<LoanFormValues, (typeof SIDE_VALUES)[number]>
}

/** Whether they would show the same again: what is typed in the terms is none of theirs. */
export const showTheSame = (before: SideFieldsProps, after: SideFieldsProps): boolean =>
  before.onChange === after.onChange &&
  before.errors === after.errors &&
  before.areTermsFixed === after.areTermsFixed &&
  SIDE_VALUES.every((name) => before.values[name] === after.values[name])
