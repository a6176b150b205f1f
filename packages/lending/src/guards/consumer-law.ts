import type { Province } from '@winterjay/money'
import type { Rate } from '@winterjay/money'
import { daysBetween, rate, toPercent } from '@winterjay/money'
import { chargesNothing } from '../payments/late-fee.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { PAYMENTS_A_YEAR } from '../schedule/calendar.ts'
import { firstPeriodOf } from '../schedule/first-period.ts'
import type { HighCostThreshold, LateFeeLaw } from './figures.ts'
import { figureOn, HIGH_COST_CREDIT, LATE_FEE_LAW } from './figures.ts'
import type { Findings } from './findings.ts'
import { asRate } from './findings.ts'

/**
 * Provincial consumer law (lending §2.3, §2.4). It protects people who borrow for purposes other than business from
 * lenders in business. A lender who answers "not in business" gets no findings; one who has not answered gets warnings
 * only.
 */
export function reviewConsumerLaw(findings: Findings): void {
  const { borrower, isBusinessPurpose, isLenderInBusiness, province } = findings.loan
  if (borrower !== 'person' || isBusinessPurpose || province === null || isLenderInBusiness === false) return
  reviewLateFee(findings, province)
  reviewHighCost(findings, province)
  reviewArrearsRate(findings)
  if (province === 'QC') reviewQuebec(findings)
}

/** A rate on arrears above the contract's is not safe with a consumer (lending §1.12). */
function reviewArrearsRate({ loan: { terms }, warnings }: Findings): void {
  if (terms.arrears === undefined || terms.arrears.rate <= terms.annualRate) return
  warnings.push({ code: 'arrears_rate_over_contract', field: 'arrears_rate', params: { max: terms.annualRate } })
}

const LATE_FEE_CODES: Record<LateFeeLaw, LendingRefusal['code']> = {
  barred: 'late_fee_barred',
  probably_barred: 'late_fee_probably_barred',
  credit_charge: 'late_fee_is_credit_charge',
}

function reviewLateFee({ loan, warnings }: Findings, province: Province): void {
  if (chargesNothing(loan.lateFeeTerms)) return
  const code = LATE_FEE_CODES[LATE_FEE_LAW[province].law]
  warnings.push({ code, field: 'late_fee_value', params: { province, advisedCents: 0 } })
}

function reviewHighCost({ loan, apr, warnings }: Findings, province: Province): void {
  const threshold = figureOn(HIGH_COST_CREDIT[province] ?? [], loan.terms.startDate)
  if (threshold === null) return
  const field = 'annual_rate'
  const bound = boundOf(threshold, loan.bankRate)
  if (bound === null) {
    if (threshold.type === 'above_bank_rate' && apr > toPercent(threshold.margin))
      warnings.push({
        code: 'high_cost_credit_unknown',
        field,
        params: { province, apr: asRate(apr), margin: threshold.margin },
      })
    return
  }
  const isHighCost =
    threshold.type === 'fixed' && threshold.isInclusive ? apr >= toPercent(bound) : apr > toPercent(bound)
  if (isHighCost)
    warnings.push({ code: 'high_cost_credit', field, params: { province, apr: asRate(apr), threshold: bound } })
}

/** Returns the rate from which credit is high-cost, or null if it depends on a Bank Rate that is unknown. */
function boundOf(threshold: HighCostThreshold, bankRate: Rate | undefined): Rate | null {
  if (threshold.type === 'fixed') return threshold.rate
  return bankRate === undefined ? null : rate(threshold.margin + bankRate)
}

/**
 * Quebec consumers must pay equal instalments at most 35 days apart, of which only the last may be smaller (CQLR c
 * P-40.1, r 3, s.33). Their lenders need a permit from the Office de la protection du consommateur.
 */
function reviewQuebec(findings: Findings): void {
  const { loan, schedule, refusals, warnings } = findings
  const { terms, isLenderInBusiness } = loan
  const { levelPaymentCents, lastPaymentCents } = schedule
  if (terms.loanType !== 'amortizing') {
    const found = isLenderInBusiness === true ? refusals : warnings
    found.push({ code: 'quebec_equal_instalments', field: 'loan_type', params: { loanType: terms.loanType } })
  } else if (lastPaymentCents > levelPaymentCents) {
    warnings.push({
      code: 'quebec_last_payment_larger',
      field: 'term_months',
      params: { levelPaymentCents, lastPaymentCents },
    })
  }
  reviewQuebecDays(findings)
  if (isLenderInBusiness === true) warnings.push({ code: 'quebec_permit', params: { province: 'QC' } })
}

/**
 * At least one instalment every 35 days; for a later first one, charges may not run in the extra time (lending §1.10).
 */
function reviewQuebecDays({ loan: { terms, isLenderInBusiness }, schedule, refusals, warnings }: Findings): void {
  if (terms.plan === undefined) return
  const found = isLenderInBusiness === true ? refusals : warnings
  if (PAYMENTS_A_YEAR[terms.plan.frequency] < 12) {
    found.push({ code: 'quebec_payments_too_rare', field: 'payment_frequency' })
    return
  }
  const [first] = schedule.rows
  const days = first === undefined ? 0 : daysBetween(terms.startDate, first.dueDate)
  const isFree = terms.plan.firstPeriodInterest === 'one_period' && terms.plan.method !== 'daily'
  if (days > 35 && !isFree && firstPeriodOf(terms).kind === 'long')
    found.push({ code: 'quebec_first_payment_late', field: 'first_period_interest', params: { days } })
}
