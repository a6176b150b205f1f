import { localDate, localeTag } from '@winterjay/money'
import type { Locale } from '@winterjay/money'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `January 2025`; `month` alone gives `January`, `short` `Jan`. @param month `YYYY-MM` */
export function monthName(month: string, locale: Locale, style: 'full' | 'month' | 'short' = 'full'): string {
  const key = `${locale} ${style}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeTag(locale), {
      month: style === 'short' ? 'short' : 'long',
      ...(style === 'full' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    })
  formats.set(key, format)
  return format.format(new Date(`${localDate(`${month}-01`)}T00:00:00Z`))
}
