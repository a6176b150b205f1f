import { Suspense } from 'react'
import { useParams } from 'wouter'
import ReportsFrame from '../../features/reports/reports-frame.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { useBook } from '../../lib/server/book.ts'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'

const BookSwitcher = lazyPart(() => import('../../features/business/book/book-switcher.tsx'))
const ReportsList = lazyPart(() => import('../../features/reports/reports-list.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))

/** Research reports of one's own or of a business. Here because it combines features. */
export default function ReportsPage() {
  const { reportId } = useParams<{ reportId?: string }>()
  return (
    <ReportsFrame reportId={reportId}>
      <Suspense fallback={<RowsSkeleton count={3} />}>
        <BookSwitcher>
          <Reports />
        </BookSwitcher>
      </Suspense>
    </ReportsFrame>
  )
}

/** One's own need one's own premium; those of a business need that of its owner, which the server checks. */
function Reports() {
  const book = useBook()
  if (book !== null) return <ReportsList key={book.id} canMake={book.access === 'full'} />
  return (
    <Premium feature="research" isAlone>
      {(access) => <ReportsList canMake={access === 'full'} />}
    </Premium>
  )
}
