import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { NoResultsDrawing } from '../../../ui/art/no-results.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { isFiltered, NO_FILTERS } from '../loan-view.ts'
import type { ListedLoan, LoanView } from '../loan-view.ts'
import { loanWords } from '../words/words.ts'
import { useLoanColumns, useLoanOrder } from './loan-columns.tsx'
import { useLoanRow } from './loan-row.tsx'
import type { LoanBook } from './use-loan-book.ts'

interface LoanListProps {
  readonly query: LoanBook['list']
  readonly view: LoanView
  readonly onView: (changes: Partial<LoanView>) => void
  readonly onRecord: (loan: ListedLoan) => void
  /** Shown next to the title. */
  readonly exportButton: ReactNode
}

/**
 * The loans of a view, paginated, in the server's order. A failed load is only logged (product §8), and a note is
 * shown.
 */
export function LoanList({ query, view, onView, onRecord, exportButton }: LoanListProps) {
  const { list: m, common } = useWords(loanWords)
  const f = useFormat()
  const isPhone = useMedia(PHONE)
  const { data, isFetching, refetch } = query
  if (data === undefined) {
    return (
      <EmptyState
        title={m.away}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        }
      >
        {m.awayText}
      </EmptyState>
    )
  }
  const loans = data.pages.flatMap((page) => page.loans)
  const total = data.pages.at(-1)?.total ?? loans.length
  const count = <output className="num">{m.count(total, f.number(total))}</output>
  // On phones the list begins at once, as long as it is all of the loans.
  if (isPhone && loans.length > 0 && !isFiltered(view)) {
    return (
      <Card isFlush>
        <h2 className="sr-only">
          {m.heading} {count}
        </h2>
        <Loans loans={loans} total={total} query={query} view={view} onView={onView} onRecord={onRecord} />
      </Card>
    )
  }
  return (
    <Card
      title={m.heading}
      aside={count}
      actions={
        isFiltered(view) && loans.length > 0 ? (
          <Button size="sm" onClick={() => onView(NO_FILTERS)}>
            {m.clear}
          </Button>
        ) : (
          exportButton
        )
      }
      isFlush
    >
      {loans.length === 0 ? (
        <EmptyState
          title={m.noMatch}
          art={<NoResultsDrawing className="w-45" />}
          actions={<Button onClick={() => onView(NO_FILTERS)}>{m.clear}</Button>}
        />
      ) : (
        <Loans loans={loans} total={total} query={query} view={view} onView={onView} onRecord={onRecord} />
      )}
    </Card>
  )
}

interface LoansProps extends Omit<LoanListProps, 'exportButton'> {
  readonly loans: readonly ListedLoan[]
  readonly total: number
}

function Loans({ loans, total, query, view, onView, onRecord }: LoansProps) {
  const m = useWords(loanWords).list
  const columns = useLoanColumns(onRecord)
  const renderRow = useLoanRow()
  const { sort, onSort } = useLoanOrder(view, onView)
  return (
    <>
      <div className="md:px-3">
        <Table
          caption={m.heading}
          columns={columns}
          rows={loans}
          rowKey={(loan) => loan.id}
          sort={sort}
          onSort={onSort}
          isStale={query.isPlaceholderData}
          isSortElsewhere
          isDense
          isWide
          renderRow={renderRow}
        />
      </div>
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-center text-sm font-semibold text-larch-ink">
          {m.moreFailed}
        </p>
      )}
      {loans.length < total && (
        <div className="pb-3">
          <Pager
            hasMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            shown={loans.length}
            total={total}
          />
        </div>
      )}
    </>
  )
}
