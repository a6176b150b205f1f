import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addSupportAttachment,
  addSupportMessage,
  answerSupport,
  assignSupport,
  listSupportRequests,
  openSupportRequest,
  operatorSupport,
  rateSupportRequest,
  readCannedAnswers,
  readOperatorSupport,
  readSupportRequest,
  saveCannedAnswers,
  setSupportState,
  supportFigures,
} from '@winterjay/contract'
import type { AnswerOf, SupportState } from '@winterjay/contract'
import { call } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'
import { useIdempotencyKey } from '../../lib/server/idempotency-key.ts'

export type SupportRequest = AnswerOf<typeof readSupportRequest>['request']
export type RequestSummary = AnswerOf<typeof listSupportRequests>['requests'][number]
export type OperatorRequest = AnswerOf<typeof readOperatorSupport>['request']
export type QueuedRequest = AnswerOf<typeof operatorSupport>['requests'][number]
export type CannedAnswer = AnswerOf<typeof readCannedAnswers>['answers'][number]
export type NewRequest = CallOptions<typeof openSupportRequest>['body']

export const figuresQuery = queryOptions({
  queryKey: ['support', 'figures'],
  queryFn: ({ signal }) => call(supportFigures, { signal }),
})

export const requestsQuery = queryOptions({
  queryKey: ['support', 'requests'],
  queryFn: async ({ signal }) => (await call(listSupportRequests, { signal })).requests,
})

export const requestQuery = (request_id: string) =>
  queryOptions({
    queryKey: ['support', 'request', request_id],
    queryFn: async ({ signal }) => (await call(readSupportRequest, { params: { request_id }, signal })).request,
  })

/** One key per press: a retry of the same press is recognised. */
const newKey = (): string => crypto.randomUUID()

/** Every change answers with the whole request. */
function useStored() {
  const client = useQueryClient()
  return ({ request }: { readonly request: SupportRequest }): void => {
    client.setQueryData(requestQuery(request.id).queryKey, request)
    void client.invalidateQueries({ queryKey: requestsQuery.queryKey })
  }
}

export function useOpenRequest() {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: NewRequest) => call(openSupportRequest, { body, idempotencyKey: keyFor(body) }),
    onSuccess: useStored(),
  })
}

export const useAddMessage = (request_id: string) =>
  useMutation({
    mutationFn: (text: string) =>
      call(addSupportMessage, { params: { request_id }, body: { text }, idempotencyKey: newKey() }),
    onSuccess: useStored(),
  })

export const useSolve = (request_id: string) =>
  useMutation({
    mutationFn: () => call(setSupportState, { params: { request_id }, body: { state: 'solved' } }),
    onSuccess: useStored(),
  })

export const useRate = (request_id: string) =>
  useMutation({
    mutationFn: (rating: 'good' | 'bad') => call(rateSupportRequest, { params: { request_id }, body: { rating } }),
    onSuccess: useStored(),
  })

export const useAttach = (request_id: string) =>
  useMutation({
    mutationFn: (body: { readonly name: string; readonly content: string }) =>
      call(addSupportAttachment, { params: { request_id }, body }),
    onSuccess: useStored(),
  })

export const queueQuery = (state: SupportState) =>
  queryOptions({
    queryKey: ['support', 'queue', state],
    queryFn: ({ signal }) => call(operatorSupport, { query: { state }, signal }),
  })

export const operatorRequestQuery = (request_id: string) =>
  queryOptions({
    queryKey: ['support', 'operator', request_id],
    queryFn: async ({ signal }) => (await call(readOperatorSupport, { params: { request_id }, signal })).request,
  })

export const cannedQuery = queryOptions({
  queryKey: ['support', 'canned'],
  queryFn: async ({ signal }) => (await call(readCannedAnswers, { signal })).answers,
})

function useStoredForOperator() {
  const client = useQueryClient()
  return ({ request }: { readonly request: OperatorRequest }): void => {
    client.setQueryData(operatorRequestQuery(request.id).queryKey, request)
    void client.invalidateQueries({ queryKey: ['support', 'queue'] })
  }
}

export const useAnswer = (request_id: string) =>
  useMutation({
    mutationFn: (body: { readonly text: string; readonly solve: boolean; readonly internal: boolean }) =>
      call(answerSupport, { params: { request_id }, body, idempotencyKey: newKey() }),
    onSuccess: useStoredForOperator(),
  })

export const useAssign = (request_id: string) =>
  useMutation({
    mutationFn: (mine: boolean) => call(assignSupport, { params: { request_id }, body: { mine } }),
    onSuccess: useStoredForOperator(),
  })

export function useSaveCanned() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: readonly CannedAnswer[]) => call(saveCannedAnswers, { body: { answers: [...answers] } }),
    onSuccess: ({ answers }) => client.setQueryData(cannedQuery.queryKey, answers),
  })
}
