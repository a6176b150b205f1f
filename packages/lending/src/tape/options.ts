import type { LocalDate } from '@winterjay/money'
import type { ColumnChoices } from './columns.ts'
import type { TapeLimits } from './layout.ts'
import type { BalanceChoice, DateOrder } from '../lists.ts'

export interface TapeOptions {
  readonly today: LocalDate
  readonly limits: TapeLimits
  /** What the lender said columns mean, by their headers as written: a field, or that they are not read. */
  readonly columns?: ColumnChoices
  /** The lender's answer for dates such as 03/04/2026. Overrides what the dates seem to show. */
  readonly dateOrder?: DateOrder
  /** The lender's answer whether 0.12 means 12 %. Applies to every rate without a % sign. */
  readonly percentAsFraction?: boolean
  /**
   * Applies to the whole file: every row without its own paid-up-to day is paid up to this one, or to its last due day
   * (lending §5.1).
   */
  readonly paidUpTo?: LocalDate
  /** The day of the balances of the file's column, for rows that do not state it: these loans begin with them (lending §5.9). */
  readonly balancesOn?: LocalDate
  /** The balance that counts where the file's differs from the one that follows from “paid up to”; such rows are refused without. */
  readonly differingBalance?: BalanceChoice
}
