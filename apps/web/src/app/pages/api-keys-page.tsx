import { Fragment, Suspense } from 'react'
import type { ReactNode } from 'react'
import KeysPage from '../../features/api-keys/keys-page.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { useWords } from '../../lib/language/words.ts'
import { useBook } from '../../lib/server/book.ts'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { useTabs } from '../../ui/tabs.tsx'
import { businessWords } from './words/words.ts'

const BookSwitcher = lazyPart(() => import('../../features/business/book/book-switcher.tsx'))
const KeysCard = lazyPart(() => import('../../features/api-keys/keys-card.tsx'))
const WebhooksCard = lazyPart(() => import('../../features/webhooks/webhooks-card.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))

/**
 * API keys and webhooks of one's own loan book or of a business. Here because it combines features, which must not
 * import each other.
 */
export default function ApiKeysPage() {
  const { api: m } = useWords(businessWords)
  const { list, panel } = useTabs({
    label: m.tabs,
    tabs: [
      {
        key: 'keys',
        label: m.keys,
        content: (
          <OfBook part="keys">
            <KeysCard />
          </OfBook>
        ),
      },
      {
        key: 'webhooks',
        label: m.webhooks,
        content: (
          <OfBook part="webhooks">
            <WebhooksCard />
          </OfBook>
        ),
      },
    ],
  })
  return (
    <KeysPage sections={list}>
      <Suspense fallback={<RowsSkeleton count={3} />}>
        <BookSwitcher>{panel}</BookSwitcher>
      </Suspense>
    </KeysPage>
  )
}

/** One's own book needs one's own premium; that of a business needs its owner's, which the server checks. */
function OfBook({ part, children }: { readonly part: 'keys' | 'webhooks'; readonly children: ReactNode }) {
  const book = useBook()
  if (book === null) {
    return (
      <Premium feature="api" isAlone part={part}>
        {() => children}
      </Premium>
    )
  }
  // A new one for each book, so that nothing of one is seen in another. Without premium there is nothing to read.
  return book.access === 'none' ? null : <Fragment key={book.id}>{children}</Fragment>
}
