import { Suspense } from 'react'
import type { ReactNode } from 'react'
import AnalyticsFrame from '../../features/analytics/analytics-frame.tsx'
import type { OwnParts } from '../../features/analytics/sections.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { useBook } from '../../lib/server/book.ts'
import { Card } from '../../ui/display/card.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { Rows } from '../../ui/row/row.tsx'

const BookSwitcher = lazyPart(() => import('../../features/business/book/book-switcher.tsx'))
const AnalyticsSections = lazyPart(() => import('../../features/analytics/sections.tsx'))
const BudgetAnalytics = lazyPart(() => import('../../features/budget/analytics/budget-analytics.tsx'))
const MarketplaceAnalytics = lazyPart(() => import('../../features/marketplace/analytics/marketplace-analytics.tsx'))
const PicksAnalytics = lazyPart(() => import('../../features/picks/analytics/picks-analytics.tsx'))
const ReportsPlace = lazyPart(() => import('../../features/reports/reports-place.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))

/** The figures of what one has, or of a business's loan book. Here because features must not import each other. */
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
  if (book !== null) return <AnalyticsSections key={book.id} />
  return (
    <Premium feature="analytics" isAlone>
      {() => <AnalyticsSections own={OWN} />}
    </Premium>
  )
}

const part = (content: ReactNode): ReactNode => <Suspense fallback={<RowsSkeleton count={6} />}>{content}</Suspense>
const OWN: OwnParts = {
  budget: (days) => part(<BudgetAnalytics {...days} />),
  marketplace: (days) => part(<MarketplaceAnalytics {...days} />),
  picks: (days) => part(<PicksAnalytics {...days} />),
}
