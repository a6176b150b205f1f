import type { BankLine } from '@winterjay/lending/bank'
import { Queries } from '../../../../lib/server/query.tsx'
import { BankReview } from '../bank-review.tsx'

export interface BudgetPaymentDialogProps {
  readonly rows: readonly BankLine[]
  /** The row to record. */
  readonly rowKey: string
  readonly onClose: () => void
}

/** One row of the budget, recorded as from a bank file once confirmed (lending §4.7.10). */
export default function BudgetPaymentDialog({ rows, rowKey, onClose }: BudgetPaymentDialogProps) {
  return (
    <Queries>
      <BankReview lines={rows} days="recent" only={rowKey} onClose={onClose} />
    </Queries>
  )
}
