import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { warn } from '../../../lib/warn.ts'
import { Button } from '../../../ui/button.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { LoanTable } from './loan-table.tsx'
import { isFiltered, NO_FILTERS } from '../loan-view.ts'
import type { ListedLoan, LoanView } from '../loan-view.ts'
import { loansQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface LoanListProps {
  readonly view: LoanView
  readonly onView: (changes: Partial<LoanView>) => void
  readonly onRecord: (loan: ListedLoan) => void
  /** What one can do about an empty book. */
  readonly beginnings: ReactNode
}

/** The loans of a view, page by page. A failed load is only logged (product §8); a quiet note is shown instead. */
export function LoanList({ view, onView, onRecord, beginnings }: LoanListProps) {
  const { list: m, common } = useWords(loanWords)
  const f = useFormat()
  const {
    data,
    error,
    isPlaceholderData,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    refetch,
  } = useInfiniteQuery(loansQuery(view))
  useEffect(() => {
    if (error !== null) warn('The loan list could not be loaded.', error)
  }, [error])

  const retry = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      {common.retry}
    </Button>
  )
  if (data === undefined)
    return error === null ? (
      <ListSkeleton />
    ) : (
      <EmptyState title={m.away} actions={retry}>
        {m.awayText}
      </EmptyState>
    )
  const loans = data.pages.flatMap((page) => page.loans)
  const total = data.pages.at(-1)?.total ?? loans.length
  if (loans.length === 0) {
    return isFiltered(view) ? (
      <EmptyState title={m.noMatch} actions={<Button onClick={() => onView(NO_FILTERS)}>{m.clear}</Button>} />
    ) : (
      <EmptyState title={m.empty} actions={beginnings}>
        {m.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center gap-x-4">
        <output className="num text-sm text-muted">{m.count(total, f.number(total))}</output>
        {isFiltered(view) && (
          <button
            type="button"
            className="min-h-11 text-sm font-semibold text-spruce underline underline-offset-2"
            onClick={() => onView(NO_FILTERS)}
          >
            {m.clear}
          </button>
        )}
      </div>
      <LoanTable loans={loans} view={view} isStale={isPlaceholderData} onRecord={onRecord} onSort={onView} />
      {isFetchNextPageError && (
        <p role="alert" className="mt-4 text-center text-sm font-semibold text-larch-ink">
          {m.moreFailed}
        </p>
      )}
      <Pager
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        shown={loans.length}
        total={total}
      />
    </>
  )
}

function ListSkeleton() {
  const m = useWords(loanWords).common
  return (
    <div>
      <output className="sr-only">{m.loading}</output>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="mt-3 h-13" />
      ))}
    </div>
  )
}
