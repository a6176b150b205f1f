import { Suspense } from 'react'
import AnalyticsFrame from '../../features/analytics/analytics-frame.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { useBook } from '../../lib/server/book.ts'
import { Card } from '../../ui/display/card.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { Rows } from '../../ui/row/row.tsx'

const BookSwitcher = lazyPart(() => import('../../features/business/book/book-switcher.tsx'))
const BookAnalytics = lazyPart(() => import('../../features/analytics/book-analytics.tsx'))
const ReportsPlace = lazyPart(() => import('../../features/reports/reports-place.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))

/** The figures of one's own loan book or of a business. Here because features must not import each other. */
export default function AnalyticsPage() {
  return (
    <AnalyticsFrame>
      <Suspense fallback={<RowsSkeleton count={3} />}>
        <BookSwitcher>
          <Analytics />
          <Card isFlush className="mt-(--gap)">
            <Rows>
              <ReportsPlace />
            </Rows>
          </Card>
        </BookSwitcher>
      </Suspense>
    </AnalyticsFrame>
  )
}

/** One's own need one's own premium; those of a business need that of its owner, which the server checks. */
function Analytics() {
  const book = useBook()
  if (book !== null) return <BookAnalytics key={book.id} />
  return (
    <Premium feature="analytics" isAlone>
      {() => <BookAnalytics />}
    </Premium>
  )
}
