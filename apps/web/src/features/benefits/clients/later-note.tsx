import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useIsOnline } from '../../../lib/use-online.ts'
import { datesQuery, isTooOften, movedQuery } from './queries.ts'
import { clientWords } from './words/words.ts'

/** Shown while what has moved, or the dates, is asked again by itself: the server has refused it as too often. */
export function LaterNote() {
  const m = useWords(clientWords)
  const locale = useLocale()
  const isOnline = useIsOnline()
  const waits = [useQuery(movedQuery(locale)), useQuery(datesQuery(locale))].some(
    ({ data, failureReason }) => data === undefined && isTooOften(failureReason),
  )
  return waits && isOnline ? <output className="block text-sm text-muted">{m.later}</output> : null
}
