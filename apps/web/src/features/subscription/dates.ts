import { localDateIn } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { timeZone } from '../../lib/time-zone.ts'
import { useFormat } from '../../lib/format.ts'

/** The day of an instant where the reader is. */
const dayOf = (instant: string): LocalDate => localDateIn(timeZone(), new Date(instant))

/** Writes an instant as its day. */
export function useDayFormat(): (instant: string) => string {
  const f = useFormat()
  return (instant) => f.date(dayOf(instant), 'medium')
}
