import { queryOptions } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { marketRates, memeCoins } from '@winterjay/contract'
import type { recommendations, ResponseOf } from '@winterjay/contract'
import { call } from '../../lib/api.ts'

export type Picks = ResponseOf<typeof recommendations>
export type PickedLine = Picks['picks'][number]
export type MemeBoardData = ResponseOf<typeof memeCoins>

const USUAL_MS = 5 * 60_000
/** The server asks the service in the background: what is missing or old now may be there in a moment. */
const SOON_MS = 15_000

type Dated = { readonly as_of: string | null; readonly stale: boolean }
const nextLook = ({ state: { data } }: Query<Dated>): number => (data === undefined || data.as_of === null || data.stale ? SOON_MS : USUAL_MS)

export const memeCoinsQuery = queryOptions({
  queryKey: ['meme-coins'],
  queryFn: ({ signal }) => call(memeCoins, { signal }),
  refetchInterval: (query) => nextLook(query as unknown as Query<Dated>),
})

export const marketRatesQuery = queryOptions({ queryKey: ['market-rates'], queryFn: ({ signal }) => call(marketRates, { signal }), staleTime: USUAL_MS })
