import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  acceptPartOfLoan,
  applyForLoan,
  askForReview,
  changeApplication,
  followMyLoan,
  listApplications,
  withdrawApplication,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { call } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'
import { useActionKey } from '../action-key.ts'

export type NewApplication = CallOptions<typeof applyForLoan>['body']

const path = (loan_request_id: string) => ({ loan_request_id })

/** Keyed by language too, since titles are stored in the language they were written in. */
export const applicationsQuery = (locale: Locale) =>
  queryOptions({ queryKey: ['loan-applications', locale], queryFn: ({ signal }) => call(listApplications, { signal }) })

export type MyLoanData = AnswerOf<typeof followMyLoan>
export const myLoanQuery = (loanId: string) =>
  queryOptions({
    queryKey: ['my-loan', loanId],
    queryFn: ({ signal }) => call(followMyLoan, { params: path(loanId), signal }),
  })

export function useApply(onSent: () => void) {
  const keyOf = useActionKey()
  return useMutation({
    mutationFn: (body: NewApplication) => call(applyForLoan, { body, idempotencyKey: keyOf(body) }),
    onSuccess: onSent,
  })
}

export const useChangeApplication = (loanId: string) =>
  useMutation({ mutationFn: (body: NewApplication) => call(changeApplication, { params: path(loanId), body }) })
export const useWithdraw = (loanId: string) =>
  useMutation({ mutationFn: () => call(withdrawApplication, { params: path(loanId) }) })
export const useAcceptPart = (loanId: string) =>
  useMutation({ mutationFn: () => call(acceptPartOfLoan, { params: path(loanId) }) })
export const useAskReview = (loanId: string) =>
  useMutation({ mutationFn: (question: string) => call(askForReview, { params: path(loanId), body: { question } }) })
