import { Suspense } from 'react'
import type { ReactNode } from 'react'
import ExportsFrame from '../../features/exports/exports-page.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { useBook } from '../../lib/server/book.ts'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'

const BookSwitcher = lazyPart(() => import('../../features/business/book/book-switcher.tsx'))
const BudgetForFiles = lazyPart(() => import('../../features/budget/bookkeeping/budget-for-files.tsx'))
const BudgetFileCard = lazyPart(() => import('../../features/exports/budget-file-card.tsx'))
const ExportsCard = lazyPart(() => import('../../features/exports/exports-card.tsx'))
const ExportSections = lazyPart(() => import('../../features/exports/export-sections.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))

/**
 * The bookkeeping files of one's own loans and budget, or of the loans of a business. Here because it combines features, which must not
 * import each other.
 */
export default function ExportsPage() {
  return (
    <ExportsFrame>
      <Suspense fallback={<RowsSkeleton count={3} />}>
        <BookSwitcher>
          <Exports />
        </BookSwitcher>
      </Suspense>
    </ExportsFrame>
  )
}

/** One's own need one's own premium; those of a business need that of its owner, which the server checks. */
function Exports() {
  const book = useBook()
  if (book !== null) return <ExportsCard key={book.id} />
  return (
    <Premium feature="exports" isAlone>
      {(access) => access === 'full' && <ExportSections loans={part(<ExportsCard />)} budget={part(OWN_BUDGET)} />}
    </Premium>
  )
}

const part = (content: ReactNode): ReactNode => <Suspense fallback={<RowsSkeleton count={4} />}>{content}</Suspense>
const OWN_BUDGET = <BudgetForFiles>{(books) => <BudgetFileCard {...books} />}</BudgetForFiles>
