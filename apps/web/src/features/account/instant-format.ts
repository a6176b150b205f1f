import { localeTag, writtenDate } from '@winterjay/money'
import { useLocale } from '../../lib/language/locale.ts'

/** Formats day and time in the reader's time zone. */
export function useInstantFormat(): (instant: string) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeStyle: 'short' })
  return (instant) => writtenDate(format, new Date(instant), locale)
}
