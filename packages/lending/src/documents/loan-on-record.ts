import type { Cents } from '@winterjay/money'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LoanPayment } from '../payments/loan-payment.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'

/** A loan as its documents know it: what was agreed, and everything recorded that counts (lending §5.16). */
export interface LoanOnRecord {
  readonly terms: LoanTerms
  readonly lateFeeTerms: LateFeeTerms
  readonly upfrontFeeCents: Cents
  /** Without those that were reversed. */
  readonly payments: readonly LoanPayment[]
  readonly events: readonly LoanEvent[]
}

/** The terms as a replay takes them. */
export const replayable = ({
  terms,
  lateFeeTerms,
}: Pick<LoanOnRecord, 'terms' | 'lateFeeTerms'>): LoanTerms & LateFeeTerms => ({
  ...terms,
  ...lateFeeTerms,
})
