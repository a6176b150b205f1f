import { localeTag, writtenDate } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { timeZone } from '../time-zone.ts'

/** Day and time of an instant in the reader's time zone: "Nov 21, 2026, 3:05 p.m." */
export const momentText = (instant: string, locale: Locale): string =>
  unbroken(
    writtenDate(
      new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone() }),
      new Date(instant),
      locale,
    ),
  )

/** Time of an instant in the reader's time zone: "3:05 p.m.", "15 h 05". */
export const clockText = (instant: Date, locale: Locale): string =>
  unbroken(
    writtenDate(
      new Intl.DateTimeFormat(localeTag(locale), { timeStyle: 'short', timeZone: timeZone() }),
      instant,
      locale,
    ),
  )

/** A line never ends within a time of day: "15 h" there, and "05" here. */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d)\s(?=h\s|[ap]\.)|(?<=\dh|\sh)\s(?=\d)/g, '\u{A0}')
