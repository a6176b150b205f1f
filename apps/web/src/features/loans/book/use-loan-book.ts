import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { warn } from '../../../lib/warn.ts'
import { isFiltered } from '../loan-view.ts'
import type { LoanView } from '../loan-view.ts'
import { ageingQuery, loansQuery } from '../queries.ts'

export type LoanBook = ReturnType<typeof useLoanBook>

/**
 * The loans of a view, and how late the whole book is. They are shown together, so that nothing moves when one arrives
 * after the other. A failed load is only logged (product §8).
 */
export function useLoanBook(view: LoanView) {
  const list = useInfiniteQuery(loansQuery(view))
  const ageing = useQuery(ageingQuery)
  useEffect(() => {
    if (list.error !== null) warn('The loan list could not be loaded.', list.error)
  }, [list.error])
  useEffect(() => {
    if (ageing.error !== null) warn('The ageing of the loan book could not be loaded.', ageing.error)
  }, [ageing.error])
  const hasNone = list.data?.pages.every(({ loans }) => loans.length === 0) === true
  return {
    list,
    ageing: ageing.data,
    isLoading: list.isPending || ageing.isPending,
    /** Nothing was lent yet; a view that hides every loan does not count. */
    isEmpty: hasNone && !isFiltered(view) && !list.isPlaceholderData,
  }
}
