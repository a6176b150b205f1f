import type { BankLine } from '@winterjay/lending/bank'
import type { Cents } from '@winterjay/money'

/** The bank rows of the budget on this device: another feature, passed in by the page. */
export interface BudgetRows {
  readonly exists: () => Promise<boolean>
  readonly read: () => Promise<readonly BankLine[]>
  /** Told what of each recorded row is income, by its key; returns what takes back what that caused. */
  readonly file: (incomes: ReadonlyMap<string, Cents>) => () => void
}
