import { queryOptions } from '@tanstack/react-query'
import { marketRates } from '@winterjay/contract'
import type { AnswerOf, ResponseOf, recommendations } from '@winterjay/contract'
import { call } from '../../lib/server/api.ts'

/** With everything behind them. */
export type Picks = ResponseOf<typeof recommendations>
/** Also from a server that sends no more than product §3 shows. */
export type AnyPicks = AnswerOf<typeof recommendations>
export type PickedLine = Picks['picks'][number]
export type AnyLine = AnyPicks['picks'][number]

export const isWhole = (picks: AnyPicks): picks is Picks => 'outlook' in picks

/** Something is put in the market; else there is nothing to expect and nothing to score. */
export const isInvested = ({ picks }: AnyPicks): boolean => picks.some((line) => line.asset_type !== 'cash')

const USUAL_MS = 5 * 60_000

export const marketRatesQuery = queryOptions({
  queryKey: ['market-rates'],
  queryFn: ({ signal }) => call(marketRates, { signal }),
  staleTime: USUAL_MS,
})
