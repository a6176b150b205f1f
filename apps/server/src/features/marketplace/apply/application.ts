import type { BodyOf, LoanApplication, applyForLoan } from '@winterjay/contract'
import { planSchedule, refuseApplication, reviewListing, scoreApplication, shortBorrowerName } from '@winterjay/lending'
import type { CreditFacts, FactName, ListingToReview, Scorecard } from '@winterjay/lending'
import { cents, isRefusal, rate, roundHalfUp, toDollars, toPercent } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type * as z from 'zod/mini'
import { refused } from '../problems.ts'
import type { ApplicationRow, ListingDraft } from './application-store.ts'
import { wireListing } from '../browse/listing-row.ts'
import { contractOf } from '../ledger/originate.ts'

const THOUSAND_DOLLARS = 100_000

/**
 * Validates a request against our rules and the law, grades and prices it.
 *
 * @throws Refused with every reason why it cannot be listed
 */
export function planListing(body: BodyOf<typeof applyForLoan>, accountName: string, today: LocalDate): ListingDraft {
  const facts: CreditFacts = {
    requestedCents: body.requested_amount,
    termMonths: body.term_months,
    annualIncomeCents: body.annual_income,
    monthlyDebtCents: body.monthly_debt_payments,
    cardLimitCents: body.card_limit,
    latePayments: body.late_payments,
    inquiries: body.credit_inquiries,
  }
  const refusal = refuseApplication({ ...facts, minimumCents: body.minimum_investment }, today)
  if (refusal !== null) throw refused([refusal])
  const { grade, annualRate } = scoreOf(facts, today)
  const draft: ListingDraft = {
    ...facts,
    title: body.title,
    description: body.description,
    purpose: body.loan_purpose,
    province: body.province,
    grade,
    platformRate: annualRate,
    minimumCents: body.minimum_investment,
    borrowerName: shortBorrowerName(accountName, false),
    shownIncomeCents: cents(roundHalfUp(body.annual_income / THOUSAND_DOLLARS) * THOUSAND_DOLLARS),
  }
  refuseUnlawful(draft, today)
  return draft
}

/**
 * The legal checks of a listing: at application, and again when its price, amount or day changes.
 *
 * @throws Refused with every reason
 */
export function refuseUnlawful(listing: ListingToReview, today: LocalDate): void {
  const { refusals } = reviewListing(listing, today)
  if (refusals.length > 0) throw refused(refusals)
}

export function scoreOf(facts: CreditFacts, on: LocalDate): Scorecard {
  const scorecard = scoreApplication(facts, on)
  if (scorecard === null) throw new Error(`no grade table on ${on}`)
  return scorecard
}

export function wireApplication(row: ApplicationRow, today: LocalDate): z.output<typeof LoanApplication> {
  const plan = planSchedule(contractOf(row, row.originatedOn ?? today))
  if (isRefusal(plan)) throw new Error(`a listing without a schedule: ${plan.code}`)
  return {
    loan: wireListing(row),
    sent_at: row.sentAt,
    province: row.province,
    annual_income: row.annualIncomeCents,
    monthly_debt_payments: row.monthlyDebtCents,
    card_limit: row.cardLimitCents,
    late_payments: row.latePayments,
    credit_inquiries: row.inquiries,
    scorecard: wireScorecard(scoreOf({ ...row, requestedCents: row.gradedCents }, today)),
    payment_amount: plan.levelPaymentCents,
    apr: toPercent(row.platformRate),
    decision_reason: row.decisionReason,
    review: row.reviewQuestion === null ? null : { question: row.reviewQuestion, answer: row.reviewAnswer },
  }
}

const wireScorecard = ({
  grade,
  annualRate,
  points,
  facts,
  improvements,
}: Scorecard): z.output<typeof LoanApplication>['scorecard'] => ({
  risk_grade: grade,
  platform_rate: annualRate,
  points,
  facts: facts.map((fact) => ({
    fact: fact.fact,
    value: wireValue(fact.fact, fact.value),
    points: fact.points,
    worst_points: fact.worstPoints,
  })),
  improvements: improvements.map((better) => ({
    fact: better.fact,
    value: wireValue(better.fact, better.value),
    risk_grade: better.grade,
    platform_rate: better.annualRate,
  })),
})

function wireValue(fact: FactName, value: number): number {
  if (fact === 'debt_load') return roundHalfUp(toPercent(rate(value)), 2)
  return fact === 'card_limit' ? toDollars(cents(value)) : value
}
