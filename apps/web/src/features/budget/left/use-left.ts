import { bufferOf, householdAhead, LEFT_DAYS, leftToSpend, monthAt, setAside, withLikelyKinds } from '@winterjay/budget'
import type { Budget, HouseholdAhead, LeftToSpend, RecurringItem } from '@winterjay/budget'
import { daysBetween } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useMemo } from 'react'
import { useView } from '../view.ts'

export interface LeftAnswer {
  readonly left: LeftToSpend
  readonly ahead: HouseholdAhead
}

/** What is left to spend today; null in another month, without a balance, and until `items` are found. */
export function useLeft(items: readonly RecurringItem[] | null): LeftAnswer | null {
  const { budget, today, month } = useView()
  const isNow = month === monthAt(budget, today)
  return useMemo(() => {
    if (!isNow || items === null) return null
    const known = withLikelyKinds(budget)
    const ahead = householdAhead(known, { today, dayCount: LEFT_DAYS - 1, items })
    const left = leftToSpend(known, { today, ahead, bufferCents: bufferOf(known), reservedCents: setAside(known) })
    return left === null ? null : { left, ahead }
  }, [budget, today, isNow, items])
}

/** A balance this old is named with the figure. */
const OLD_DAYS = 45

/** The day of the oldest balance that the figure starts from, if it is old; otherwise null. */
export function oldBalanceDay(budget: Budget, ahead: HouseholdAhead, today: LocalDate): LocalDate | null {
  const [oldest] = ahead.spendingIds
    .flatMap((id) => budget.accounts.get(id)?.balance?.date ?? [])
    .sort((a, b) => (a < b ? -1 : 1))
  return oldest !== undefined && daysBetween(oldest, today) > OLD_DAYS ? oldest : null
}
