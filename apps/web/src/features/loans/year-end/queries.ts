import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { closeLoanYear, keepYearBasis, loanYearEnd } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { reportingOf } from '@winterjay/lending'
import type { Reporting, YearBasis } from '@winterjay/lending'
import { call } from '../../../lib/server/api.ts'

export type BookYear = AnswerOf<typeof loanYearEnd>
export type YearTotal = BookYear['total']
export type YearBorrower = BookYear['borrowers'][number]
/** Which interest counts: received, or earned. */
export type Basis = YearBasis

export type YearReporter = NonNullable<BookYear['reporter']>
interface KeptBasis {
  readonly basis: Basis
  readonly reporter?: YearReporter
}

/** What follows from who lends, as far as it was said. */
export const reportingFor = ({ reporter }: Pick<BookYear, 'reporter'>): Reporting =>
  reportingOf(
    reporter === null
      ? null
      : {
          kind: reporter.kind,
          residesInCanada: reporter.resides_in_canada,
          borrowersReside: reporter.borrowers_reside,
        },
  )

export const interestOf = (total: YearTotal, basis: Basis) =>
  basis === 'received' ? total.interest_received : total.interest_earned

/** @param year null for the one that a return is about now */
export const yearQuery = (year: number | null) =>
  queryOptions({
    queryKey: ['loan-year', year],
    queryFn: ({ signal }) => call(loanYearEnd, { ...(year === null ? {} : { query: { year } }), signal }),
    placeholderData: keepPreviousData,
  })

export const useCloseYear = () =>
  useMutation({ mutationFn: (year: number) => call(closeLoanYear, { params: { year } }) })

/** Kept for the next time, for whoever has an account. */
export const useKeepBasis = () => useMutation({ mutationFn: (body: KeptBasis) => call(keepYearBasis, { body }) })
