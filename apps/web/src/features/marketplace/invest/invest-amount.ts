import { RiskGrade } from '@winterjay/contract'
import {
  AMOUNT_STEP_CENTS,
  LARGEST_INVESTMENT_CENTS,
  hasTerms,
  lendingSentence,
  refuseAmount,
} from '@winterjay/lending'
import type { SeenTerms } from '@winterjay/lending'
import { cents, fromDollars, minCents } from '@winterjay/money'
import type { Cents, Locale } from '@winterjay/money'
import type { MarketLoan } from '../market-view.ts'

/** product §9. */
export const DEFAULT_AMOUNT_CENTS: Cents = AMOUNT_STEP_CENTS
export const QUICK_AMOUNTS_CENTS: readonly Cents[] = [25, 50, 100, 250, 500, 1000].map((dollars) =>
  cents(dollars * 100),
)

/** The value of a number field in cents; null if it is empty or has fractions of a cent. */
export function readAmount(text: string): Cents | null {
  if (text.trim() === '') return null
  const dollars = Number(text)
  return Number.isFinite(dollars) && Math.abs(dollars) < 1e12 ? fromDollars(dollars) : null
}

/**
 * The field's limits (product §9); if less than the minimum is left, exactly that amount may be invested (wire §3.5).
 */
export const amountLimits = (loan: MarketLoan): { readonly min: Cents; readonly max: Cents } => ({
  min: minCents(loan.minimum_investment, loan.remaining_amount),
  max: minCents(loan.remaining_amount, LARGEST_INVESTMENT_CENTS),
})

/** The error for an amount, or null. A missing amount counts as too little. */
export function amountComplaint(loan: MarketLoan, amount: Cents | null, locale: Locale): string | null {
  const listing = {
    requestedCents: loan.requested_amount,
    fundedCents: loan.funded_amount,
    minimumCents: loan.minimum_investment,
  }
  const refusal = refuseAmount(listing, amount ?? cents(0))
  return refusal && lendingSentence(refusal, locale)
}

/** Null for an unknown grade. */
export const gradeOf = ({ risk_grade }: MarketLoan) => RiskGrade.safeParse(risk_grade).data ?? null

/** The terms that the dialog shows and the investor agrees to, as sent to the server; empty for an unknown grade. */
export function termsOf(loan: MarketLoan) {
  const grade = gradeOf(loan)
  if (grade === null) return {}
  const { platform_rate, term_months, requested_amount } = loan
  return { terms_seen: { risk_grade: grade, platform_rate, term_months, requested_amount } }
}

/** True if the card shows other terms than the loan has now. */
export const isOutdated = (card: MarketLoan, loan: MarketLoan): boolean => !hasTerms(shownTerms(loan), shownTerms(card))

const shownTerms = (loan: MarketLoan): SeenTerms => ({
  riskGrade: loan.risk_grade,
  requestedCents: loan.requested_amount,
  platformRate: loan.platform_rate,
  termMonths: loan.term_months,
})
