import { Suspense } from 'react'
import YearEndFrame from '../../../features/loans/year-end/year-end-frame.tsx'
import { lazyPart } from '../../../lib/chunk.ts'
import { useBook } from '../../../lib/server/book.ts'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'

const BookSwitcher = lazyPart(() => import('../../../features/business/book/book-switcher.tsx'))
const BookYear = lazyPart(() => import('../../../features/loans/year-end/book-year.tsx'))

/** A year of one's own loan book or of a business. Here because features must not import each other. */
export default function YearEndPage() {
  return (
    <YearEndFrame>
      <Suspense fallback={<RowsSkeleton count={3} />}>
        <BookSwitcher>
          <OfBook />
        </BookSwitcher>
      </Suspense>
    </YearEndFrame>
  )
}

function OfBook() {
  const book = useBook()
  return book?.access === 'none' ? null : <BookYear key={book?.id ?? 'own'} />
}
