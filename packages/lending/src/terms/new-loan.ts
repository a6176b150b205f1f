import { cents, fromDollars, fromPercent, rate } from '@winterjay/money'
import type { Cents, LocalDate, Rate, Refusal } from '@winterjay/money'
import type { Province } from './province.ts'
import type { LateFeeTerms, LoanTerms, LoanType, PaymentRounding } from './loan.ts'
import type { LendingRefusalCode } from '../refusals/refusals.ts'

/** What the New Loan form starts with (product §9); the start date is today. */
export const NEW_LOAN_DEFAULTS = {
  principalCents: cents(10_000_00),
  annualRate: rate(12_000_000),
  termMonths: 12,
  lateFeeType: 'fixed',
  lateFeeCents: cents(50_00),
  graceDays: 5,
  loanType: 'amortizing',
} as const

/** A loan as it is requested: only principal and rate are required. */
export interface LoanDraft {
  readonly principalCents: Cents
  readonly annualRate: Rate
  readonly termMonths?: number | undefined
  readonly startDate?: LocalDate | undefined
  readonly loanType?: LoanType | undefined
  readonly interestOnlyMonths?: number | null | undefined
  readonly balloonPercent?: Rate | null | undefined
  readonly paymentRounding?: PaymentRounding | undefined
  /** Where the borrower lives. */
  readonly province?: Province | null | undefined
  readonly lateFeeType?: 'fixed' | 'percent' | undefined
  /** Dollars when the fee is fixed, percent when it is a percent, as the form and the file write it. */
  readonly lateFeeValue?: number | undefined
  readonly graceDays?: number | undefined
}

/**
 * The whole contract of a draft: what was left out gets product §9's default. A percent fee has no default value,
 * because the default of 50 is an amount.
 *
 * @returns the terms (their ranges are `planSchedule`'s to judge), or a refusal of `late_fee_value`
 */
export function completeDraft(
  draft: LoanDraft,
  today: LocalDate,
): { terms: LoanTerms; lateFeeTerms: LateFeeTerms } | Refusal<LendingRefusalCode> {
  const lateFee = completeLateFee(draft)
  if ('code' in lateFee) return lateFee
  return {
    terms: {
      principalCents: draft.principalCents,
      annualRate: draft.annualRate,
      termMonths: draft.termMonths ?? NEW_LOAN_DEFAULTS.termMonths,
      startDate: draft.startDate ?? today,
      loanType: draft.loanType ?? NEW_LOAN_DEFAULTS.loanType,
      interestOnlyMonths: draft.interestOnlyMonths ?? null,
      balloonPercent: draft.balloonPercent ?? null,
      paymentRounding: draft.paymentRounding ?? usualRounding(draft.province ?? null),
    },
    lateFeeTerms: { lateFee, graceDays: draft.graceDays ?? NEW_LOAN_DEFAULTS.graceDays },
  }
}

/** Half up, as banks do; in Quebec up, whose law wants no last payment above the others (lending §1.1.4, §2.4). */
export const usualRounding = (province: Province | null): PaymentRounding => (province === 'QC' ? 'up' : 'half_up')

function completeLateFee(draft: LoanDraft): LateFeeTerms['lateFee'] | Refusal<LendingRefusalCode> {
  const type = draft.lateFeeType ?? NEW_LOAN_DEFAULTS.lateFeeType
  if (type === 'fixed') {
    if (draft.lateFeeValue === undefined) return { type, amountCents: NEW_LOAN_DEFAULTS.lateFeeCents }
    const amountCents = fromDollars(draft.lateFeeValue)
    return amountCents === null ? { code: 'late_fee_value_unclear', field: 'late_fee_value' } : { type, amountCents }
  }
  if (draft.lateFeeValue === undefined) return { code: 'late_fee_value_missing', field: 'late_fee_value' }
  const percent = fromPercent(draft.lateFeeValue)
  return percent === null ? { code: 'late_fee_value_unclear', field: 'late_fee_value' } : { type, percent }
}
