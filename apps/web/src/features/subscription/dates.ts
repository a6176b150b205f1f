import { useFormat } from '../../lib/language/format.ts'
import { dayAtServer } from '../../lib/server/server-day.ts'

/** Writes an instant as its day, the one that letters and receipts name. */
export function useDayFormat(): (instant: string) => string {
  const f = useFormat()
  return (instant) => f.date(dayAtServer(instant), 'medium')
}
