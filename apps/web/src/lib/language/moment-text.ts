import { localeTag, writtenDate } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { timeZone } from '../time-zone.ts'

/** Day and minute of an instant where the reader is: "Nov 21, 2026, 3:05 p.m." */
export const momentText = (instant: string, locale: Locale): string =>
  writtenDate(
    new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone() }),
    new Date(instant),
    locale,
  )

/** The minute of an instant where the reader is: "3:05 p.m.", "15 h 05". */
export const clockText = (instant: Date, locale: Locale): string =>
  writtenDate(new Intl.DateTimeFormat(localeTag(locale), { timeStyle: 'short', timeZone: timeZone() }), instant, locale)
