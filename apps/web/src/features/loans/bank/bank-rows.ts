import type { BankLine } from '@winterjay/lending/bank'

/** The bank rows of the budget on this device: another feature, passed in by the page. */
export interface BudgetRows {
  readonly exists: () => Promise<boolean>
  readonly read: () => Promise<readonly BankLine[]>
}
