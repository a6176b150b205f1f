import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { NoResultsDrawing } from '../../../ui/art/no-results.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/display/states.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { LoanCard, LoanCardSkeleton } from './loan-card.tsx'
import { searchLoans } from '../market-view.ts'
import type { MarketLoan, MarketView } from '../market-view.ts'
import { marketplaceQuery } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'

export interface LoanCardsProps {
  readonly view: MarketView
  readonly search: string
  readonly onInvest: (loan: MarketLoan) => void
  readonly onShowAll: () => void
}

/**
 * Cards drawn at first and added with each press: about two phone screens, or a wide one. The search covers all loaded
 * loans.
 */
const STEP = { phone: 6, wide: 12 }

/** Loans of the view that match the search, shown in batches. */
export function LoanCards({ view, search, onInvest, onShowAll }: LoanCardsProps) {
  const m = useWords(marketWords).list
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(marketplaceQuery(view, useLocale()))
  const step = useMedia(PHONE) ? STEP.phone : STEP.wide
  const [more, setMore] = useState(0)
  const wanted = step * (1 + more)
  useEffect(() => {
    if (error !== null) toast({ tone: 'error', description: m.failed })
  }, [error, m])
  // Cards are rendered in small batches to keep the page responsive.
  const isWaiting = useDeferredValue(isPending)
  if (isPending || isWaiting) return <Skeletons />
  const failure = error !== null && (
    <ErrorState
      title={m.failed}
      onRetry={() => void (data === undefined ? refetch() : fetchNextPage())}
      isRetrying={isFetching}
    >
      {problemDetail(error)}
    </ErrorState>
  )
  if (data === undefined) return failure
  const loaded = data.pages.flatMap((page) => page.loans)
  const found = searchLoans(loaded, search)
  const shown = found.slice(0, wanted)
  const loadMore = (): void => {
    setMore(more + 1)
    if (hasNextPage && found.length < wanted + step) void fetchNextPage()
  }
  return (
    <div className="grid gap-4">
      <output className="sr-only">{m.found(shown.length)}</output>
      {found.length === 0 ? (
        <NoLoans view={view} search={search} onShowAll={onShowAll} />
      ) : (
        <ul className={GRID}>
          {shown.map((loan) => (
            <li key={loan.id}>
              <LoanCard loan={loan} onInvest={() => onInvest(loan)} />
            </li>
          ))}
        </ul>
      )}
      {failure}
      {(hasNextPage || shown.length < found.length) && error === null && (
        <div className="text-center">
          {search.trim() !== '' && hasNextPage && <p className="mb-3 text-muted">{m.searchedLoaded(loaded.length)}</p>}
          <Button busy={isFetchingNextPage} onClick={loadMore}>
            {m.loadMore}
          </Button>
        </div>
      )}
    </div>
  )
}

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-(--gap) sm:grid-cols-2 lg:grid-cols-3'

/** product §9. */
const SKELETON_CARDS = 6

function Skeletons() {
  const m = useWords(marketWords).list
  return (
    <div className={GRID}>
      <output className="sr-only">{m.loading}</output>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <LoanCardSkeleton key={index} />
      ))}
    </div>
  )
}

function NoLoans({
  view,
  search,
  onShowAll,
}: {
  readonly view: MarketView
  readonly search: string
  readonly onShowAll: () => void
}) {
  const m = useWords(marketWords).list
  const isSearched = search.trim() !== ''
  if (!isSearched && view.grade === 'all')
    return (
      <EmptyState title={m.none} art={<EmptyDrawing className="w-45" />}>
        {m.noneAtAll}
      </EmptyState>
    )
  return (
    <EmptyState
      title={m.none}
      art={<NoResultsDrawing className="w-45" />}
      actions={<Button onClick={onShowAll}>{m.showAll}</Button>}
    >
      {isSearched ? m.noneForSearch : m.noneForGrade}
    </EmptyState>
  )
}
