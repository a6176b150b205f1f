import type { Cents } from '@winterjay/money'
import type { BorrowerLoan } from './queries.ts'

/** Everything late with its fees; else the next instalment; null when nothing is left. The server plans its `transfers` for the same amount. */
export function amountToPay({ overdue_amount: late, next_payment: next }: Pick<BorrowerLoan, 'overdue_amount' | 'next_payment'>): Cents | null {
  return late > 0 ? late : (next?.amount ?? null)
}
