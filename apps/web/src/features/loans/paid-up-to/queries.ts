import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { checkPaidUpTo, markPaidUpTo, undoPaidUpTo } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import type { LocalDate, Locale } from '@winterjay/money'
import { call } from '../../../lib/server/api.ts'
import { useIdempotencyKey } from '../../../lib/server/idempotency-key.ts'

/** Loans of the list, and the day up to which they are paid. */
export interface Marking {
  readonly loan_ids: readonly string[]
  readonly paid_up_to: LocalDate
}

export type MarkingOutcome = AnswerOf<typeof checkPaidUpTo>

const bodyOf = ({ loan_ids: ids, paid_up_to }: Marking) => ({ loan_ids: [...ids], paid_up_to })

/** Its reasons are sentences, so that it is keyed by language too; asked only with a day and at least one loan. */
export const markingQuery = (marking: Marking | null, locale: Locale) =>
  queryOptions({
    queryKey: ['paid-up-to', marking, locale],
    queryFn: ({ signal }) => call(checkPaidUpTo, { body: bodyOf(marking ?? NOTHING), signal }),
    enabled: marking !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

const NOTHING: Marking = { loan_ids: [], paid_up_to: '' as LocalDate }

export function useMarkPaidUpTo() {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (marking: Marking) =>
      call(markPaidUpTo, { body: bodyOf(marking), idempotencyKey: keyFor(bodyOf(marking)) }),
  })
}

export const useUndoPaidUpTo = () =>
  useMutation({
    mutationFn: (body: { readonly fact_ids: string[]; readonly reason: string }) => call(undoPaidUpTo, { body }),
  })
