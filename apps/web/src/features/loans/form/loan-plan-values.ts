import type { createLoan } from '@winterjay/contract'
import type { PaymentFrequency } from '@winterjay/lending'
import type { CallOptions } from '../../../lib/server/api.ts'
import type { Loan } from '../loan-view.ts'

/** Fields of a plan that the form does not ask about. */
const UNASKED = [
  'payment_days',
  'number_of_payments',
  'first_period_interest',
  'first_payment',
  'day_count',
  'amortization_months',
  'arrears_rate',
  'arrears_base',
  'secured_by_real_property',
] as const

/** What a stored loan says in them: an edit keeps it. */
export type UnaskedPlan = Partial<
  Pick<CallOptions<typeof createLoan>['body'], (typeof UNASKED)[number] | 'payment_amount'>
>

export const unaskedOf = (loan: Loan): UnaskedPlan => ({
  ...Object.fromEntries(UNASKED.flatMap((name) => (loan[name] === undefined ? [] : [[name, loan[name]]]))),
  ...(loan.payment_amount_given === undefined ? {} : { payment_amount: loan.payment_amount_given }),
})

export const canBeAccelerated = (frequency: PaymentFrequency): boolean =>
  frequency === 'weekly' || frequency === 'biweekly'

/** Another frequency has its own payment days and number of payments, and another payment. */
export function withFrequency(
  { accelerated, unasked }: { readonly accelerated: boolean; readonly unasked: UnaskedPlan },
  payment_frequency: PaymentFrequency,
): { payment_frequency: PaymentFrequency; accelerated: boolean; unasked: UnaskedPlan } {
  const { payment_days: _days, number_of_payments: _count, payment_amount: _payment, ...kept } = unasked
  const cleared = {
    ...(unasked.payment_days === undefined ? {} : { payment_days: null }),
    ...(unasked.number_of_payments === undefined ? {} : { number_of_payments: null }),
    ...(unasked.payment_amount === undefined ? {} : { payment_amount: null }),
  }
  return {
    payment_frequency,
    accelerated: accelerated && canBeAccelerated(payment_frequency),
    unasked: { ...kept, ...cleared },
  }
}
