import { queryOptions } from '@tanstack/react-query'
import { marketRates } from '@winterjay/contract'
import type { AnswerOf, ResponseOf, recommendations } from '@winterjay/contract'
import { call } from '../../lib/server/api.ts'

/** A complete answer. */
export type Picks = ResponseOf<typeof recommendations>
/** Also accepts a server that sends only the fields of product §3. */
export type AnyPicks = AnswerOf<typeof recommendations>
export type PickedLine = Picks['picks'][number]
export type AnyLine = AnyPicks['picks'][number]

export const isWhole = (picks: AnyPicks): picks is Picks => 'outlook' in picks

/** True if anything is invested in the market; otherwise there is no expected return and no score. */
export const isInvested = ({ picks }: AnyPicks): boolean => picks.some((line) => line.asset_type !== 'cash')

const USUAL_MS = 5 * 60_000

export const marketRatesQuery = queryOptions({
  queryKey: ['market-rates'],
  queryFn: ({ signal }) => call(marketRates, { signal }),
  staleTime: USUAL_MS,
})
