import type { LocalDate } from '@winterjay/money'
import type { TapeLimits } from './layout.ts'
import type { DateOrder } from '../lists.ts'

export interface TapeOptions {
  readonly today: LocalDate
  readonly limits: TapeLimits
  /** The lender's answer for dates such as 03/04/2026. Overrides what the dates seem to show. */
  readonly dateOrder?: DateOrder
  /** The lender's answer whether 0.12 means 12 %. Applies to every rate without a % sign. */
  readonly percentAsFraction?: boolean
  /**
   * Applies to the whole file: every row without its own paid-up-to day is paid up to this one, or to its last due day
   * (lending §5.1).
   */
  readonly paidUpTo?: LocalDate
}
