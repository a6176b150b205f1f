import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addLoanFile, listLoanFiles, removeLoanFile } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../../lib/server/api.ts'

export type LoanFile = AnswerOf<typeof listLoanFiles>['files'][number]

const KEY = 'loan-files'

export const filesQuery = (loanId: string) =>
  queryOptions({
    queryKey: [KEY, loanId],
    queryFn: async ({ signal }) => (await call(listLoanFiles, { params: { loan_id: loanId }, signal })).files,
  })

/** A file is on the page of its loan and on those of its people. */
function useChanged(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [KEY] })
    void client.invalidateQueries({ queryKey: ['person'] })
  }
}

export const useAddFile = (loanId: string) =>
  useMutation({
    mutationFn: (body: { readonly name: string; readonly content: string }) =>
      call(addLoanFile, { params: { loan_id: loanId }, body }),
    onSuccess: useChanged(),
  })

export const useRemoveFile = (loanId: string) =>
  useMutation({
    mutationFn: (fileId: string) => call(removeLoanFile, { params: { loan_id: loanId, file_id: fileId } }),
    onSuccess: useChanged(),
  })
