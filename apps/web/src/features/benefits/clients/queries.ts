import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  changeClient,
  listClientDates,
  listClients,
  listMovedClients,
  markClientsSeen,
  readClient,
  removeClient,
  saveClient,
  saveClients,
  setClientReminders,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { call } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'
import { useIdempotencyKey } from '../../../lib/server/idempotency-key.ts'
import { Problem } from '../../../lib/server/problem.ts'

export type ClientList = AnswerOf<typeof listClients>
export type ClientSummary = ClientList['clients'][number]
export type ClientDates = AnswerOf<typeof listClientDates>
export type ClientDate = ClientDates['dates'][number]
export type SavedClient = AnswerOf<typeof readClient>
export type MovedClient = AnswerOf<typeof listMovedClients>['moved'][number]

/** Not tried again by itself: a server without a key refuses every time. */
export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => call(listClients, { signal }),
  retry: false,
})

/** What is worked out for every client is refused after some visits within a minute, for the rest of it. */
export const isTooOften = (error: unknown): error is Problem => error instanceof Problem && error.status === 429
const MINUTE_MS = 60_000
const askedLater = {
  retry: (failures: number, error: Error): boolean => failures < 3 && isTooOften(error),
  retryDelay: (_: number, error: Error): number =>
    isTooOften(error) && error.retryAfter !== null ? (error.retryAfter + 1) * 1_000 : MINUTE_MS,
}

/** Keyed by language too, since it names programmes. */
export const movedQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['clients-moved', locale],
    queryFn: ({ signal }) => call(listMovedClients, { signal }),
    ...askedLater,
  })

/** Keyed by language too, since it names programmes. */
export const datesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['clients-dates', locale],
    queryFn: ({ signal }) => call(listClientDates, { signal }),
    ...askedLater,
  })

/**
 * One client, read when it is opened and then only on demand: a change must name the version whose household is in the
 * form, and each view is logged.
 */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) => call(readClient, { params: { client_id: id }, signal }),
    retry: false,
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })

const pathOf = (id: string) => ({ params: { client_id: id } })

/** The same household under the same label is saved once, however often it is sent. */
export function useSaveClient() {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CallOptions<typeof saveClient>['body']) =>
      call(saveClient, { body, idempotencyKey: keyFor(body) }),
  })
}
/** Saves all of them, or none. */
export const useSaveClients = () =>
  useMutation({
    mutationFn: (clients: CallOptions<typeof saveClients>['body']['clients']) =>
      call(saveClients, { body: { clients }, idempotencyKey: crypto.randomUUID() }),
  })
export const useChangeClient = (id: string) =>
  useMutation({
    mutationFn: (body: CallOptions<typeof changeClient>['body']) => call(changeClient, { ...pathOf(id), body }),
  })
/** `onRemoved` comes before any refetch, because the list and its dialog are gone with the last client. */
export const useRemoveClient = (id: string, onRemoved: () => void) =>
  useMutation({ mutationFn: () => call(removeClient, pathOf(id)).then(onRemoved) })
export const useMarkSeen = () =>
  useMutation({
    mutationFn: (ids: readonly string[]) => call(markClientsSeen, { body: { client_ids: [...ids] } }),
  })
export const useSetReminders = () =>
  useMutation({ mutationFn: (wanted: boolean) => call(setClientReminders, { body: { wanted } }) })
