import type { LocalDate } from '@winterjay/money'
import type { TapeLimits } from './layout.ts'
import type { DateOrder } from '../lists.ts'

export interface TapeOptions {
  readonly today: LocalDate
  readonly limits: TapeLimits
  /** The lender's answer about 03/04/2026. Given, it holds even against what the dates seem to show. */
  readonly dateOrder?: DateOrder
  /** The lender's answer whether 0.12 means 12 %. Given, it holds for every rate without a % sign. */
  readonly percentAsFraction?: boolean
  /** Applies to the whole file: every row without a day of its own is paid up to this one, or to its last due day (lending §5.1). */
  readonly paidUpTo?: LocalDate
}
