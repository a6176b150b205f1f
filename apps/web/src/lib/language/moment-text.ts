import { localeTag, writtenDate } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { timeZone } from '../time-zone.ts'

/** Day and time of an instant in the reader's time zone: "Nov 21, 2026, 3:05 p.m." */
export const momentText = (instant: string, locale: Locale): string =>
  unbroken(written(instant, locale, { year: 'numeric', ...DAY, ...TIME }))

/** As `momentText` and shorter, for the rows of a list: without the year where it is this one. */
export const shortMomentText = (instant: string, locale: Locale): string =>
  isThisYear(instant) ? unbroken(written(instant, locale, { ...DAY, ...TIME })) : momentText(instant, locale)

/** Day of an instant in the reader's time zone, without the year where it is this one: "Nov 21". */
export const shortDayText = (instant: string, locale: Locale): string =>
  written(instant, locale, isThisYear(instant) ? DAY : { year: 'numeric', ...DAY })

const DAY = { month: 'short', day: 'numeric' } as const
/** Not by `timeStyle`, which writes "02 h 45" in French. */
const TIME = { hour: 'numeric', minute: '2-digit' } as const

const written = (instant: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  writtenDate(
    new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone: timeZone() }),
    new Date(instant),
    locale,
  )

const isThisYear = (instant: string): boolean => {
  const year = new Intl.DateTimeFormat('en-CA', { year: 'numeric', timeZone: timeZone() })
  return year.format(new Date(instant)) === year.format(new Date())
}

/** Time of an instant in the reader's time zone: "3:05 p.m.", "15 h 05". */
export const clockText = (instant: Date, locale: Locale): string =>
  unbroken(writtenDate(new Intl.DateTimeFormat(localeTag(locale), { ...TIME, timeZone: timeZone() }), instant, locale))

/** A full hour has no minutes, and a line never ends within a time of day: "15 h" there, and "05" here. */
const unbroken = (text: string): string =>
  text
    .replace(/:00(?=\s[ap]\.)|(?<=\d\sh)\s00$/, '')
    .replaceAll(/(?<=\d)\s(?=h\b|[ap]\.)|(?<=\dh|\sh)\s(?=\d)/g, '\u{A0}')
