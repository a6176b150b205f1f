import type { LocalDate } from '@winterjay/money'
import { addDays, addMonths, cents, localDate, rate } from '@winterjay/money'
import type { PaymentFrequency } from '../lists.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { isPaymentDay, monthsBetween, PAYMENTS_A_YEAR, SEMI_MONTHLY_DAYS } from '../schedule/calendar.ts'
import type { LoanTerms } from './loan.ts'
import type { PlanTerms } from './plan-terms.ts'

/** The longest term, in months. */
const LONGEST = 600
const ARREARS_RANGE = { min: rate(0), max: rate(1_000_000_000) }
const FIRST_DAY: LocalDate = localDate('1902-01-01')

type Check = (terms: LoanTerms, plan: PlanTerms) => LendingRefusal | null

/** Returns the first problem of a loan's payment plan, or null (lending §1.9 to §1.12). Does not check the law. */
export function refusePlan(terms: LoanTerms): LendingRefusal | null {
  const { plan } = terms
  if (plan !== undefined) {
    for (const check of CHECKS) {
      const refusal = check(terms, plan)
      if (refusal !== null) return refusal
    }
  }
  return refuseArrears(terms)
}

function refuseArrears({ arrears, plan }: LoanTerms): LendingRefusal | null {
  if (arrears === undefined) return null
  const field = 'arrears_rate'
  if (!Number.isInteger(arrears.rate) || arrears.rate < ARREARS_RANGE.min || arrears.rate > ARREARS_RANGE.max)
    return { code: 'arrears_rate_out_of_range', field, params: ARREARS_RANGE }
  return plan?.method === 'daily' ? { code: 'arrears_rate_not_for_daily', field } : null
}

const refuseTerm: Check = ({ termMonths, startDate }, { frequency, numberOfPayments }) => {
  if (startDate < FIRST_DAY)
    return { code: 'starts_before_calendar', field: 'start_date', params: { firstDay: FIRST_DAY } }
  if (frequency === 'at_maturity')
    return numberOfPayments === null || numberOfPayments === 1 ? null : notAtMaturity('number_of_payments')
  if (numberOfPayments !== null) {
    const max = (LONGEST * PAYMENTS_A_YEAR[frequency]) / 12
    const isInRange = Number.isInteger(numberOfPayments) && numberOfPayments >= 1 && numberOfPayments <= max
    return isInRange
      ? null
      : { code: 'number_of_payments_out_of_range', field: 'number_of_payments', params: { min: 1, max } }
  }
  const months = monthsBetween(frequency, termMonths)
  return months > 1 && termMonths % months !== 0
    ? { code: 'term_not_whole_periods', field: 'term_months', params: { months } }
    : null
}

/** Days that a frequency can be paid on; null: it takes none. */
const PAYMENT_DAYS: Record<PaymentFrequency, number | null> = {
  weekly: null,
  biweekly: null,
  semi_monthly: 2,
  monthly: 1,
  quarterly: 1,
  yearly: 1,
  at_maturity: null,
}

const refusePaymentDays: Check = (_, { frequency, paymentDays }) => {
  if (paymentDays === null) return null
  const count = PAYMENT_DAYS[frequency]
  const field = 'payment_days'
  if (count === null) return { code: 'payment_days_not_for_frequency', field }
  const [first = 0, second = 31] = paymentDays
  const areDays =
    paymentDays.length === count && paymentDays.every((day) => Number.isInteger(day) && day >= 1 && day <= 31)
  if (count === 1) return areDays ? null : { code: 'payment_day_out_of_range', field }
  // The 28th and the last day are one day in February.
  return areDays && first <= 27 && first < second ? null : { code: 'semi_monthly_days_unfit', field }
}

const refuseFirstDueDate: Check = ({ startDate, termMonths }, { frequency, firstDueDate, paymentDays }) => {
  if (firstDueDate === null) return null
  const field = 'first_due_date'
  const firstDay = addDays(startDate, 1)
  const lastDay = onePeriodAfter(addMonths(startDate, 12), frequency, termMonths)
  if (firstDueDate < firstDay || firstDueDate > lastDay)
    return { code: 'first_due_date_out_of_range', field, params: { firstDay, lastDay } }
  const days = paymentDays ?? (frequency === 'semi_monthly' ? SEMI_MONTHLY_DAYS : null)
  return days === null || isPaymentDay(firstDueDate, days) ? null : { code: 'first_due_date_not_payment_day', field }
}

function onePeriodAfter(day: LocalDate, frequency: PaymentFrequency, termMonths: number): LocalDate {
  if (frequency === 'weekly') return addDays(day, 7)
  if (frequency === 'biweekly') return addDays(day, 14)
  return addMonths(day, frequency === 'semi_monthly' ? 1 : monthsBetween(frequency, termMonths))
}

const refuseAccelerated: Check = ({ loanType }, plan) => {
  if (!plan.isAccelerated) return null
  if (plan.frequency !== 'weekly' && plan.frequency !== 'biweekly')
    return { code: 'accelerated_not_for_frequency', field: 'accelerated' }
  if (loanType !== 'amortizing') return { code: 'accelerated_not_for_type', field: 'accelerated', params: { loanType } }
  if (plan.numberOfPayments !== null) return { code: 'accelerated_pays_until_repaid', field: 'number_of_payments' }
  return plan.paymentCents === null ? null : { code: 'accelerated_pays_until_repaid', field: 'payment_amount' }
}

const refuseLevelFirstPayment: Check = (_, { firstPayment, isAccelerated, paymentCents }) =>
  firstPayment === 'level' && (isAccelerated || paymentCents !== null)
    ? { code: 'level_first_payment_needs_solved_payment', field: 'first_payment' }
    : null

const refusePaymentAmount: Check = (_, { paymentCents }) =>
  paymentCents !== null && paymentCents < 1
    ? { code: 'payment_amount_too_low', field: 'payment_amount', params: { neededCents: cents(1) } }
    : null

const refuseAmortization: Check = ({ loanType, termMonths }, { amortizationMonths, frequency }) => {
  if (amortizationMonths === null) return null
  const field = 'amortization_months'
  if (loanType !== 'amortizing') return { code: 'amortization_not_for_type', field, params: { loanType } }
  const params = { min: termMonths, max: LONGEST }
  if (!Number.isInteger(amortizationMonths) || amortizationMonths < params.min || amortizationMonths > params.max)
    return { code: 'amortization_months_out_of_range', field, params }
  const months = monthsBetween(frequency, termMonths)
  return amortizationMonths % months === 0 || months <= 1 || frequency === 'at_maturity'
    ? null
    : { code: 'term_not_whole_periods', field, params: { months } }
}

const refuseAtMaturity: Check = ({ loanType }, { frequency, paymentCents, amortizationMonths }) => {
  if (frequency !== 'at_maturity') return null
  if (loanType !== 'amortizing') return notAtMaturity('loan_type')
  if (paymentCents !== null) return notAtMaturity('payment_amount')
  return amortizationMonths === null ? null : notAtMaturity('amortization_months')
}

const notAtMaturity = (field: string): LendingRefusal => ({ code: 'not_for_payment_at_maturity', field })

const CHECKS: readonly Check[] = [
  refuseTerm,
  refuseAtMaturity,
  refusePaymentDays,
  refuseFirstDueDate,
  refuseAccelerated,
  refusePaymentAmount,
  refuseLevelFirstPayment,
  refuseAmortization,
]
