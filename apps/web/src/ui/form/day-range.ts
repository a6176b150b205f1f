import type { LocalDate } from '@winterjay/money'

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The days that figures are about, and those they are compared with. */
export interface ComparedDays {
  readonly range: DayRange
  readonly compared: DayRange | null
}
