import { useQuery } from '@tanstack/react-query'
import { localDateIn } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { ageingQuery } from './queries.ts'

/** The server's own day, by which it judges what is late; until it is known, the day where its clock stands by default. */
export function useBookDay(): LocalDate {
  const { data } = useQuery(ageingQuery)
  return data?.as_of ?? dayInToronto()
}

const dayInToronto = (): LocalDate => localDateIn('America/Toronto', new Date())
