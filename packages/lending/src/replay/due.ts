import { sumCents, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import type { LoanState } from './loan-state.ts'

/** What a borrower owes on the day of a state. */
export interface OwedNow {
  /** Everything overdue, with late fees, charges and interest on arrears. */
  readonly lateCents: Cents
  /** What falls due on the day itself, and is not late yet. */
  readonly todayCents: Cents
  /** Both. */
  readonly totalCents: Cents
}

/** Returns what is owed now: what is late, and what is due today (lending §1.7). */
export function dueIn(state: LoanState): OwedNow {
  const { rows, day, overdueCents, feesOwedCents, arrearsOwedCents, chargesOwedCents } = state
  const lateCents = sumCents([overdueCents, feesOwedCents, arrearsOwedCents, chargesOwedCents])
  const today = rows.filter((row) => !row.isPaid && !row.overdue && row.dueDate <= day)
  const todayCents = sumCents(today.map(({ remainingCents }) => remainingCents))
  return { lateCents, todayCents, totalCents: sumCents([lateCents, todayCents]) }
}

/** Returns what a borrower is expected to pay: what is owed now, or else the next instalment. */
export function expectedIn(state: LoanState): Cents {
  const { totalCents } = dueIn(state)
  return totalCents > 0 ? totalCents : (state.nextDue?.amountCents ?? ZERO)
}
