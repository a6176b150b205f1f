import { daysBetween } from '@winterjay/money'
import type { LoanTerms } from '../terms/loan.ts'
import { MONTHLY_PLAN } from '../terms/plan-terms.ts'
import { calendarOf, PAYMENTS_A_YEAR } from './calendar.ts'
import type { PeriodRate } from './period-rate.ts'
import { mortgageRate, simpleRate } from './period-rate.ts'

/** A first period that is longer or shorter than the others (lending §1.10). */
export interface OddPeriod {
  readonly installment: number
  /** Its interest for each cent of the balance. */
  readonly rate: PeriodRate
  /** All payments share its interest; otherwise the first payment alone differs. */
  readonly isLevel: boolean
}

/** The length of the first period. Days of a long one are those before it would regularly begin. */
export type FirstPeriod =
  | { readonly kind: 'regular' }
  | { readonly kind: 'long'; readonly extraDays: number }
  | { readonly kind: 'short'; readonly days: number }

/** Compares the start with the day one period before the first due day. */
export function firstPeriodOf(terms: LoanTerms): FirstPeriod {
  const { plan } = terms
  // Without a day of their own, payments are counted from the start.
  const isFromStart = plan === undefined || (plan.firstDueDate === null && plan.paymentDays === null)
  if (isFromStart && plan?.frequency !== 'semi_monthly') return { kind: 'regular' }
  const { dueDay } = calendarOf(terms)
  const [regular, first] = [dueDay(0), dueDay(1)]
  if (regular === terms.startDate) return { kind: 'regular' }
  return regular > terms.startDate
    ? { kind: 'long', extraDays: daysBetween(terms.startDate, regular) }
    : { kind: 'short', days: daysBetween(terms.startDate, first) }
}

/**
 * Returns the rate of an odd first period, or null for a regular one. Interest by the day needs no rule: its periods
 * are as long as they are.
 */
export function oddPeriodOf(terms: LoanTerms): OddPeriod | null {
  const { annualRate, termMonths, plan = MONTHLY_PLAN } = terms
  const period = firstPeriodOf(terms)
  if (period.kind === 'regular' || plan.method === 'daily' || plan.firstPeriodInterest === 'one_period') return null
  const isLevel = plan.firstPayment === 'level'
  const odd = (rate: PeriodRate): OddPeriod => ({ installment: 1, rate, isLevel })
  // One period as a part of a year.
  const [part, whole] = plan.frequency === 'at_maturity' ? [termMonths, 12] : [1, PAYMENTS_A_YEAR[plan.frequency]]
  if (period.kind === 'short') {
    return odd(
      plan.method === 'mortgage'
        ? mortgageRate(annualRate, [2 * period.days, 365])
        : simpleRate(annualRate, period.days, 365),
    )
  }
  return odd(
    plan.method === 'mortgage'
      ? mortgageRate(annualRate, [2 * part, whole], [2 * period.extraDays, 365])
      : simpleRate(annualRate, part * 365 + period.extraDays * whole, 365 * whole),
  )
}
