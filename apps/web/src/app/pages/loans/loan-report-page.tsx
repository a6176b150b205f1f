import { Suspense } from 'react'
import LoanReportFrame from '../../../features/loans/report/loan-report-frame.tsx'
import { lazyPart } from '../../../lib/chunk.ts'
import { useBook } from '../../../lib/server/book.ts'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'

const BookSwitcher = lazyPart(() => import('../../../features/business/book/book-switcher.tsx'))
const BookReport = lazyPart(() => import('../../../features/loans/report/book-report.tsx'))

/** The report on one's own loan book or on a business's. Here because features must not import each other. */
export default function LoanReportPage() {
  return (
    <LoanReportFrame>
      <Suspense fallback={<RowsSkeleton count={3} />}>
        <BookSwitcher>
          <OfBook />
        </BookSwitcher>
      </Suspense>
    </LoanReportFrame>
  )
}

function OfBook() {
  const book = useBook()
  return book?.access === 'none' ? null : <BookReport key={book?.id ?? 'own'} />
}
