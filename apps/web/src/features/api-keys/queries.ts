import { queryOptions, useMutation } from '@tanstack/react-query'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'

export type ApiKey = AnswerOf<typeof listApiKeys>['api_keys'][number]
export type NewApiKey = CallOptions<typeof createApiKey>['body']
export type Scope = NewApiKey['scopes'][number]

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await call(listApiKeys, { signal })).api_keys,
})

export const useCreateKey = () => useMutation({ mutationFn: (body: NewApiKey) => call(createApiKey, { body }) })
export const useRotateKey = (id: string) =>
  useMutation({
    mutationFn: (password: string) => call(rotateApiKey, { params: { api_key_id: id }, body: { password } }),
  })
export const useRevokeKey = (id: string) =>
  useMutation({ mutationFn: () => call(revokeApiKey, { params: { api_key_id: id } }) })
