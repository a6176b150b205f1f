import type { Cents } from '@winterjay/money'
import { feeOwedOf } from '../payments/installment.ts'
import type { LoanState } from './loan-state.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'

/**
 * Returns why the late fee of an instalment cannot be waived: nothing of it is owed, or less than `amountCents` (null:
 * all of it). A fee already paid is money received; it is refunded, not waived.
 */
export function refuseWaiver(
  state: Pick<LoanState, 'rows'>,
  installment: number,
  amountCents: Cents | null,
): LendingRefusal | null {
  const row = state.rows.find((candidate) => candidate.installment === installment)
  const owedCents = row === undefined ? 0 : feeOwedOf(row)
  if (owedCents === 0) return { code: 'waiver_of_nothing', field: 'installment', params: { installment } }
  if (amountCents !== null && (amountCents <= 0 || amountCents > owedCents))
    return { code: 'waiver_out_of_range', field: 'amount', params: { owedCents } }
  return null
}
