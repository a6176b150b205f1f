import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  deleteAnalyticsView,
  listAnalyticsViews,
  loanAnalytics,
  loanAnalyticsRows,
  loanRolls,
  loanVintages,
  saveAnalyticsView,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'
import type { DayRange } from '../../ui/form/day-range.ts'

export type Rolls = AnswerOf<typeof loanRolls>
export type Roll = Rolls['rows'][number]
export type Vintage = AnswerOf<typeof loanVintages>['vintages'][number]
export type SavedView = AnswerOf<typeof listAnalyticsViews>['views'][number]
export type Span = AnswerOf<typeof loanVintages>['by']

const KEY = 'analytics'
/** Loans of an import are still being counted: ask again. */
const pollWhileCounting = (data: { readonly uncounted_loans: number } | undefined): number | false =>
  (data?.uncounted_loans ?? 0) > 0 ? 5_000 : false

export const figuresQuery = (range: DayRange, lossRates: string | null = null) =>
  queryOptions({
    queryKey: [KEY, 'figures', range.from, range.to, lossRates],
    queryFn: ({ signal }) =>
      call(loanAnalytics, { query: { ...range, ...(lossRates === null ? {} : { loss_rates: lossRates }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollWhileCounting(state.data),
  })

export const rollsQuery = (month: string) =>
  queryOptions({
    queryKey: [KEY, 'rolls', month],
    queryFn: ({ signal }) => call(loanRolls, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  })

export const vintagesQuery = (by: Span, lossRates: string | null = null) =>
  queryOptions({
    queryKey: [KEY, 'vintages', by, lossRates],
    queryFn: ({ signal }) =>
      call(loanVintages, { query: { by, ...(lossRates === null ? {} : { loss_rates: lossRates }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const behindQuery = (cell: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'behind', cell],
    queryFn: ({ signal, pageParam }) =>
      call(loanAnalyticsRows, {
        query: { cell, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

export const viewsQuery = queryOptions({
  queryKey: [KEY, 'views'],
  queryFn: ({ signal }) => call(listAnalyticsViews, { signal }),
})

export function useSaveView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOptions<typeof saveAnalyticsView>['body']) => call(saveAnalyticsView, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  })
}

export function useDeleteView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteAnalyticsView, { params: { view_id: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  })
}
