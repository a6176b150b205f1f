import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  invest,
  investingRoom,
  listMarketplace,
  marketplaceStats,
  readMarketplaceLoan,
  readPortfolio,
} from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { call } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'
import { Problem } from '../../lib/server/problem.ts'
import { useActionKey } from './action-key.ts'
import type { MarketLoan, MarketView } from './market-view.ts'

const PAGE_LOANS = 30

/** Keyed by language too, since samples exist in both. */
export const marketplaceQuery = ({ grade, sort }: MarketView, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['marketplace', grade, sort, locale],
    queryFn: ({ pageParam, signal }) =>
      call(listMarketplace, {
        query: {
          sort_by: sort,
          limit: PAGE_LOANS,
          ...(grade === 'all' ? {} : { risk_grade: grade }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export const marketStatsQuery = queryOptions({
  queryKey: ['marketplace-stats'],
  queryFn: ({ signal }) => call(marketplaceStats, { signal }),
})

/** The loan's current state: others invest while the dialog is open. `card` is shown until the answer arrives. */
export const marketLoanQuery = (card: MarketLoan, locale: Locale) =>
  queryOptions({
    queryKey: ['marketplace-loan', card.id, locale],
    queryFn: ({ signal }) => call(readMarketplaceLoan, { params: { loan_request_id: card.id }, signal }),
    placeholderData: card,
  })

export const investingRoomQuery = queryOptions({
  queryKey: ['investing-room'],
  queryFn: ({ signal }) => call(investingRoom, { signal }),
})

export function useInvest() {
  const keyOf = useActionKey()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOptions<typeof invest>['body']) => call(invest, { body, idempotencyKey: keyOf(body) }),
    // A refusal means that the page is out of date: it is refetched before the next attempt.
    onError: (error) => (error instanceof Problem ? client.invalidateQueries() : undefined),
  })
}

/** Keyed by language too, since the titles of samples exist in both. */
export const portfolioQuery = (locale: Locale) =>
  queryOptions({ queryKey: ['portfolio', locale], queryFn: ({ signal }) => call(readPortfolio, { signal }) })
