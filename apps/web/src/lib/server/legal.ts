import { queryOptions } from '@tanstack/react-query'
import { readLegal } from '@winterjay/contract'
import { call } from './api.ts'

/** The operator of this copy of Winterjay. */
export const legalQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: ({ signal }) => call(readLegal, { signal }),
  staleTime: 3_600_000,
})
