import { dollarsText } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import type { YearEnd } from '../figures/year-end.ts'
import { YEAR_PARTS } from '../lists.ts'
import { BYTE_ORDER_MARK, csvLine } from '../tape/csv/write.ts'
import { guard } from '../tape/rows/cells.ts'
import { YEAR_WORDS } from './year-words.ts'

/** A loan's year as a file states it. */
export interface YearLine {
  readonly reference: string
  readonly lenderNumber: string | null
  readonly borrowerName: string
  readonly startDate: LocalDate
  readonly year: number
  readonly figures: YearEnd
}

/** The header of a year's file (lending §5.15): UTF-8 with a byte order mark, CRLF, in the reader's language. */
export function yearFileHeader(locale: Locale): string {
  const words = YEAR_WORDS[locale]
  const names = ['loan', 'number', 'borrower', 'start', 'year', ...YEAR_PARTS, 'interest_anniversary'] as const
  return BYTE_ORDER_MARK + csvLine(names.map((name) => words[name]))
}

/** One loan of it. Text that a spreadsheet would run begins with an apostrophe. */
export const yearFileLine = ({ reference, lenderNumber, borrowerName, startDate, year, figures }: YearLine): string =>
  csvLine([
    reference,
    guard(lenderNumber ?? ''),
    guard(borrowerName),
    startDate,
    String(year),
    ...YEAR_PARTS.map((part) => dollarsText(figures[part])),
    figures.interest_anniversary === null ? '' : dollarsText(figures.interest_anniversary),
  ])
