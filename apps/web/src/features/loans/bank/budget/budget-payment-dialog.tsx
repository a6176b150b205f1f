import type { BankLine } from '@winterjay/lending/bank'
import type { Cents } from '@winterjay/money'
import { Queries } from '../../../../lib/server/query.tsx'
import { BankReview } from '../bank-review.tsx'
import { incomesOf } from '../incomes.ts'

export interface BudgetPaymentDialogProps {
  readonly rows: readonly BankLine[]
  /** The row to record. */
  readonly rowKey: string
  /** Told what of each row was interest and fees, by its key; returns what takes back what that caused. */
  readonly onRecorded: (incomes: ReadonlyMap<string, Cents>) => () => void
  readonly onClose: () => void
}

/** One row of the budget, recorded as from a bank file once confirmed (lending §4.7.10). */
export default function BudgetPaymentDialog({ rows, rowKey, onRecorded, onClose }: BudgetPaymentDialogProps) {
  return (
    <Queries>
      <BankReview
        lines={rows}
        days="recent"
        only={rowKey}
        onRecorded={(shares) => onRecorded(incomesOf(shares))}
        onClose={onClose}
      />
    </Queries>
  )
}
