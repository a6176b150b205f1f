import { Suspense } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { useTabs } from '../../ui/tabs.tsx'
import { QuietPart } from './quiet-part.tsx'
import { useWords } from '../../lib/language/words.ts'
import { businessWords } from './words/words.ts'

const MarketplaceTab = lazyPart(() => import('../../features/marketplace/browse/marketplace-tab.tsx'))
const DirectLendingTab = lazyPart(() => import('../../features/loans/book/direct-lending-tab.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))
const PremiumPlaces = lazyPart(() => import('../../features/subscription/premium/premium-places.tsx'))
const ImportDialog = lazyPart(() => import('../../features/loans/import/import-dialog.tsx'))

/** product §2 "/business". Here because it combines features, which must not import each other. */
export default function BusinessPage() {
  const m = useWords(businessWords)
  const { list, panel } = useTabs({
    label: m.tabs,
    tabs: [
      {
        key: 'marketplace',
        label: m.marketplace,
        content: (
          <Late>
            <MarketplaceTab />
          </Late>
        ),
      },
      {
        key: 'direct-lending',
        label: m.directLending,
        content: (
          <Late>
            <DirectLending />
          </Late>
        ),
      },
    ],
  })
  return (
    <Page title={m.title} sections={list}>
      {panel}
    </Page>
  )
}

function DirectLending() {
  return (
    <>
      <DirectLendingTab renderImport={(onClose) => <ImportDialog onClose={onClose} />} />
      <QuietPart>
        <PremiumPlaces className="mt-9">
          <Premium feature="exports" />
          <Premium feature="branding" />
          <Premium feature="members" />
        </PremiumPlaces>
      </QuietPart>
    </>
  )
}

/** The other tab stays clickable while one is loading. */
function Late({ children }: { readonly children: React.ReactNode }) {
  return <Suspense fallback={<Skeleton className="appear-late h-64" />}>{children}</Suspense>
}
