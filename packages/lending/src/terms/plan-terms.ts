import type { Cents, LocalDate } from '@winterjay/money'
import type { DayCount, FirstPayment, FirstPeriodRule, InterestMethod, PaymentFrequency } from '../lists.ts'

/** How a loan is repaid and bears interest, where it is not simply monthly (lending §1.9 to §1.11). */
export interface PlanTerms {
  readonly frequency: PaymentFrequency
  /** Weekly or biweekly: a quarter or half of the monthly payment, until nothing is left. */
  readonly isAccelerated: boolean
  /** Semi-monthly: two days of the month; monthly, quarterly, yearly: one; 31 means the last. Null if not given. */
  readonly paymentDays: readonly number[] | null
  /** Null: the payments that the term holds. */
  readonly numberOfPayments: number | null
  /** The lender's own level payment, kept instead of computing one. */
  readonly paymentCents: Cents | null
  /** Null: one period after the start. */
  readonly firstDueDate: LocalDate | null
  readonly firstPeriodInterest: FirstPeriodRule
  readonly firstPayment: FirstPayment
  readonly method: InterestMethod
  readonly dayCount: DayCount
  /** The level payment repays the loan over these months; the last one of the term takes the rest. Null: the term. */
  readonly amortizationMonths: number | null
}

/** A monthly loan. Terms that equal these are left out of `LoanTerms`. */
export const MONTHLY_PLAN: PlanTerms = {
  frequency: 'monthly',
  isAccelerated: false,
  paymentDays: null,
  numberOfPayments: null,
  paymentCents: null,
  firstDueDate: null,
  firstPeriodInterest: 'daily',
  firstPayment: 'adjusted',
  method: 'periodic',
  dayCount: 'actual_365',
  amortizationMonths: null,
}

/** The fields of a draft that make a plan, by their names on the wire and in files. */
export interface PlanDraft {
  readonly payment_frequency?: PaymentFrequency | undefined
  readonly accelerated?: boolean | undefined
  readonly payment_days?: readonly number[] | null | undefined
  readonly number_of_payments?: number | null | undefined
  readonly payment_amount?: Cents | null | undefined
  readonly first_due_date?: LocalDate | null | undefined
  readonly first_period_interest?: FirstPeriodRule | undefined
  readonly first_payment?: FirstPayment | undefined
  readonly interest_method?: InterestMethod | undefined
  readonly day_count?: DayCount | undefined
  readonly amortization_months?: number | null | undefined
}

/** Returns the plan that a draft states, or null for a plain monthly loan. */
export function completePlan(draft: PlanDraft): PlanTerms | null {
  const plan: PlanTerms = {
    frequency: draft.payment_frequency ?? MONTHLY_PLAN.frequency,
    isAccelerated: draft.accelerated ?? MONTHLY_PLAN.isAccelerated,
    paymentDays: draft.payment_days ?? null,
    numberOfPayments: draft.number_of_payments ?? null,
    paymentCents: draft.payment_amount ?? null,
    firstDueDate: draft.first_due_date ?? null,
    firstPeriodInterest: draft.first_period_interest ?? MONTHLY_PLAN.firstPeriodInterest,
    firstPayment: draft.first_payment ?? MONTHLY_PLAN.firstPayment,
    method: draft.interest_method ?? MONTHLY_PLAN.method,
    dayCount: draft.day_count ?? MONTHLY_PLAN.dayCount,
    amortizationMonths: draft.amortization_months ?? null,
  }
  const isMonthly = (Object.keys(MONTHLY_PLAN) as (keyof PlanTerms)[]).every((key) => plan[key] === MONTHLY_PLAN[key])
  return isMonthly ? null : plan
}
