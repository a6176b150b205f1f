import type { Refusal } from '@winterjay/money'

/** Every refusal code of the marketplace's rules. `params`: amounts in cents, rates as `Rate`, days as `YYYY-MM-DD`. */
export type MarketplaceRefusalCode =
  /** Nothing is left to invest in this loan. */
  | 'fully_funded'
  /** Withdrawn, expired or not approved yet. */
  | 'listing_closed'
  /** The investor is the borrower. */
  | 'own_loan'
  /**
   * The terms differ from those the investor was shown. Params `grade`, `rate` (Rate), `termMonths`, `requestedCents`.
   */
  | 'terms_changed'
  /** Field `investment_amount`. Params `minCents`. */
  | 'investment_below_minimum'
  /** Field `investment_amount`. Params `stepCents`. */
  | 'investment_not_in_steps'
  /** Params `maxCents`. */
  | 'investment_too_large'
  /** Params `leftCents`. */
  | 'not_enough_left'
  /** Params `limitCents`, `investedCents`, `leftCents`. */
  | 'yearly_limit'
  /** Field `requested_amount`. Params `minCents`, `maxCents`. */
  | 'requested_out_of_range'
  /** Field `requested_amount` or `minimum_investment`. Params `stepCents`. */
  | 'amount_not_in_steps'
  /** Field `minimum_investment`. Params `minCents`, `maxCents`. */
  | 'minimum_out_of_range'
  /** Field `term_months`. Params `min`, `max`. */
  | 'listing_term_out_of_range'
  /** Field `annual_income`: an application without income cannot be graded. */
  | 'income_missing'
  /** Debts and the new payment take too large a share of the income. Params `debtLoad`, `max` (Rate). */
  | 'not_affordable'
  /** High-cost credit for a consumer under provincial law. Params `province`, `apr`, `threshold` (Rate). */
  | 'listing_high_cost'
  /** The applicant changed it after the operator saw it. */
  | 'listing_changed'
  /** A listing that has investors or is no longer open cannot change. */
  | 'listing_has_investors'
  /** Nothing to accept: no money yet, or the loan is already fully funded. */
  | 'nothing_to_accept'
  /** Field `reason`: the applicant is shown why. */
  | 'decline_reason_missing'
  /** The listing is not waiting for this decision. */
  | 'listing_not_waiting'
  /** Params `dueCents`: the payment is more than is owed. */
  | 'payment_exceeds_debt'
  /** The payment is dated before the last one. Params `lastPaidOn`. */
  | 'payment_out_of_order'
  /** The loan is not being repaid. */
  | 'loan_not_repaying'
  /** Only the newest payment that counts can be reversed, and none from before a charge-off. */
  | 'reversal_not_newest'
  /** Params `leftCents`: more than the loss not yet recovered. */
  | 'recovery_exceeds_loss'
  /** Field `risk_grades`: the rule allows no grade. */
  | 'grades_missing'
  /** Field `longest_term_months`: below the shortest term. */
  | 'terms_crossed'
  /** Field `per_loan_amount`. Params `minCents`, `maxCents`. */
  | 'per_loan_out_of_range'
  /** Field `monthly_cap`. Params `minCents`, `maxCents`. */
  | 'monthly_cap_out_of_range'

export type MarketplaceRefusal = Refusal<MarketplaceRefusalCode>
