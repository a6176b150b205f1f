import { localDateIn } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { timeZone } from '../../lib/time-zone.ts'

/** Formats the day of an instant in the reader's time zone. */
export function useDay(): (instant: string) => string {
  const f = useFormat()
  return (instant) => f.date(localDateIn(timeZone(), new Date(instant)), 'long')
}
