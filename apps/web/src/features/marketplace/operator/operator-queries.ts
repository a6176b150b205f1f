import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  answerReview,
  decideListing,
  operatorLoans,
  operatorQueue,
  recordMarketPayment,
  reverseMarketPayment,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { call } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'
import { useActionKey } from '../action-key.ts'

const path = (loan_request_id: string) => ({ loan_request_id })

/** Keyed by language too, since titles are stored in the language they were written in. */
export const operatorQueueQuery = (locale: Locale) =>
  queryOptions({ queryKey: ['operator-queue', locale], queryFn: ({ signal }) => call(operatorQueue, { signal }) })

export type OperatorLoan = AnswerOf<typeof operatorLoans>['loans'][number]
export const operatorLoansQuery = (locale: Locale) =>
  queryOptions({ queryKey: ['operator-loans', locale], queryFn: ({ signal }) => call(operatorLoans, { signal }) })

export const useDecide = (loanId: string) =>
  useMutation({
    mutationFn: (body: CallOptions<typeof decideListing>['body']) =>
      call(decideListing, { params: path(loanId), body }),
  })
export const useAnswerReview = (loanId: string) =>
  useMutation({
    mutationFn: (body: CallOptions<typeof answerReview>['body']) => call(answerReview, { params: path(loanId), body }),
  })

export function useRecordMarketPayment(loanId: string) {
  const keyOf = useActionKey()
  return useMutation({
    mutationFn: (body: CallOptions<typeof recordMarketPayment>['body']) =>
      call(recordMarketPayment, { params: path(loanId), body, idempotencyKey: keyOf(body) }),
  })
}

export const useReverseMarketPayment = (loanId: string, paymentId: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call(reverseMarketPayment, { params: { ...path(loanId), payment_id: paymentId }, body: { reason } }),
  })
