import type { Cents, LocalDate } from '@winterjay/money'
import { add, minCents, subtract, ZERO } from '@winterjay/money'
import type { Amendment } from '../payments/amendment.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'
import type { LoanState } from './loan-state.ts'

/**
 * Returns the amendment that plans again what a borrower owes, from the state on its day (lending §5.7.8). Fees and
 * charges stay owed.
 */
export function reAge(
  state: Pick<LoanState, 'rows'>,
  principalCents: Cents,
  event: { readonly on: LocalDate; readonly numberOfPayments: number; readonly interest: 'carry' | 'capitalise' },
): Amendment {
  let balanceCents = principalCents
  let unpaidInterestCents = ZERO
  const closed: ScheduleRow[] = []
  for (const row of state.rows) {
    if (row.dueDate > event.on) break
    const interestCents = minCents(row.paidCents, row.interestCents)
    const paidPrincipalCents = subtract(row.paidCents, interestCents)
    balanceCents = subtract(balanceCents, paidPrincipalCents)
    unpaidInterestCents = add(unpaidInterestCents, subtract(row.interestCents, interestCents))
    closed.push({
      installment: row.installment,
      dueDate: row.dueDate,
      paymentCents: row.paidCents,
      interestCents,
      principalCents: paidPrincipalCents,
      balanceCents,
    })
  }
  return { kind: 're_age', ...event, closed, unpaidInterestCents }
}
