import { borrowerLoan } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@winterjay/money'
import { call } from '../../lib/server/api.ts'

export type BorrowerView = AnswerOf<typeof borrowerLoan>
export type BorrowerLoan = BorrowerView['loan']
export type Installment = BorrowerView['schedule'][number]

/** Keyed by language, since the server writes the standard terms. */
export const borrowerLoanQuery = (loanId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['borrower-loan', loanId, locale],
    queryFn: ({ signal }) => call(borrowerLoan, { params: { loan_id: loanId }, signal }),
  })
