import type { Cents, LocalDate, Locale } from '@winterjay/money'
import { cents, formatCents, formatDate, formatNumber, formatPercent, formatQuarter, localDate } from '@winterjay/money'

/** How a report writes figures in its language. A dash stands for what is not known or is a share of nothing. */
export interface Formats {
  readonly money: (amount: Cents | number | null) => string
  /** Without cents, for an axis. */
  readonly dollars: (amount: number) => string
  readonly percent: (percent: number | null, decimals?: number) => string
  readonly number: (value: number | null, decimals?: number) => string
  readonly day: (day: LocalDate | string | null) => string
  /** Before another day of the same year. */
  readonly dayOfYear: (day: LocalDate) => string
  /** "October 2026" for "2026-10". */
  readonly month: (month: string) => string
  /** "Q4 2026" for "2026-Q4". */
  readonly quarter: (quarter: string) => string
  /** The first letters of a month, for an axis. */
  readonly monthTick: (month: string) => string
}

const DASH = '–'

/** The space between groups of digits that the typeface of the PDF has. */
const printable = (written: string): string => written.replaceAll('\u202F', '\u00A0')

export function formatsOf(locale: Locale): Formats {
  return {
    money: (amount) => (amount === null ? DASH : printable(formatCents(cents(amount), locale))),
    dollars: (amount) => printable(formatCents(cents(Math.round(amount)), locale, { whole: true })),
    percent: (percent, decimals = 2) =>
      percent === null ? DASH : printable(formatPercent(percent, locale, { min: decimals, max: decimals })),
    number: (value, decimals) =>
      value === null
        ? DASH
        : printable(formatNumber(value, locale, decimals === undefined ? undefined : { min: decimals, max: decimals })),
    day: (day) => (day === null ? DASH : formatDate(localDate(day), locale, 'long')),
    dayOfYear: (day) => formatDate(day, locale, 'day-month-long'),
    month: (month) => formatDate(localDate(`${month}-01`), locale, 'month-year'),
    quarter: (quarter) => formatQuarter(quarter, locale),
    monthTick: (month) =>
      new Intl.DateTimeFormat(`${locale}-CA`, { month: 'short', timeZone: 'UTC' }).format(
        new Date(`${month}-15T00:00:00Z`),
      ),
  }
}
