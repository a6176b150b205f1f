import { add, sumCents, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import type { LoanState } from './loan-state.ts'

/** What a borrower owes on the day of a state. */
export interface OwedNow {
  /** Instalments that are late, with interest on arrears. */
  readonly overdueCents: Cents
  /** Late fees. */
  readonly feesCents: Cents
  /** Other charges, which are owed from their day without being late. */
  readonly chargesCents: Cents
  /** These three. */
  readonly lateCents: Cents
  /** What falls due on the day itself, and is not late yet. */
  readonly todayCents: Cents
  /** What is late and what falls due today. */
  readonly totalCents: Cents
}

/**
 * Returns what is owed now: what is late, and what is due today (lending §1.7); nothing of a loan that was settled for
 * less.
 */
export function dueIn(state: LoanState): OwedNow {
  if (state.isSettled) return NOTHING
  const { rows, day, feesOwedCents: feesCents, chargesOwedCents: chargesCents } = state
  const overdueCents = add(state.overdueCents, state.arrearsOwedCents)
  const lateCents = sumCents([overdueCents, feesCents, chargesCents])
  const today = rows.filter((row) => !row.isPaid && !row.overdue && row.dueDate <= day)
  const todayCents = sumCents(today.map(({ remainingCents }) => remainingCents))
  return { overdueCents, feesCents, chargesCents, lateCents, todayCents, totalCents: add(lateCents, todayCents) }
}

const NOTHING: OwedNow = {
  overdueCents: ZERO,
  feesCents: ZERO,
  chargesCents: ZERO,
  lateCents: ZERO,
  todayCents: ZERO,
  totalCents: ZERO,
}

/** Returns what a borrower is expected to pay: what is owed now, or else the next instalment. */
export function expectedIn(state: LoanState): Cents {
  if (state.isSettled) return ZERO
  const { totalCents } = dueIn(state)
  return totalCents > 0 ? totalCents : (state.nextDue?.amountCents ?? ZERO)
}
