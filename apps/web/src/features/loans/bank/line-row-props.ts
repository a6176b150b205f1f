import type { AwaitedLoan, LineMatch } from '@winterjay/lending/bank'
import type { Decision } from './review.ts'

/** A row of the file, and what the lender decides about it. */
export interface LineRowProps {
  readonly match: LineMatch
  readonly decision: Decision
  readonly loans: ReadonlyMap<string, AwaitedLoan>
  readonly wasSent: boolean
  readonly onDecide: (decision: Decision) => void
}
