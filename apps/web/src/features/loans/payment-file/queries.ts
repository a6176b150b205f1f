import { queryOptions, useMutation } from '@tanstack/react-query'
import { checkPaymentImport, importPayments } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import type { DateOrder } from '@winterjay/lending'
import type { Locale } from '@winterjay/money'
import { call } from '../../../lib/server/api.ts'

/** A file of payments with the lender's answer; `key` is new for each. */
export interface PaymentSource {
  /** Null for pasted rows. */
  readonly name: string | null
  readonly text: string
  readonly dateOrder: DateOrder | null
  readonly key: string
}

export type PaymentCheck = AnswerOf<typeof checkPaymentImport>

const bodyOf = ({ text, dateOrder }: PaymentSource) => ({
  file_content: text,
  ...(dateOrder === null ? {} : { date_order: dateOrder }),
})

/** Its refusals are sentences, so that it is keyed by language too. */
export const paymentCheckQuery = (source: PaymentSource, locale: Locale) =>
  queryOptions({
    queryKey: ['payment-file', source.key, source.dateOrder, locale],
    queryFn: ({ signal }) => call(checkPaymentImport, { body: bodyOf(source), signal }),
    staleTime: Infinity,
    retry: false,
  })

export const useImportPayments = () =>
  useMutation({
    mutationFn: (source: PaymentSource) =>
      call(importPayments, { body: bodyOf(source), idempotencyKey: `${source.key}-${source.dateOrder ?? 'file'}` }),
  })
