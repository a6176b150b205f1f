import { useQuery } from '@tanstack/react-query'
import { localDateIn } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { LoanDetail } from './queries.ts'
import { ageingQuery } from './queries.ts'

/** The server's own day, by which it judges what is late; until it is known, the day where its clock stands by default. */
export function useBookDay(): LocalDate {
  const { data } = useQuery(ageingQuery)
  return data?.as_of ?? dayInToronto()
}

/** The same day, told by a loan. One that is paid in full has no pay-off figure, and little use for the day. */
export const dayOf = (detail: LoanDetail): LocalDate => detail.pay_off?.on ?? dayInToronto()

const dayInToronto = (): LocalDate => localDateIn('America/Toronto', new Date())
