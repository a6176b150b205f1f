import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import {
  acceptInvitation,
  acceptOwnership,
  changeBusiness,
  changeMember,
  closeBusiness,
  createBusiness,
  declineInvitation,
  inviteMember,
  leaveBusiness,
  listActivity,
  listBusinesses,
  listInvitations,
  listMembers,
  moveBook,
  offerOwnership,
  readBusiness,
  readInvitation,
  readMove,
  removeMember,
  reopenBusiness,
  revokeInvitation,
  takeBookBack,
  withdrawOwnership,
} from '@winterjay/contract'
import type { AnswerOf, QueryOf } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { call } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'
import { refreshBook } from '../../lib/server/book.ts'
import { BUSINESSES } from '../../lib/server/query.tsx'

export type BusinessDetail = AnswerOf<typeof readBusiness>['business']
export type Member = AnswerOf<typeof listMembers>['members'][number]
export type Invitation = AnswerOf<typeof listInvitations>['invitations'][number]
export type OwnInvitation = AnswerOf<typeof readInvitation>['invitation']
export type Moves = AnswerOf<typeof readMove>
export type GivenRole = Invitation['role']

/** The businesses of the user. What this tab knows of the book that it shows is brought up to date with it. */
export const businessesQuery = queryOptions({
  queryKey: [BUSINESSES],
  queryFn: async ({ signal }) => {
    const { businesses } = await call(listBusinesses, { signal })
    refreshBook(businesses)
    return businesses
  },
})

const pathOf = (id: string) => ({ params: { business_id: id } })

export const businessQuery = (id: string) =>
  queryOptions({
    queryKey: ['business', id],
    queryFn: async ({ signal }) => (await call(readBusiness, { ...pathOf(id), signal })).business,
  })
export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: ['business-members', id],
    queryFn: async ({ signal }) => (await call(listMembers, { ...pathOf(id), signal })).members,
  })
export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['business-invitations', id],
    queryFn: async ({ signal }) => (await call(listInvitations, { ...pathOf(id), signal })).invitations,
  })
export const moveQuery = (id: string) =>
  queryOptions({
    queryKey: ['business-move', id],
    queryFn: ({ signal }) => call(readMove, { ...pathOf(id), signal }),
    // How far a move in parts is.
    refetchInterval: ({ state }) => ((state.data?.moving ?? null) === null ? false : 2_000),
  })

export type ActivityFilters = Partial<Pick<QueryOf<typeof listActivity>, 'actor' | 'kind' | 'from' | 'to'>>
const PAGE_EVENTS = 20
/** Keyed by language too, since the events are sentences. */
export const activityQuery = (id: string, filters: ActivityFilters, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['business-activity', id, filters, locale],
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, {
        ...pathOf(id),
        query: { ...filters, limit: PAGE_EVENTS, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => (await call(readInvitation, { body: { token }, signal })).invitation,
  })
export const useAcceptInvitation = () =>
  useMutation({ mutationFn: async (token: string) => (await call(acceptInvitation, { body: { token } })).business })
export const useDeclineInvitation = () =>
  useMutation({ mutationFn: (token: string) => call(declineInvitation, { body: { token } }) })

export const useCreateBusiness = () =>
  useMutation({ mutationFn: async (name: string) => (await call(createBusiness, { body: { name } })).business })
export const useChangeBusiness = (id: string) =>
  useMutation({
    mutationFn: (body: CallOptions<typeof changeBusiness>['body']) => call(changeBusiness, { ...pathOf(id), body }),
  })
export const useInvite = (id: string) =>
  useMutation({
    mutationFn: (body: { readonly email: string; readonly role: GivenRole }) =>
      call(inviteMember, { ...pathOf(id), body }),
  })
export const useRevokeInvitation = (id: string) =>
  useMutation({
    mutationFn: (invitation: string) =>
      call(revokeInvitation, { params: { business_id: id, invitation_id: invitation } }),
  })
export const useChangeRole = (id: string) =>
  useMutation({
    mutationFn: ({ account, role }: { readonly account: string; readonly role: GivenRole }) =>
      call(changeMember, { params: { business_id: id, account_id: account }, body: { role } }),
  })
export const useRemoveMember = (id: string) =>
  useMutation({
    mutationFn: (account: string) => call(removeMember, { params: { business_id: id, account_id: account } }),
  })

/** `onLeft` goes back to one's own book before any refetch, because the business must not be requested again. */
export const useLeave = (id: string, onLeft: () => void) =>
  useMutation({ mutationFn: () => call(leaveBusiness, pathOf(id)).then(onLeft) })
export const useClose = (id: string) => useMutation({ mutationFn: () => call(closeBusiness, pathOf(id)) })
export const useReopen = (id: string) => useMutation({ mutationFn: () => call(reopenBusiness, pathOf(id)) })
export const useOffer = (id: string) =>
  useMutation({
    mutationFn: (body: { readonly account_id: string; readonly password: string }) =>
      call(offerOwnership, { ...pathOf(id), body }),
  })
export const useWithdrawOffer = (id: string) => useMutation({ mutationFn: () => call(withdrawOwnership, pathOf(id)) })
export const useTakeOver = (id: string) => useMutation({ mutationFn: () => call(acceptOwnership, pathOf(id)) })
export const useMoveIn = (id: string) =>
  useMutation({ mutationFn: () => call(moveBook, { ...pathOf(id), body: { confirm: true } }) })
export const useMoveBack = (id: string) => useMutation({ mutationFn: () => call(takeBookBack, pathOf(id)) })
