import type { ArrearsBase, LateFeeType, LoanType, PaymentRounding } from '../lists.ts'
import type { Province } from '@winterjay/money'
import { ZERO, cents, fromDollars, fromPercent, rate } from '@winterjay/money'
import type { Cents, LocalDate, Rate, Refusal } from '@winterjay/money'
import type { LateFeeTerms, LoanTerms } from './loan.ts'
import { completePlan } from './plan-terms.ts'
import type { PlanDraft } from './plan-terms.ts'
import type { LendingRefusalCode } from '../refusals/refusals.ts'

/** The defaults of the New Loan form (product §9); the start date is today. */
export const NEW_LOAN_DEFAULTS = {
  principalCents: cents(10_000_00),
  annualRate: rate(12_000_000),
  termMonths: 12,
  lateFeeType: 'fixed',
  lateFeeCents: cents(50_00),
  graceDays: 5,
  loanType: 'amortizing',
} as const

/** A requested loan, by the field names of the wire and the form: only principal and rate are required. */
export interface LoanDraft extends PlanDraft {
  readonly principal: Cents
  readonly annual_rate: Rate
  readonly term_months?: number | undefined
  readonly start_date?: LocalDate | undefined
  readonly loan_type?: LoanType | undefined
  readonly interest_only_months?: number | null | undefined
  readonly balloon_percent?: Rate | null | undefined
  readonly payment_rounding?: PaymentRounding | undefined
  /** Interest on what is overdue, percent a year; none if absent. */
  readonly arrears_rate?: Rate | null | undefined
  readonly arrears_base?: ArrearsBase | undefined
  readonly late_fee_type?: LateFeeType | undefined
  /** Dollars for a fixed fee, percent for a percent fee, as the form and the file write it. */
  readonly late_fee_value?: number | undefined
  readonly grace_days?: number | undefined
  readonly borrower_is_corporation?: boolean | undefined
  readonly province?: Province | null | undefined
  readonly lender_in_business?: boolean | null | undefined
  readonly upfront_fee?: Cents | undefined
  readonly secured_by_real_property?: boolean | undefined
}

/**
 * What a lender states about a loan apart from its terms: it decides which law applies and what the loan costs, but
 * changes no instalment.
 */
export interface LoanSide {
  /** The borrower is a corporation that borrows for its business: other limits apply (Criminal Code s. 347). */
  readonly borrowerIsCorporation: boolean
  /** Where the borrower lives; null if not given. */
  readonly province: Province | null
  /** Null if the lender has not answered. */
  readonly lenderInBusiness: boolean | null
  /** Charges deducted from the advance at the start, ≥ 0. */
  readonly upfrontFeeCents: Cents
  /** The Interest Act's rules for mortgages apply. */
  readonly isSecuredByRealProperty?: boolean
}

/** Everything that is agreed about a loan. */
export interface LoanContract {
  readonly terms: LoanTerms
  readonly lateFeeTerms: LateFeeTerms
  readonly side: LoanSide
}

/**
 * Completes a draft with the defaults of product §9. A percent fee has no default value, because the default of 50 is
 * an amount.
 *
 * @returns the terms (`planSchedule` checks their ranges), or a refusal of `late_fee_value`
 */
export function completeDraft(draft: LoanDraft, today: LocalDate): LoanContract | Refusal<LendingRefusalCode> {
  const lateFee = completeLateFee(draft)
  if ('code' in lateFee) return lateFee
  const plan = completePlan(draft)
  return {
    terms: {
      principalCents: draft.principal,
      annualRate: draft.annual_rate,
      termMonths: draft.term_months ?? NEW_LOAN_DEFAULTS.termMonths,
      startDate: draft.start_date ?? today,
      loanType: draft.loan_type ?? NEW_LOAN_DEFAULTS.loanType,
      interestOnlyMonths: draft.interest_only_months ?? null,
      balloonPercent: draft.balloon_percent ?? null,
      paymentRounding: draft.payment_rounding ?? usualRounding(draft.province ?? null),
      ...(plan === null ? {} : { plan }),
      ...(draft.arrears_rate === null || draft.arrears_rate === undefined
        ? {}
        : { arrears: { rate: draft.arrears_rate, base: draft.arrears_base ?? 'principal' } }),
    },
    lateFeeTerms: { lateFee, graceDays: draft.grace_days ?? NEW_LOAN_DEFAULTS.graceDays },
    side: {
      borrowerIsCorporation: draft.borrower_is_corporation ?? false,
      province: draft.province ?? null,
      lenderInBusiness: draft.lender_in_business ?? null,
      upfrontFeeCents: draft.upfront_fee ?? ZERO,
      ...(draft.secured_by_real_property === true ? { isSecuredByRealProperty: true } : {}),
    },
  }
}

/**
 * Half up, as banks do; up in Quebec, whose law allows no last payment larger than the others (lending §1.1.4, §2.4).
 */
export const usualRounding = (province: Province | null): PaymentRounding => (province === 'QC' ? 'up' : 'half_up')

function completeLateFee(draft: LoanDraft): LateFeeTerms['lateFee'] | Refusal<LendingRefusalCode> {
  const type = draft.late_fee_type ?? NEW_LOAN_DEFAULTS.lateFeeType
  if (type === 'fixed') {
    if (draft.late_fee_value === undefined) return { type, amountCents: NEW_LOAN_DEFAULTS.lateFeeCents }
    const amountCents = fromDollars(draft.late_fee_value)
    return amountCents === null ? { code: 'late_fee_value_unclear', field: 'late_fee_value' } : { type, amountCents }
  }
  if (draft.late_fee_value === undefined) return { code: 'late_fee_value_missing', field: 'late_fee_value' }
  const percent = fromPercent(draft.late_fee_value)
  return percent === null ? { code: 'late_fee_value_unclear', field: 'late_fee_value' } : { type, percent }
}
