import { mayCloseLoan, unlessUnfit } from '@winterjay/lending'
import type { FilePayment, LendingRefusal, LoanState } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { effectivePayments, excessOf, stateOf } from '../loan-book.ts'
import type { LoanHistory } from '../loan-book.ts'
import type { LoanRow } from '../tables.ts'

/** What the excess of a row pays of which nothing is said, unless it closes the loan. */
export const NEXT = 'next_installments'

/** A payment of the file that is not in the book yet. */
export interface NewPayment {
  readonly id: string
  readonly payment: FilePayment
}

/** A loan once the rows of a file are recorded, or why it does not take them. */
export interface LoanAfterRows {
  readonly payments: readonly NewPayment[]
  readonly history: LoanHistory
  readonly state: LoanState | LendingRefusal
}

/**
 * Replays a loan with the rows of a file. One about whose excess the file says nothing closes it if it reaches the
 * pay-off of its day, like a single payment (lending §1.7.2); the others pay the next instalments.
 *
 * @param historyWith the history of the loan once these are recorded
 */
export function replayRows(
  loan: LoanRow,
  rows: readonly NewPayment[],
  historyWith: (rows: readonly NewPayment[]) => LoanHistory,
  today: LocalDate,
): LoanAfterRows {
  const after = (payments: readonly NewPayment[]): LoanAfterRows => {
    const history = historyWith(payments)
    return { payments, history, state: unlessUnfit(() => stateOf(loan, history, today)) }
  }
  let result = after(rows)
  const silent = new Set(rows.filter(({ payment }) => payment.excess === null).map(({ id }) => id))
  if (silent.size === 0 || isRefusal(result.state)) return result
  const unsaid = effectivePayments(result.history.payments).filter(({ id }) => silent.has(id))
  for (const id of mayCloseLoan(unsaid, result.state, result.history.events)) {
    const row = result.history.payments.find((one) => one.id === id)
    if (row === undefined || excessOf(loan, result.history, row) === NEXT) continue
    result = after(
      result.payments.map((one) =>
        one.id === id ? { ...one, payment: { ...one.payment, excess: 'shorter_term' } } : one,
      ),
    )
  }
  return result
}
