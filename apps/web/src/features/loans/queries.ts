import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  changeLoan,
  createLoan,
  deleteLoan,
  listLoans,
  listOwnFields,
  loanAgeing,
  loanStats,
  readLoan,
  recordLoanEvent,
  recordPayment,
  reversePayment,
  setBorrowerLink,
  voidLoanFact,
  writeOffLoan,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { isRemark } from '@winterjay/lending'
import type { Locale } from '@winterjay/money'
import { call } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'
import { useIdempotencyKey } from '../../lib/server/idempotency-key.ts'
import type { LoanView } from './loan-view.ts'

export type LoanDetail = AnswerOf<typeof readLoan>

const PAGE_LOANS = 50

export const loansQuery = (view: LoanView) =>
  infiniteQueryOptions({
    queryKey: ['loans', view],
    queryFn: ({ pageParam, signal }) =>
      call(listLoans, {
        query: {
          sort_by: view.sort,
          sort_dir: view.direction,
          limit: PAGE_LOANS,
          ...(view.status === null ? {} : { status: view.status }),
          ...(view.bucket === null ? {} : { bucket: view.bucket }),
          ...(view.flag === null ? {} : { flag: view.flag }),
          ...(view.search === '' ? {} : { search: view.search }),
          ...(view.ownField === null ? {} : { own_field: view.ownField, own_value: view.ownValue }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

/** The lender's own fields, for filters. */
export const ownFieldsQuery = queryOptions({
  queryKey: ['own-fields'],
  queryFn: ({ signal }) => call(listOwnFields, { signal }),
})

export const statsQuery = queryOptions({
  queryKey: ['loan-stats'],
  queryFn: ({ signal }) => call(loanStats, { signal }),
})
export const ageingQuery = queryOptions({
  queryKey: ['loan-ageing'],
  queryFn: ({ signal }) => call(loanAgeing, { signal }),
})

/**
 * Keyed by language too, since its warnings are sentences. Each loan has its own page, so previous data is of the same
 * loan.
 */
export const loanQuery = (loanId: string, locale: Locale) =>
  queryOptions({
    queryKey: ['loan', loanId, locale],
    queryFn: ({ signal }) => call(readLoan, { params: { loan_id: loanId }, signal }),
    placeholderData: keepPreviousData,
    // Another tab may have recorded a payment, which would be recorded here once more.
    refetchOnWindowFocus: 'always',
  })

export function useCreateLoan() {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CallOptions<typeof createLoan>['body']) =>
      call(createLoan, { body, idempotencyKey: keyFor(body) }),
  })
}

export type LoanChanges = CallOptions<typeof changeLoan>['body']

export const useChangeLoan = (loanId: string) =>
  useMutation({ mutationFn: (body: LoanChanges) => call(changeLoan, { params: { loan_id: loanId }, body }) })

/** `onDeleted` leaves the page before any refetch, because the deleted loan must not be requested again. */
export const useDeleteLoan = (loanId: string, onDeleted: () => void) =>
  useMutation({
    mutationFn: async () => {
      await call(deleteLoan, { params: { loan_id: loanId } })
      onDeleted()
    },
  })

/** True if anything is recorded on the loan apart from its terms and remarks: a payment, a waiver, a paid-up-to day. */
export const hasHistory = ({ payments, facts }: LoanDetail): boolean =>
  payments.some(({ reversed_at }) => reversed_at === null) ||
  facts.some(({ event, voided_at }) => voided_at === null && !isRemark({ kind: event }))

export type NewPayment = CallOptions<typeof recordPayment>['body']

export function useRecordPayment(loanId: string) {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: NewPayment) =>
      call(recordPayment, { params: { loan_id: loanId }, body, idempotencyKey: keyFor(body) }),
  })
}

export const useReversePayment = (loanId: string) =>
  useMutation({
    mutationFn: ({ paymentId, reason }: { readonly paymentId: string; readonly reason: string }) =>
      call(reversePayment, { params: { loan_id: loanId, payment_id: paymentId }, body: { reason } }),
  })

export const useWriteOff = (loanId: string) =>
  useMutation({
    mutationFn: (body: { readonly written_off: boolean; readonly reason: string | null }) =>
      call(writeOffLoan, { params: { loan_id: loanId }, body }),
  })

export const useBorrowerLink = (loanId: string) =>
  useMutation({
    mutationFn: (isOpen: boolean) => call(setBorrowerLink, { params: { loan_id: loanId }, body: { enabled: isOpen } }),
  })

export type LoanFact = LoanDetail['facts'][number]
export type NewLoanEvent = CallOptions<typeof recordLoanEvent>['body']

export function useRecordLoanEvent(loanId: string) {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: NewLoanEvent) =>
      call(recordLoanEvent, { params: { loan_id: loanId }, body, idempotencyKey: keyFor(body) }),
  })
}

export const useVoidFact = (loanId: string) =>
  useMutation({
    mutationFn: ({ factId, reason }: { readonly factId: string; readonly reason: string }) =>
      call(voidLoanFact, { params: { loan_id: loanId, fact_id: factId }, body: { reason } }),
  })
