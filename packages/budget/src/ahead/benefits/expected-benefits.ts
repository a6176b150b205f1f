import type { Cents, LocalDate } from '@winterjay/money'
import { addDays } from '@winterjay/money'
import type { Budget } from '../../budget.ts'
import { benefitProgramOf } from '../../schedules/benefit-days.ts'
import type { PlannedPayment } from '../forecast.ts'
import { isSpending } from '../forecast.ts'
import type { RecurringItem } from '../recurring-item.ts'

/** A payment of a benefit that the benefits check expects (budget §5.17). */
export interface ExpectedBenefit {
  readonly on: LocalDate
  readonly amountCents: Cents
  /** Of the days it is paid on, such as `ccb`: that of `BenefitProgram` where the budget knows the program. */
  readonly schedule: string
}

export interface ExpectedBenefitsOptions {
  readonly today: LocalDate
  /** 1 to 730 */
  readonly dayCount: number
  readonly items: readonly RecurringItem[]
}

/** One of them with the account that it is expected on. */
export type PlannedBenefit = PlannedPayment & Pick<ExpectedBenefit, 'schedule'>

/**
 * Returns the payments that a forecast adds (budget §5.17): those after `today`, except of a program that already comes
 * back in the budget and so is expected from there. They go where pay and benefits arrive, else to the first account
 * that money is spent from; nothing without one.
 */
export function plannedBenefits(
  budget: Budget,
  expected: readonly ExpectedBenefit[],
  { today, dayCount, items }: ExpectedBenefitsOptions,
): PlannedBenefit[] {
  const accountId = accountForPay(budget, items)
  if (accountId === null) return []
  const until = addDays(today, dayCount)
  const arriving = new Set<string>(items.flatMap((item) => arrivingProgram(item)))
  return expected
    .filter(({ on, schedule }) => on > today && on <= until && !arriving.has(schedule))
    .map((payment) => ({ ...payment, accountId }))
}

const arrivingProgram = ({ merchant, amountCents, hasEnded }: RecurringItem): string[] => {
  const program = amountCents > 0 && !hasEnded ? benefitProgramOf(merchant) : null
  return program === null ? [] : [program]
}

/** Where pay and benefits arrive, else the first account that money is spent from; null without one. */
export function accountForPay(budget: Budget, items: readonly RecurringItem[]): string | null {
  const spent = [...budget.accounts.values()].filter(isSpending)
  const isSpent = new Set(spent.map(({ id }) => id))
  const arrivals = items
    .filter(
      ({ amountCents, category, accountId }) => amountCents > 0 && category === 'Income' && isSpent.has(accountId),
    )
    .toSorted((a, b) => (a.lastDue < b.lastDue ? 1 : a.lastDue > b.lastDue ? -1 : a.id < b.id ? -1 : 1))
  const benefit = arrivals.find(({ merchant }) => benefitProgramOf(merchant) !== null)
  return (benefit ?? arrivals[0])?.accountId ?? spent[0]?.id ?? null
}
