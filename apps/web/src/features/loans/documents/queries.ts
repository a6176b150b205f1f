import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { downloadDocument, listDocuments, previewDocument, readDocument, writeDocument } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { saveFile } from '../../../lib/save-file.ts'
import { call, callForFile } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'
import { useIdempotencyKey } from '../../../lib/server/idempotency-key.ts'

export type LoanDocument = AnswerOf<typeof readDocument>['document']
export type Content = AnswerOf<typeof previewDocument>
export type NewDocument = CallOptions<typeof writeDocument>['body']

const KEY = 'loan-documents'

export const documentsQuery = (loanId: string) =>
  queryOptions({
    queryKey: [KEY, loanId],
    queryFn: async ({ signal }) => (await call(listDocuments, { params: { loan_id: loanId }, signal })).documents,
  })

/** What a document would say; null while something of it is missing. */
export const previewQuery = (loanId: string, asked: NewDocument | null) =>
  queryOptions({
    queryKey: [KEY, loanId, 'preview', asked],
    queryFn: ({ signal }) => call(previewDocument, { params: { loan_id: loanId }, query: asked ?? {}, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })

/** A document that is kept never changes. */
export const documentQuery = (loanId: string, id: string) =>
  queryOptions({
    queryKey: [KEY, loanId, 'one', id],
    queryFn: ({ signal }) => call(readDocument, { params: { loan_id: loanId, document_id: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useWriteDocument(loanId: string) {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: async (body: NewDocument) =>
      (await call(writeDocument, { params: { loan_id: loanId }, body, idempotencyKey: keyFor(body) })).document,
  })
}

export async function downloadOf(loanId: string, { id, title, number }: LoanDocument): Promise<void> {
  const file = await callForFile(downloadDocument, { params: { loan_id: loanId, document_id: id } })
  saveFile(file, `${title} ${number}.pdf`)
}
