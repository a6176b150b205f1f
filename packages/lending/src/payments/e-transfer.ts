import type { Cents } from '@winterjay/money'
import { cents, minCents, ZERO } from '@winterjay/money'

/**
 * Interac e-Transfer limits of a usual personal account. Each institution sets its own, and the windows roll
 * (Vancity's published limits; lending §2.6, checked November 2026).
 */
export const E_TRANSFER_LIMITS = {
  perDayCents: cents(3_000_00),
  perWeekCents: cents(10_000_00),
  perMonthCents: cents(20_000_00),
} as const

export interface TransferPart {
  /** Days after the first transfer: 0 today, 1 tomorrow. */
  readonly afterDays: number
  readonly amountCents: Cents
}

/**
 * Returns the quickest way to send `amountCents` (> 0) within the usual rolling limits, at most one transfer a day:
 * 4,500.00 is 3,000.00 today and 1,500.00 tomorrow. Null if thirty days are not enough.
 */
export function splitTransfers(amountCents: Cents): TransferPart[] | null {
  const { perDayCents, perWeekCents, perMonthCents } = E_TRANSFER_LIMITS
  if (amountCents > perMonthCents) return null
  const parts: TransferPart[] = []
  let left = amountCents
  for (let day = 0; left > 0; day += 1) {
    const thisWeek = parts.reduce((sum, part) => (part.afterDays > day - 7 ? sum + part.amountCents : sum), 0)
    const amount = minCents(left, minCents(perDayCents, cents(perWeekCents - thisWeek)))
    if (amount === ZERO) continue
    parts.push({ afterDays: day, amountCents: amount })
    left = cents(left - amount)
  }
  return parts
}
