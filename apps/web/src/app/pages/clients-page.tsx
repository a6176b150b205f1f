import { Suspense } from 'react'
import ClientsFrame from '../../features/benefits/clients/clients-page.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { useBook } from '../../lib/server/book.ts'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'

const BookSwitcher = lazyPart(() => import('../../features/business/book/book-switcher.tsx'))
const Clients = lazyPart(() => import('../../features/benefits/clients/clients.tsx'))

/**
 * One's own saved clients or those of a business. Here because it combines features, which must not import each other.
 */
export default function ClientsPage() {
  return (
    <ClientsFrame>
      <Suspense fallback={<RowsSkeleton count={5} />}>
        <BookSwitcher shows="clients">
          <ClientsOfBook />
        </BookSwitcher>
      </Suspense>
    </ClientsFrame>
  )
}

function ClientsOfBook() {
  const book = useBook()
  return <Clients key={book?.id ?? 'own'} />
}
