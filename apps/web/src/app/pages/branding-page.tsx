import { Suspense } from 'react'
import BrandingFrame from '../../features/branding/branding-frame.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { useBook } from '../../lib/server/book.ts'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'

const BookSwitcher = lazyPart(() => import('../../features/business/book/book-switcher.tsx'))
const BrandingParts = lazyPart(() => import('../../features/branding/branding-parts.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))

/**
 * The brand of one's own loan book or of a business. Here because it combines features, which must not import each
 * other.
 */
export default function BrandingPage() {
  return (
    <BrandingFrame>
      <Suspense fallback={<RowsSkeleton count={4} />}>
        <BookSwitcher>
          <OfBook />
        </BookSwitcher>
      </Suspense>
    </BrandingFrame>
  )
}

/** One's own book needs one's own premium; that of a business needs its owner's, which the server checks. */
function OfBook() {
  const book = useBook()
  if (book !== null) return book.access === 'none' ? null : <BrandingParts key={book.id} />
  return (
    <Premium feature="branding" isAlone>
      {(access) => <BrandingParts isReadOnly={access === 'read_only'} />}
    </Premium>
  )
}
