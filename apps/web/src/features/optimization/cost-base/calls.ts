import { computeCostBase } from '@winterjay/contract'
import type { AnswerOf, BodyOf } from '@winterjay/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/server/api.ts'

export type CostBaseBody = BodyOf<typeof computeCostBase>
export type CostBase = AnswerOf<typeof computeCostBase>
export type ActivityFile = CostBaseBody['files'][number]
export type Added = NonNullable<CostBaseBody['added']>[number]

export const useCostBase = () => useMutation({ mutationFn: (body: CostBaseBody) => call(computeCostBase, { body }) })
