import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  awaitedPayments,
  forgetPayer,
  listPayers,
  loanStats,
  recordBankPayments,
  undoBankPayments,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import type { AwaitedLoan } from '@winterjay/lending/bank'
import type { LocalDate } from '@winterjay/money'
import { call } from '../../../lib/server/api.ts'
import type { CallOptions } from '../../../lib/server/api.ts'
import { useIdempotencyKey } from '../../../lib/server/idempotency-key.ts'

type Answer = AnswerOf<typeof awaitedPayments>

export interface Awaited {
  readonly asOf: LocalDate
  readonly loans: readonly AwaitedLoan[]
}

const PAGE_LOANS = 500

export interface Period {
  readonly from: LocalDate
  readonly through: LocalDate
}

/** The days of the rows, which decide what is near; `recent` of a budget's, so that not even they are sent. */
export type Days = Period | 'recent' | null

/** All pages; asked afresh for each opening, since payments are recorded elsewhere too. */
export const awaitedQuery = (opening: string, days: Days) =>
  queryOptions({
    queryKey: ['awaited-payments', opening, days],
    queryFn: async ({ signal }): Promise<Awaited> => {
      const loans: AwaitedLoan[] = []
      let page: Answer | null = null
      do {
        page = await nextPage(days, page, signal)
        loans.push(...page.loans.map(loanOf))
      } while (page.next_cursor !== null)
      return { asOf: page.as_of, loans }
    },
    enabled: days !== null,
    staleTime: Infinity,
    gcTime: 0,
  })

const nextPage = (days: Days, last: Answer | null, signal: AbortSignal): Promise<Answer> =>
  call(awaitedPayments, {
    query: {
      ...(days === null || days === 'recent' ? {} : days),
      limit: PAGE_LOANS,
      ...(typeof last?.next_cursor === 'string' ? { cursor: last.next_cursor } : {}),
    },
    signal,
  })

/** Whether anything is owed to the lender at all: without it nothing is awaited. */
export const runningQuery = queryOptions({
  queryKey: ['loans-running'],
  queryFn: async ({ signal }) => (await call(loanStats, { signal })).outstanding_total > 0,
})

export const loanOf = (loan: Answer['loans'][number]): AwaitedLoan => ({
  id: loan.id,
  reference: loan.reference,
  lenderNumber: loan.lender_number,
  borrowerName: loan.borrower_name,
  borrowerEmail: loan.borrower_email,
  otherNames: loan.other_names,
  isOpen: loan.is_open,
  acceptsFrom: loan.accepts_from,
  isWeekly: loan.payment_frequency === 'weekly',
  paymentCents: loan.payment_amount,
  dues: loan.dues.map(({ due_date: dueOn, owed: owedCents }) => ({ dueOn, owedCents })),
  payOff:
    loan.pay_off === null
      ? null
      : { on: loan.pay_off.on, totalCents: loan.pay_off.amount, perDiemCents: loan.pay_off.per_diem },
  promisesCents: loan.promises,
  payments: loan.payments.map(
    ({ id, paid_on: paidOn, amount, reversed, source_keys: keys, return_keys: returnKeys, payers }) => ({
      id,
      paidOn,
      amountCents: amount,
      isReversed: reversed,
      keys,
      returnKeys,
      payers,
    }),
  ),
  payers: loan.payers,
})

export type Recorded = AnswerOf<typeof recordBankPayments>
/** What a row recorded or linked paid. */
export type RowShare = Recorded['rows'][number]

/** Told what was recorded; returns what is to happen if that is taken back. */
export type OnRecorded = (rows: readonly RowShare[]) => () => void

export type BankBatch = NonNullable<CallOptions<typeof recordBankPayments>['body']>

export function useRecordBankPayments() {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: BankBatch) => call(recordBankPayments, { body, idempotencyKey: keyFor(body) }),
  })
}

export const useUndoBankPayments = () =>
  useMutation({
    mutationFn: ({ batchId, reason }: { readonly batchId: string; readonly reason: string }) =>
      call(undoBankPayments, { params: { batch_id: batchId }, body: { reason } }),
  })

export type KnownPayer = AnswerOf<typeof listPayers>['payers'][number]
export const payersQuery = queryOptions({
  queryKey: ['bank-payers'],
  queryFn: ({ signal }) => call(listPayers, { signal }),
})

export const useForgetPayer = () =>
  useMutation({
    mutationFn: (body: { readonly text: string; readonly loan_id: string }) => call(forgetPayer, { body }),
  })
