import { formatQuarter } from '@winterjay/money'
import type { Locale } from '@winterjay/money'

/** "October 2026" for "2026-10". */
export const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )

/** What loans that began together are called, by when: "Q1 2026" for "2026-Q1", a month's name, a year as it is. */
export function cohortName(cohort: string, locale: Locale): string {
  if (cohort.includes('Q')) return formatQuarter(cohort, locale)
  return cohort.includes('-') ? monthName(cohort, locale) : cohort
}

/** The first letters of a month below a bar. */
export const monthTick = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { month: 'narrow', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )
