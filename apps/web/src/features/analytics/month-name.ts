import type { Locale } from '@winterjay/money'

/** "October 2026" for "2026-10". */
export const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )

/** The first letters of a month below a bar. */
export const monthTick = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { month: 'narrow', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )
