import type { Cents, LocalDate } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { planSchedule } from '../schedule/schedule.ts'
import type { LoanTerms } from './loan.ts'
import { MONTHLY_PLAN } from './plan-terms.ts'

/** The balance with which a loan enters a book, when its past is not known (lending §5.9). */
export interface Opening {
  readonly as_of: LocalDate
  readonly principal: Cents
  /** The due days after `as_of` if absent. */
  readonly payments_left?: number | undefined
}

/**
 * Returns the terms of a loan that begins with its opening balance: first due on the next contractual due day, over the
 * payments that are left. Refuses a day on which nothing is left to pay.
 */
export function openedTerms(terms: LoanTerms, opening: Opening): LoanTerms | LendingRefusal {
  const schedule = planSchedule(terms)
  if (isRefusal(schedule)) return schedule
  const left = schedule.rows.filter((row) => row.dueDate > opening.as_of)
  const [next] = left
  if (next === undefined || opening.as_of < terms.startDate)
    return {
      code: 'opening_out_of_range',
      field: 'opening',
      params: { firstDay: terms.startDate, lastDay: schedule.rows.at(-1)?.dueDate ?? terms.startDate },
    }
  const plan = terms.plan ?? MONTHLY_PLAN
  const payments = opening.payments_left ?? left.length
  return {
    ...terms,
    principalCents: opening.principal,
    startDate: opening.as_of,
    plan: { ...plan, firstDueDate: next.dueDate, numberOfPayments: plan.isAccelerated ? null : payments },
  }
}
