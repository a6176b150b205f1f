import type { Cents, LocalDate } from '@winterjay/money'
import { add, minCents, subtract, ZERO } from '@winterjay/money'
import type { ReAgeInterest } from '../lists.ts'
import type { ReAgeAmendment } from '../payments/amendment.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'

/** A row with what was paid on it. */
interface PaidRow {
  readonly row: ScheduleRow
  readonly paidCents: Cents
}

/**
 * Returns the amendment that plans again what a borrower owes, from the rows on its day (lending §5.7.8). What the rows
 * due by then lack of principal stays in the balance. Fees and charges stay owed.
 */
export function reAge(
  rows: readonly PaidRow[],
  event: { readonly on: LocalDate; readonly numberOfPayments: number; readonly interest: ReAgeInterest },
): ReAgeAmendment & { readonly on: LocalDate } {
  let shortCents = ZERO
  let unpaidInterestCents = ZERO
  const closed: ScheduleRow[] = []
  for (const { row, paidCents } of rows) {
    if (row.dueDate > event.on) break
    // A skipped row that added its interest to the principal asks for nothing.
    const isSkipped = row.principalCents < 0
    const interestCents = isSkipped ? row.interestCents : minCents(paidCents, row.interestCents)
    const principalCents = isSkipped ? row.principalCents : subtract(paidCents, interestCents)
    shortCents = add(shortCents, subtract(row.principalCents, principalCents))
    unpaidInterestCents = add(unpaidInterestCents, subtract(row.interestCents, interestCents))
    const balanceCents = add(row.balanceCents, shortCents)
    closed.push({
      ...row,
      paymentCents: add(interestCents, principalCents),
      interestCents,
      principalCents,
      balanceCents,
    })
  }
  return { kind: 're_age', ...event, closed, unpaidInterestCents }
}
