import { queryOptions, useMutation } from '@tanstack/react-query'
import { readAutoInvest, setAutoInvest } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { call } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'

export type AutoInvest = AnswerOf<typeof readAutoInvest>
export type AutoInvestRule = NonNullable<AutoInvest['rule']>
export type NewRule = CallOptions<typeof setAutoInvest>['body']

/** Keyed by language too, since the titles of samples exist in both. */
export const autoInvestQuery = (locale: Locale) =>
  queryOptions({ queryKey: ['auto-invest', locale], queryFn: ({ signal }) => call(readAutoInvest, { signal }) })
/** Changes are sent one at a time, so that the last one wins. */
export const useSetAutoInvest = () =>
  useMutation({ scope: { id: 'auto-invest' }, mutationFn: (body: NewRule) => call(setAutoInvest, { body }) })
