import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { checkPaymentImport, importPayments } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { isHistoryFile } from '@winterjay/lending'
import type { DateOrder } from '@winterjay/lending'
import { sumCents } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { useRef, useState } from 'react'
import { call } from '../../../lib/server/api.ts'
import { serverDay } from '../../../lib/server/server-day.ts'
import { divideFile, sendParts } from './file-parts.ts'
import type { DividedFile, PartBody, PartsProgress } from './file-parts.ts'

/** A file of payments with the lender's answer; `key` is new for each. */
export interface PaymentSource {
  /** Null for pasted rows. */
  readonly name: string | null
  readonly text: string
  readonly dateOrder: DateOrder | null
  /** Why “paid up to” is taken back where the file has payments of its days; null if these are left out. */
  readonly replacing: string | null
  /** Why payments that the file says came back are reversed; null if these rows are left out. */
  readonly reversing: string | null
  readonly key: string
}

export type PaymentCheck = AnswerOf<typeof checkPaymentImport>
type PaymentResult = AnswerOf<typeof importPayments>

const divide = (source: PaymentSource, locale: Locale): DividedFile =>
  divideFile(source, { today: serverDay(), locale })

/** Its refusals are sentences, so that it is keyed by language too. */
export const paymentCheckQuery = (
  source: PaymentSource,
  locale: Locale,
  onProgress: (progress: PartsProgress) => void,
) =>
  queryOptions({
    queryKey: ['payment-file', source.key, source.dateOrder, source.replacing, source.reversing, locale],
    // The question stays where it is while its answer is compared.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PaymentCheck> => {
      const file = divide(source, locale)
      // Nothing is compared before the question is answered.
      const parts = file.unclearDates.length > 0 ? { ...file, parts: [] } : file
      const answers = await sendParts(parts, {
        send: (body) => call(checkPaymentImport, { body: answered(body, source), signal }),
        onProgress,
      })
      return {
        ...countsOf(answers, file),
        to_create_count: sumOf(answers, ({ to_create_count: count }) => count),
        late_count: sumOf(answers, ({ late_count: count }) => count),
        unclear_dates: [...file.unclearDates, ...answers.flatMap(({ unclear_dates: dates }) => dates)],
      }
    },
    staleTime: Infinity,
    retry: false,
  })

/** What a failed attempt has recorded stays recorded: the next one goes on after it. */
export function useImportPayments(locale: Locale) {
  const [progress, setProgress] = useState<PartsProgress | null>(null)
  const recorded = useRef<{ readonly attempt: string; readonly answers: (PaymentResult | undefined)[] }>({
    attempt: '',
    answers: [],
  })
  const sending = useMutation({
    mutationFn: async (source: PaymentSource) => {
      const file = divide(source, locale)
      const choices = `${source.replacing === null ? '' : '-replacing'}${source.reversing === null ? '' : '-reversing'}`
      const attempt = `${source.key}-${source.dateOrder ?? 'file'}${choices}`
      // With another answer it is another file.
      if (recorded.current.attempt !== attempt) recorded.current = { attempt, answers: [] }
      const answers = await sendParts(file, {
        send: (body, at) =>
          call(importPayments, {
            body: answered(body, source),
            idempotencyKey: at === 0 ? attempt : `${attempt}-${at}`,
          }),
        onProgress: setProgress,
        answers: recorded.current.answers,
      })
      return { ...countsOf(answers, file), created_count: sumOf(answers, ({ created_count: count }) => count) }
    },
  })
  return { sending, progress }
}

const answered = (body: PartBody, { replacing, reversing }: PaymentSource): PartBody =>
  isHistoryFile(body.file_content)
    ? body
    : {
        ...body,
        ...(replacing === null ? {} : { replace_paid_up_to: replacing }),
        ...(reversing === null ? {} : { reverse_returned: reversing }),
      }

type Counts = Omit<PaymentResult, 'created_count'>

const sumOf = <T>(answers: readonly T[], valueOf: (answer: T) => number): number =>
  answers.reduce((sum, answer) => sum + valueOf(answer), 0)

/** The rows that no part had count too. */
function countsOf(answers: readonly Counts[], { errors, reversedCount }: DividedFile): Counts {
  return {
    known_count: sumOf(answers, ({ known_count: count }) => count),
    month_count: sumOf(answers, ({ month_count: count }) => count),
    covered_count: sumOf(answers, ({ covered_count: count }) => count),
    returned_count: sumOf(answers, ({ returned_count: count }) => count),
    reversed_count: reversedCount + sumOf(answers, ({ reversed_count: count }) => count),
    total_processed: errors.length + reversedCount + sumOf(answers, ({ total_processed: count }) => count),
    loans_count: sumOf(answers, ({ loans_count: count }) => count),
    amount: sumCents(answers.map(({ amount }) => amount)),
    errors: [...errors, ...answers.flatMap(({ errors: of }) => of)],
    warnings: answers.flatMap(({ warnings }) => warnings),
  }
}
