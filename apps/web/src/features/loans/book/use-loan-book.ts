import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { warn } from '../../../lib/warn.ts'
import { isFiltered } from '../loan-view.ts'
import type { LoanView } from '../loan-view.ts'
import { ageingQuery, loansQuery, ownFieldsQuery } from '../queries.ts'

export type LoanBook = ReturnType<typeof useLoanBook>

/**
 * Loads the loans of a view together with the ageing of the whole loan book, so that the layout does not shift when one
 * arrives after the other. A failed load is only logged (product §8).
 */
export function useLoanBook(view: LoanView) {
  const list = useInfiniteQuery(loansQuery(view))
  const ageing = useQuery(ageingQuery)
  const own = useQuery(ownFieldsQuery)
  useEffect(() => {
    if (list.error !== null) warn('The loan list could not be loaded.', list.error)
  }, [list.error])
  useEffect(() => {
    if (ageing.error !== null) warn('The ageing of the loan book could not be loaded.', ageing.error)
  }, [ageing.error])
  useEffect(() => {
    if (own.error !== null) warn('The fields of the loan book could not be loaded.', own.error)
  }, [own.error])
  const hasNone = list.data?.pages.every(({ loans }) => loans.length === 0) === true
  return {
    list,
    ageing: ageing.data,
    /** The names of the lender's own fields. */
    ownFields: [...new Set((own.data?.fields ?? []).map(({ name }) => name))],
    isLoading: list.isPending || ageing.isPending || own.isPending,
    /** True if the loan book has no loans at all, not only none that match the view. */
    isEmpty: hasNone && !isFiltered(view) && !list.isPlaceholderData,
  }
}
