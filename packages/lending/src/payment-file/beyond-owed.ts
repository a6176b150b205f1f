import { subtract } from '@winterjay/money'
import type { LoanState } from '../replay/loan-state.ts'
import { loanReference } from '../terms/reference.ts'
import type { TapeWarning } from '../tape/refusals.ts'
import type { FilePayment } from './payment-file.ts'

/** A warning about a row of a file, by its line. */
export interface PaymentWarning {
  readonly line: number
  readonly warning: TapeWarning
}

/**
 * Returns the warning that payments of a file come to more than everything owed on their loan (lending §4.4.10), on the
 * first row of which money is left over; null if they do not. They are recorded in full, like a single payment above
 * what is owed (`refusePayment`). What was left over before the file is not counted again.
 *
 * @param loan whose payments they are
 * @param payments the new ones of the loan, in the order of the file
 * @param after the loan once they are recorded
 * @param before the loan as it is; a replay of its own, asked for only if money is left over
 */
export function beyondOwed(
  loan: { readonly id: string; readonly borrowerName: string },
  payments: readonly { readonly id: string; readonly payment: FilePayment }[],
  after: LoanState,
  before: () => LoanState,
): PaymentWarning | null {
  if (after.unappliedCents === 0) return null
  const beyondCents = subtract(after.unappliedCents, before().unappliedCents)
  const leftOver = new Set(
    after.allocations.flatMap(({ paymentId, unappliedCents }) => (unappliedCents > 0 ? [paymentId] : [])),
  )
  // A payment of an earlier day may leave nothing for one that was recorded before: then no row has the rest.
  const row = payments.find(({ id }) => leftOver.has(id)) ?? payments.at(-1)
  if (beyondCents <= 0 || row === undefined) return null
  const { line, loan: written } = row.payment
  const params = { borrower: loan.borrowerName, value: written ?? loanReference(loan.id), beyondCents }
  return { line, warning: { code: 'payments_beyond_owed', params } }
}
