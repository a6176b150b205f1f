import type { Refusal } from '@winterjay/money'
import type { MarketplaceRefusalCode } from '../marketplace/refusals.ts'

/**
 * Every refusal and warning code of the lending rules. `sentences.ts` has one sentence per code and language; a code
 * without a sentence does not compile. `params`: amounts in cents, rates as `Rate`, days as `YYYY-MM-DD`.
 */
export type LendingRefusalCode =
  | TermsRefusalCode
  | LateFeeRefusalCode
  | PaymentRefusalCode
  | EventRefusalCode
  | LawCode
  | MarketplaceRefusalCode

/** Terms without a possible schedule. */
export type TermsRefusalCode =
  /** Field `principal`. Params `minCents`, `maxCents`. */
  | 'principal_out_of_range'
  /** Field `annual_rate`. Params `min`, `max` (Rate). The legal limit is `criminal_rate`. */
  | 'annual_rate_out_of_range'
  /** Field `term_months`. Params `min`, `max`. Also for a term that is not a whole number. */
  | 'term_months_out_of_range'
  /** Field `interest_only_months`. Params `min`, `max`. */
  | 'interest_only_months_out_of_range'
  /** Field `interest_only_months`: given for a loan that is not interest-only. Params `loanType`. */
  | 'interest_only_months_not_for_type'
  /** Field `balloon_percent`: missing for a balloon loan. */
  | 'balloon_percent_missing'
  /** Field `balloon_percent`. Params `min`, `max` (Rate). */
  | 'balloon_percent_out_of_range'
  /** Field `balloon_percent`: given for a loan that is not a balloon loan. Params `loanType`. */
  | 'balloon_percent_not_for_type'
  /** Field `start_date`: the last instalment would fall after the last supported day. Params `lastDay`. */
  | 'ends_after_calendar'
  /**
   * Field `term_months`: rounded to cents, the level payment pays (almost) only the interest, so the debt would not
   * fall as agreed. Params `levelPaymentCents`, `firstInterestCents`, `lastPaymentCents`.
   */
  | 'never_amortizes'
  | PlanRefusalCode

/** A payment plan that cannot be (lending §1.9 to §1.12). */
export type PlanRefusalCode =
  /** Field `start_date`: too early for a plan other than monthly. Params `firstDay`. */
  | 'starts_before_calendar'
  /** Field `number_of_payments`. Params `min`, `max`. */
  | 'number_of_payments_out_of_range'
  /** Field `term_months` or `amortization_months`: not a multiple of `months`. */
  | 'term_not_whole_periods'
  /** Field `payment_days`: given for weekly or biweekly payments, or payment at maturity. */
  | 'payment_days_not_for_frequency'
  /** Field `payment_days`: not one day from 1 to 31. */
  | 'payment_day_out_of_range'
  /** Field `payment_days`: not two days, the first at most the 27th. */
  | 'semi_monthly_days_unfit'
  /** Field `first_due_date`. Params `firstDay`, `lastDay`. */
  | 'first_due_date_out_of_range'
  /** Field `first_due_date`: not one of the payment days. */
  | 'first_due_date_not_payment_day'
  /** Field `accelerated`: only weekly and biweekly payments can be. */
  | 'accelerated_not_for_frequency'
  /** Field `accelerated`. Params `loanType`. */
  | 'accelerated_not_for_type'
  /**
   * Field `number_of_payments` or `payment_amount`: given for accelerated payments, which follow from the monthly one.
   */
  | 'accelerated_pays_until_repaid'
  /** Field `first_payment`: level with accelerated payments or a given payment. */
  | 'level_first_payment_needs_solved_payment'
  /** Field `payment_amount`: leaves more than one more payment at the end. Params `neededCents`. */
  | 'payment_amount_too_low'
  /** Field `amortization_months`. Params `min`, `max`. */
  | 'amortization_months_out_of_range'
  /** Field `amortization_months`. Params `loanType`. */
  | 'amortization_not_for_type'
  /** Field at fault: a loan paid at maturity has one payment of principal and interest. */
  | 'not_for_payment_at_maturity'
  /** Field `arrears_rate`. Params `min`, `max` (Rate). */
  | 'arrears_rate_out_of_range'
  /** Field `arrears_rate`: interest by the day runs on overdue principal anyway. */
  | 'arrears_rate_not_for_daily'

/** Late-fee terms out of range. */
export type LateFeeRefusalCode =
  /** Field `late_fee_value`: missing for a percent fee. */
  | 'late_fee_value_missing'
  /** Field `late_fee_value`: more decimals than cents or rates allow. */
  | 'late_fee_value_unclear'
  /** Field `late_fee_value`, a fixed fee. Params `minCents`, `maxCents`. */
  | 'late_fee_amount_out_of_range'
  /** Field `late_fee_value`, a percent fee. Params `min`, `max` (Rate). */
  | 'late_fee_percent_out_of_range'
  /** Field `grace_days`. Params `min`, `max`. */
  | 'grace_days_out_of_range'

/** A payment that cannot be booked. */
export type PaymentRefusalCode =
  /** Field `amount`: zero or negative. */
  | 'payment_not_positive'
  /** Field `paid_on`: before the money was advanced. Params `startDate`. */
  | 'payment_before_start'
  /** Field `paid_on`: after today. Params `today`. */
  | 'payment_in_future'
  /** Field `paid_on`: what was due by then already counts as paid. Params `through`. */
  | 'payment_covered'

/** A fact that the loan does not allow. */
export type EventRefusalCode =
  | AmendmentRefusalCode
  /** Field `paid_up_to`: nothing was due yet. Params `firstDay`. */
  | 'paid_up_to_nothing_due'
  /** Field `paid_up_to`. Params `firstDay`, `lastDay`. */
  | 'paid_up_to_out_of_range'
  /** Field `paid_up_to`, of a whole file. Params `today`. */
  | 'paid_up_to_in_future'
  /** Field `paid_up_to`: the loan is already recorded as paid up to this day or a later one. Params `through`. */
  | 'paid_up_to_said_before'
  /** Field `paid_up_to`: a payment is recorded on a day it would cover. Params `paidOn`, the first such day. */
  | 'paid_up_to_over_payments'
  /** Field `amount`. */
  | 'promise_of_nothing'
  /** Field `by`. Params `today`. */
  | 'promise_in_past'
  /** Field `registry`: a number or a day is given, and no registry. */
  | 'registry_missing'
  /** Field `amount`. */
  | 'charge_of_nothing'
  /** Field `on`. Params `startDate`. */
  | 'charge_before_start'
  /** Field `on`. Params `today`. */
  | 'charge_in_future'
  /** Field `on`. Params `lost`: the day the loan was written off. */
  | 'charge_after_write_off'
  /** Field `charge_id`: nothing is owed of it. */
  | 'charge_waiver_of_nothing'
  /** Field `amount`. Params `owedCents`. */
  | 'charge_waiver_out_of_range'
  /** Field `fact_id`: a waiver of the charge is in force. */
  | 'charge_waived'
  /** Field `installment`: no late fee is owed on it. Params `installment`. */
  | 'waiver_of_nothing'
  /** Field `amount`. Params `owedCents`. */
  | 'waiver_out_of_range'

/** An amendment that does not fit the plan; field `events`. */
export type AmendmentRefusalCode =
  | 'amendment_before_start'
  /** Field `on`, or `interest` of a skip. Params `day`, the first on which it can be recorded. */
  | 'amendment_in_future'
  /** Params `installment`, `dueDate`: money is recorded on an instalment that it would change. */
  | 'amendment_row_paid'
  /** Params `on`: a change recorded later builds on the one that is taken back. */
  | 'amendment_built_upon'
  /** Field `interest` of a skip: interest by the day is not added to the principal. */
  | 'amendment_capitalise_by_day'
  /** Field `event`: a loan with interest by the day is behind by its own interest, which runs on. */
  /** Field `on`: no interest, fee or charge is owed on that day. */
  | 'capitalise_of_nothing'
  /** Field `amount`. Params `owedCents`: what is owed of interest, fees and charges. */
  | 'capitalise_above_owed'
  /** The loan is paid in full or written off. */
  | 'amendment_of_ended_loan'
  /** Field `paid_up_to`: a change applies on such a day. Params `on`. */
  | 'paid_up_to_over_change'
  /** No instalment is left on its day. */
  | 'amendment_after_end'
  /** Params `paymentCents`: it does not exceed the interest. */
  | 'amendment_never_repays'
  | 'amendment_due_day_too_early'
  /** Params `installment`. */
  | 'amendment_no_such_installment'
  /** Params `installment`: the last one cannot be skipped without a later end. */
  | 'amendment_last_installment'
  | 'amendment_nothing_to_renew'
  /** A re-age of a loan without an instalment due. */
  | 'amendment_nothing_overdue'
  /** Field `event`: the loan is paid in full, written off or settled. */
  | 'settlement_of_ended_loan'
  /** Field `amount`: nothing was received yet. */
  | 'settlement_of_nothing'
  /** Field `amount`. Params `receivedCents`. */
  | 'settlement_above_received'
  /** Field `on`. Params `firstDay`, `lastDay`. */
  | 'pay_off_day_out_of_range'
  /** Field `opening`. Params `firstDay`, `lastDay`. */
  | 'opening_out_of_range'
  | 'opening_not_positive'
  /** Params `principalCents`. */
  | 'opening_above_principal'
  /** Params `today`. */
  | 'opening_in_future'
  /** A loan with one payment alone begins with its start. */
  | 'opening_at_maturity'
  /** Params `asOf`: what was paid up to that day is in the balance. */
  | 'opening_with_paid_up_to'
  /** A payment that lowered the principal of a loan with an amendment. */
  | 'amendment_beside_prepayment'

/** Findings from the law or the payment network's limits: see `reviewLoan` for which refuse and which warn. */
export type LawCode =
  /**
   * Field `upfront_fee`: charges deducted at the start leave the borrower nothing. Params `feesCents`,
   * `principalCents`.
   */
  | 'fees_exceed_principal'
  /** Field `annual_rate`: the APR is criminal. Params `apr`, `cap` (Rate). */
  | 'criminal_rate'
  /**
   * Field `annual_rate`: an agreement from before 2025 over 60 % effective a year. Params `effectiveRate`, `cap`
   * (Rate).
   */
  | 'criminal_rate_before_2025'
  /** Field `annual_rate`: near the criminal rate. Params `apr`, `cap` (Rate). */
  | 'near_criminal_rate'
  /** Field `annual_rate`: over the cap if calculated monthly. Params `apr`, `monthly`, `cap` (Rate). */
  | 'monthly_equivalent_over_criminal_rate'
  /** Field `annual_rate`: lawful only as commercial credit to a corporation. Params `apr`, `consumerCap` (Rate). */
  | 'relies_on_commercial_exemption'
  /**
   * Field `late_fee_value`: one late fee would raise the APR above the cap. Params `apr`, `cap` (Rate), `feeCents`,
   * `installment`.
   */
  | 'late_fee_over_criminal_rate'
  /** Field `late_fee_value`: a lender in business may not charge it here. Params `province`, `advisedCents`. */
  | 'late_fee_barred'
  /** Field `late_fee_value`: probably barred here for a lender in business. Params `province`, `advisedCents`. */
  | 'late_fee_probably_barred'
  /** Field `late_fee_value`: in Quebec it belongs in the disclosed rate. Params `province`, `advisedCents`. */
  | 'late_fee_is_credit_charge'
  /** A charge that a lender in business may not ask of a consumer there. Params `province`. */
  | 'charge_barred'
  /** A charge that belongs in the disclosed rate, in Quebec. */
  | 'charge_is_credit_charge'
  /**
   * Field `annual_rate`: high-cost credit there; a licence or special rules. Params `province`, `apr`, `threshold`
   * (Rate).
   */
  | 'high_cost_credit'
  /**
   * Field `annual_rate`: may be high-cost in Quebec; the Bank Rate is unknown. Params `province`, `apr`, `margin`
   * (Rate).
   */
  | 'high_cost_credit_unknown'
  /** Field `loan_type`: Quebec consumers must pay equal instalments, only the last one smaller. Params `loanType`. */
  | 'quebec_equal_instalments'
  /**
   * Field `term_months`: the last instalment is larger than the others. Params `levelPaymentCents`, `lastPaymentCents`.
   */
  | 'quebec_last_payment_larger'
  /** Field `first_period_interest`: charges may not run for a first payment over 35 days out. Params `days`. */
  | 'quebec_first_payment_late'
  /** Field `payment_frequency`: instalments may be at most 35 days apart. */
  | 'quebec_payments_too_rare'
  /** Field `interest_method`: a loan on real property (Interest Act s.6). */
  | 'real_property_needs_mortgage_method'
  /** Field `arrears_rate`: over the rate of a loan on real property (Interest Act s.8). Params `max` (Rate). */
  | 'real_property_arrears_rate'
  /** Field `arrears_rate`: over the contract's rate, for a consumer of a lender in business. Params `max` (Rate). */
  | 'arrears_rate_over_contract'
  /** Field `late_fee_value`: a late fee and interest on arrears together. */
  | 'late_fee_and_arrears'
  /** A lender in business needs a permit of the Office de la protection du consommateur. Params `province`. */
  | 'quebec_permit'
  /**
   * An instalment must be split over several e-Transfers. Params `amountCents`, `limitCents`, `transfers`,
   * `installment`.
   */
  | 'e_transfer_split'
  /** An instalment that no series of e-Transfers can carry. Params `amountCents`, `limitCents`, `installment`. */
  | 'e_transfer_too_large'

export type LendingRefusal = Refusal<LendingRefusalCode>
