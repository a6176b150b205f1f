import type { LocalDate } from '@winterjay/money'
import type { TapeLimits } from './layout.ts'
import type { DateOrder } from './rows/dates.ts'

export interface TapeOptions {
  readonly today: LocalDate
  readonly limits: TapeLimits
  /** The lender's answer about 03/04/2026. Given, it holds even against what the dates seem to show. */
  readonly dateOrder?: DateOrder
  /** The lender's answer whether 0.12 means 12 %. Given, it holds for every rate without a % sign. */
  readonly percentAsFraction?: boolean
  /** Said of the whole file: every row that does not say it itself is paid up to that day, as far as its loan goes (lending §5.1). */
  readonly paidUpTo?: LocalDate
}
