import { importLoans, listLoanImports, undoLoanImport } from '@winterjay/contract'
import type { LoanImport, ResponseOf } from '@winterjay/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../lib/api.ts'
import type { UnderstoodTape } from './use-tape.ts'

export type ImportResult = ResponseOf<typeof importLoans>
export type PastImport = z.output<typeof LoanImport>

export const pastImportsQuery = queryOptions({
  queryKey: ['loan-imports'],
  queryFn: ({ signal }) => call(listLoanImports, { signal }),
})

/** `again`: although the same file was imported before, which makes it an act of its own. */
export const useImport = () =>
  useMutation({
    mutationFn: ({ tape, again }: { readonly tape: UnderstoodTape; readonly again: boolean }) => {
      const { dateOrder, percentAsFraction } = tape.answers
      return call(importLoans, {
        body: {
          file_content: tape.source.text,
          file_name: tape.source.name,
          ...(again ? { again } : {}),
          ...(dateOrder === null ? {} : { date_order: dateOrder }),
          ...(percentAsFraction === null ? {} : { rates_are_fractions: percentAsFraction }),
        },
        idempotencyKey: again ? `${tape.key}-again` : tape.key,
      })
    },
  })

export const useUndoImport = () =>
  useMutation({ mutationFn: (importId: string) => call(undoLoanImport, { params: { import_id: importId } }) })
