import { useFormat } from '../../lib/language/format.ts'
import { dayAtServer } from '../../lib/server/server-day.ts'

/** Formats an instant as the day that mails and receipts show. */
export function useDayFormat(): (instant: string) => string {
  const f = useFormat()
  return (instant) => f.date(dayAtServer(instant), 'medium')
}
