import type { Cents, LocalDate } from '@winterjay/money'
import { add, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import type { ReAgeInterest } from '../lists.ts'
import type { ReAgeAmendment } from '../payments/amendment.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'

/** A row with what was paid on it. */
interface PaidRow {
  readonly row: ScheduleRow
  readonly paidCents: Cents
}

/** A row with what was paid on it of each. */
interface PaidByDay {
  readonly row: ScheduleRow
  readonly interestPaidCents: Cents
  readonly principalPaidCents: Cents
}

interface ReAgeEvent {
  readonly on: LocalDate
  readonly numberOfPayments: number
  readonly interest: ReAgeInterest
  readonly firstDueDate: LocalDate | null
}

/**
 * Returns the amendment that plans again what a borrower owes, from the rows on its day (lending §5.7.8). What the rows
 * due by then lack of principal stays in the balance. Fees and charges stay owed.
 */
export function reAge(rows: readonly PaidRow[], event: ReAgeEvent): ReAgeAmendment & { readonly on: LocalDate } {
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
      accruedCents: row.accruedCents ?? row.interestCents,
    })
  }
  return { kind: 're_age', ...event, closed, unpaidInterestCents }
}

/**
 * The same where interest is by the day: what is planned again is the principal that is out, and what has accrued on it
 * by that day and is unpaid is taken from the first of the new payments.
 */
export function reAgeByDay(
  rows: readonly PaidByDay[],
  owed: { readonly principalCents: Cents; readonly interestCents: Cents },
  event: ReAgeEvent,
): ReAgeAmendment & { readonly on: LocalDate } {
  const due = rows.filter(({ row }) => row.dueDate <= event.on)
  let balanceCents = add(owed.principalCents, sumCents(due.map(({ principalPaidCents }) => principalPaidCents)))
  const closed = due.map(({ row, interestPaidCents: interestCents, principalPaidCents: principalCents }) => {
    balanceCents = subtract(balanceCents, principalCents)
    return { ...row, paymentCents: add(interestCents, principalCents), interestCents, principalCents, balanceCents }
  })
  return { kind: 're_age', ...event, closed, unpaidInterestCents: owed.interestCents }
}
