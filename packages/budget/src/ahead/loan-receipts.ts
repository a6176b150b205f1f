import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, cents } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { accountForPay } from './benefits/expected-benefits.ts'
import type { ExpectedBenefitsOptions } from './benefits/expected-benefits.ts'
import type { PlannedPayment } from './forecast.ts'

/** What the loans that the user made are to pay back in a week. */
export interface LoanWeek {
  /** Monday */
  readonly start: LocalDate
  readonly amountCents: Cents
}

const WEEK = 7

/**
 * Returns what a forecast adds for loans made (budget §19.2): a week's payments on its last day, since any of them may
 * come late in it, on the account where pay arrives. Nothing without an account to spend from.
 */
export function plannedReceipts(
  budget: Budget,
  weeks: readonly LoanWeek[],
  { today, dayCount, items }: ExpectedBenefitsOptions,
): PlannedPayment[] {
  const accountId = accountForPay(budget, items)
  if (accountId === null) return []
  const until = addDays(today, dayCount)
  return weeks.flatMap(({ start, amountCents }): PlannedPayment[] => {
    const on = addDays(start, WEEK - 1)
    return amountCents <= 0 || on <= today || on > until ? [] : [{ accountId, on, amountCents: cents(amountCents) }]
  })
}
