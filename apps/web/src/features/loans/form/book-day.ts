import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '@winterjay/money'
import { useServerDay } from '../../../lib/server/server-day.ts'
import { ageingQuery } from '../queries.ts'

/**
 * The server's current day, which decides what is late; until it is known, the day in the server's default time zone.
 */
export function useBookDay(): LocalDate {
  const day = useServerDay()
  const { data } = useQuery(ageingQuery)
  return data?.as_of ?? day
}
