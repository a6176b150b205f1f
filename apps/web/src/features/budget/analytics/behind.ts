import type { ExpenseCategory } from '@winterjay/budget'
import type { DayRange } from '../../../ui/form/day-range.ts'

/** What the reader asked to see behind a mark. */
export interface Behind extends DayRange {
  readonly title: string
  readonly category: ExpenseCategory | null
}
