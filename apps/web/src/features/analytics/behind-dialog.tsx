import { useInfiniteQuery } from '@tanstack/react-query'
import { useWords } from '../../lib/language/words.ts'
import { problemDetail } from '../../lib/server/problem.ts'
import { Pager } from '../../ui/display/pager.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { ErrorState } from '../../ui/display/states.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Amount } from '../../ui/row/amount.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import { behindQuery } from './queries.ts'
import { analyticsWords } from './words/words.ts'

/** A mark of a figure, as the server names it. */
export interface Mark {
  readonly cell: string
  readonly title: string
}

interface BehindDialogProps {
  readonly mark: Mark
  readonly onClose: () => void
}

/** The loans behind a mark, the largest first; each leads to its page. */
export function BehindDialog({ mark, onClose }: BehindDialogProps) {
  const { behind: m } = useWords(analyticsWords)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(behindQuery(mark.cell))
  const loans = data?.pages.flatMap((page) => page.loans)
  return (
    <Dialog title={mark.title} onClose={onClose}>
      {loans === undefined &&
        (error === null ? (
          <RowsSkeleton count={4} />
        ) : (
          <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
            {problemDetail(error)}
          </ErrorState>
        ))}
      {loans?.length === 0 && <p className="text-muted">{m.none}</p>}
      <Rows>
        {loans?.map(({ id, borrower_name: name, amount }) => (
          <Row key={id} title={name} amount={<Amount cents={amount} />} href={`/business/loans/${id}`} hasChevron />
        ))}
      </Rows>
      {hasNextPage && (
        <Pager hasMore isBusy={isFetching} onMore={() => void fetchNextPage()} shown={loans?.length ?? 0} />
      )}
    </Dialog>
  )
}
