import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  readBookNotices,
  readLoanNotices,
  remindByHand,
  saveBookNotices,
  saveDigest,
  saveLoanNotices,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'

export type LoanNotices = AnswerOf<typeof readLoanNotices>
export type BookNotices = AnswerOf<typeof readBookNotices>
export type Notice = LoanNotices['notices'][number]
export type NoticeChoice = CallOptions<typeof saveLoanNotices>['body']

const KEY = 'loan-notices'

export const loanNoticesQuery = (loanId: string) =>
  queryOptions({
    queryKey: [KEY, loanId],
    queryFn: ({ signal }) => call(readLoanNotices, { params: { loan_id: loanId }, signal }),
  })

export const bookNoticesQuery = queryOptions({
  queryKey: [KEY, 'book'],
  queryFn: ({ signal }) => call(readBookNotices, { signal }),
})

/** @param loanId null for all active loans. @returns for how many loans it was saved */
export function useSaveNotices(loanId: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NoticeChoice): Promise<number> => {
      const { wanted, language } = body
      if (loanId === null) return (await call(saveBookNotices, { body: { wanted, language } })).changed_loans_count
      await call(saveLoanNotices, { params: { loan_id: loanId }, body })
      return 1
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useSaveDigest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOptions<typeof saveDigest>['body']) => call(saveDigest, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export function useRemindByHand() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOptions<typeof remindByHand>['body']) => call(remindByHand, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
