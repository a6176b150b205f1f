import { queryOptions } from '@tanstack/react-query'
import { marketplaceAnalytics } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { sumCents } from '@winterjay/money'
import type { Cents, Locale } from '@winterjay/money'
import { call } from '../../../lib/server/api.ts'
import type { DayRange } from '../../../ui/form/day-range.ts'

export type Earned = AnswerOf<typeof marketplaceAnalytics>

export const earnedQuery = ({ from, to }: DayRange, locale: Locale) =>
  queryOptions({
    queryKey: ['analytics', 'marketplace', from, to, locale],
    queryFn: ({ signal }) => call(marketplaceAnalytics, { query: { from, to }, signal }),
  })

type Sums = Pick<Earned, 'principal' | 'interest' | 'recoveries' | 'returned'>
/** Everything that came in, fees not taken off. */
export const cameBack = ({ principal, interest, recoveries, returned }: Sums): Cents =>
  sumCents([principal, interest, recoveries, returned])

export const PARTS = ['invested', 'returned', 'principal', 'interest', 'fees', 'losses', 'recoveries'] as const
