import { queryOptions, useMutation } from '@tanstack/react-query'
import { addSecurity, changeSecurity, listExpiries, listSecurities, removeSecurity } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'
import { useIdempotencyKey } from '../../../lib/server/idempotency-key.ts'

export type Security = AnswerOf<typeof addSecurity>
export type SecurityBody = CallOptions<typeof addSecurity>['body']

export const securitiesQuery = (loanId: string) =>
  queryOptions({
    queryKey: ['loan-securities', loanId],
    queryFn: async ({ signal }) => (await call(listSecurities, { params: { loan_id: loanId }, signal })).securities,
  })

export const expiriesQuery = queryOptions({
  queryKey: ['loan-expiries'],
  queryFn: async ({ signal }) => (await call(listExpiries, { signal })).expiries,
})

/** Adds a security, or replaces the one with this id. */
export function useSaveSecurity(loanId: string, id: string | null) {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: SecurityBody) =>
      id === null
        ? call(addSecurity, { params: { loan_id: loanId }, body, idempotencyKey: keyFor(body) })
        : call(changeSecurity, { params: { loan_id: loanId, security_id: id }, body }),
  })
}

export const useRemoveSecurity = (loanId: string) =>
  useMutation({
    mutationFn: (id: string) => call(removeSecurity, { params: { loan_id: loanId, security_id: id } }),
  })
