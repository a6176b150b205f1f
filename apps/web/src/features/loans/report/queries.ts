import { queryOptions } from '@tanstack/react-query'
import { loanPortfolio } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../../lib/server/api.ts'

export type LoanReport = AnswerOf<typeof loanPortfolio>
export type DuePeriod = LoanReport['receipts']['months'][number]

export const reportQuery = queryOptions({
  queryKey: ['loan-report'],
  queryFn: ({ signal }) => call(loanPortfolio, { signal }),
})
