import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { readLender, saveLender } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'

export type Lender = AnswerOf<typeof readLender>

const lenderQuery = queryOptions({ queryKey: ['lender'], queryFn: ({ signal }) => call(readLender, { signal }) })

/** Who lends, and the usual address; a visitor without an account has none. */
export const useLender = () => useQuery({ ...lenderQuery, enabled: !useIsSignedOut() })

export const useSaveLender = () =>
  useMutation({ mutationFn: (body: CallOptions<typeof saveLender>['body']) => call(saveLender, { body }) })
