import { checkLoanImport, importLoans, listLoanImports, undoLoanImport } from '@winterjay/contract'
import type { LoanImport, AnswerOf } from '@winterjay/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../lib/server/api.ts'
import type { UnderstoodTape } from './use-tape.ts'

export type ImportResult = AnswerOf<typeof importLoans>
export type PastImport = z.output<typeof LoanImport>

export const pastImportsQuery = queryOptions({
  queryKey: ['loan-imports'],
  queryFn: ({ signal }) => call(listLoanImports, { signal }),
})

/**
 * Which rows are already in the loan book. Queried once per reading, so that a second attempt to send has the same key.
 */
export const bookCheckQuery = (tape: UnderstoodTape) =>
  queryOptions({
    queryKey: ['loan-import-check', tape.key],
    queryFn: ({ signal }) => call(checkLoanImport, { body: tapeBody(tape), signal }),
    staleTime: Infinity,
  })

/** What to do with rows that are already in the loan book; null if there are none, or it is unknown. */
export type KnownRows = 'create' | 'refuse' | null

/** `again`: send although the same file was imported before. Each combination has its own idempotency key. */
export interface Sending {
  readonly tape: UnderstoodTape
  readonly knownRows: KnownRows
  readonly again: boolean
}

export const useImport = () =>
  useMutation({
    mutationFn: ({ tape, knownRows, again }: Sending) =>
      call(importLoans, {
        body: {
          ...tapeBody(tape),
          file_name: tape.source.name,
          ...(again ? { again } : {}),
          ...(knownRows === null ? {} : { already_in_book: knownRows }),
        },
        idempotencyKey: [tape.key, knownRows, again ? 'again' : null].filter((part) => part !== null).join('-'),
      }),
  })

const tapeBody = ({ source, answers }: UnderstoodTape) => ({
  file_content: source.text,
  ...(answers.columns === null ? {} : { columns: answers.columns }),
  ...(answers.dateOrder === null ? {} : { date_order: answers.dateOrder }),
  ...(answers.percentAsFraction === null ? {} : { rates_are_fractions: answers.percentAsFraction }),
  ...(answers.paidUpTo === null ? {} : { paid_up_to: answers.paidUpTo }),
  ...(answers.balancesOn === null ? {} : { balances_on: answers.balancesOn }),
  ...(answers.differingBalance === null ? {} : { differing_balance: answers.differingBalance }),
})

export const useUndoImport = () =>
  useMutation({ mutationFn: (importId: string) => call(undoLoanImport, { params: { import_id: importId } }) })
