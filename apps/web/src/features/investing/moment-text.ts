import type { Locale } from '@winterjay/money'
import { timeZone } from '../../lib/time-zone.ts'

/** Day and minute of an instant where the reader is: "Nov 21, 2026, 3:05 p.m." */
export const momentText = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone() }).format(new Date(instant))
