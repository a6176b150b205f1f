import { queryOptions } from '@tanstack/react-query'
import type { Query } from '@tanstack/react-query'
import { memeCoins } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../lib/server/api.ts'

export type MemeBoardData = AnswerOf<typeof memeCoins>

const USUAL_MS = 5 * 60_000
/** The server calls the service in the background: missing or old data may be there in a moment. */
const SOON_MS = 15_000

type Dated = { readonly as_of?: string | null | undefined; readonly stale?: boolean | undefined }
const nextLook = ({ state: { data } }: Query<Dated>): number =>
  data === undefined || data.as_of === null || data.stale === true ? SOON_MS : USUAL_MS

export const memeCoinsQuery = queryOptions({
  queryKey: ['meme-coins'],
  queryFn: ({ signal }) => call(memeCoins, { signal }),
  refetchInterval: (query) => nextLook(query as unknown as Query<Dated>),
})
