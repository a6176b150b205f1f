import { yearToFile } from '@winterjay/lending'
import { localDate, yearOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { JournalRange } from '../postings/journal-entries.ts'
import { refuse } from '../problems.ts'

/** @throws Refused for a year that has not begun */
export function yearIn({ year = null }: { readonly year?: number | null | undefined }, today: LocalDate): number {
  if (year !== null && year > yearOf(today)) refuse('year_not_begun', { year: yearOf(today) })
  return year ?? yearToFile(today)
}

export const wholeYear = (year: number): JournalRange => ({
  from: localDate(`${year}-01-01`),
  to: localDate(`${year}-12-31`),
})
