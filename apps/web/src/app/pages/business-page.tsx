import { hasRight } from '@winterjay/contract'
import type { Cents } from '@winterjay/money'
import { Suspense } from 'react'
import { hasBudgetOnDevice } from '../../lib/budget/budget-on-device.ts'
import { lazyPart, loadChunk } from '../../lib/chunk.ts'
import { useBook } from '../../lib/server/book.ts'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { useTabs } from '../../ui/tabs.tsx'
import { QuietPart } from './quiet-part.tsx'
import { useWords } from '../../lib/language/words.ts'
import { businessWords } from './words/words.ts'

const MarketplaceTab = lazyPart(() => import('../../features/marketplace/browse/marketplace-tab.tsx'))
const DirectLendingTab = lazyPart(() => import('../../features/loans/book/direct-lending-tab.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))
const PremiumPlaces = lazyPart(() => import('../../features/subscription/premium/premium-places.tsx'))
const BookSwitcher = lazyPart(() => import('../../features/business/book/book-switcher.tsx'))
const AnalyticsPlace = lazyPart(() => import('../../features/analytics/analytics-place.tsx'))
const BrandingPlace = lazyPart(() => import('../../features/branding/branding-place.tsx'))
const ExportsPlace = lazyPart(() => import('../../features/exports/exports-place.tsx'))
const KeysPlace = lazyPart(() => import('../../features/api-keys/keys-place.tsx'))
const MembersPlace = lazyPart(() => import('../../features/business/members-place.tsx'))
const ImportDialog = lazyPart(() => import('../../features/loans/import/import-dialog.tsx'))

/** The budget is loaded only once the lender asks for it. */
const BUDGET_ROWS = {
  exists: hasBudgetOnDevice,
  read: async () => {
    const { bankRowsOnDevice } = await loadChunk(() => import('../../features/budget/bank-rows-on-device.ts'))
    return bankRowsOnDevice()
  },
  file: (incomes: ReadonlyMap<string, Cents>) => {
    const filing = fileInBudget(incomes)
    return () => void filing.then((takeBack) => takeBack?.())
  },
}

/** Whoever keeps no budget on this device has nothing to file. */
async function fileInBudget(incomes: ReadonlyMap<string, Cents>): Promise<(() => Promise<void>) | null> {
  if (!(await hasBudgetOnDevice())) return null
  const { fileOnDevice } = await loadChunk(() => import('../../features/budget/loan-payments/file-on-device.ts'))
  return fileOnDevice(incomes)
}

/** product §2 "/business". Here because it combines features, which must not import each other. */
export default function BusinessPage() {
  const m = useWords(businessWords)
  const { list, panel } = useTabs({
    label: m.tabs,
    tabs: [
      {
        key: 'marketplace',
        label: m.marketplace,
        content: MARKETPLACE,
      },
      {
        key: 'direct-lending',
        label: m.directLending,
        content: DIRECT_LENDING,
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
  const book = useBook()
  return (
    // If it fails to load, so does the page: amounts are never shown without saying whose they are.
    <BookSwitcher>
      {/* A new one for each book, so that no loan of one is seen in another. Without premium there is nothing to read. */}
      {book?.access === 'none' ? (
        <div className="mt-(--gap)">{PLACES}</div>
      ) : (
        <DirectLendingTab
          key={book?.id ?? 'own'}
          renderImport={(onClose) => <ImportDialog onClose={onClose} />}
          budgetRows={BUDGET_ROWS}
          places={PLACES}
        />
      )}
    </BookSwitcher>
  )
}

/** What the loan book has with premium, one's own or the business's. Keys of one's own stand in the account. */
function Places() {
  const book = useBook()
  return (
    <PremiumPlaces isOfBook className="lg:col-span-2">
      <Premium isOfBook feature="analytics">
        {() => <AnalyticsPlace />}
      </Premium>
      <Premium isOfBook feature="exports">
        {() => <ExportsPlace />}
      </Premium>
      {(book === null || hasRight(book.role, 'brand.write')) && (
        <Premium isOfBook feature="branding">
          {() => <BrandingPlace />}
        </Premium>
      )}
      {book !== null && hasRight(book.role, 'keys.manage') && (
        <Premium isOfBook feature="api">
          {() => <KeysPlace />}
        </Premium>
      )}
      <Premium isOfBook feature="members">
        {() => <MembersPlace />}
      </Premium>
    </PremiumPlaces>
  )
}

/** The other tab stays clickable while one is loading. */
function Late({ children }: { readonly children: React.ReactNode }) {
  return <Suspense fallback={<Skeleton className="appear-late h-64" />}>{children}</Suspense>
}

const PLACES = (
  <QuietPart skeleton={<RowsSkeleton count={1} hasTitle={false} />}>
    <Places />
  </QuietPart>
)

// Made once: a change of the address, such as another order of the loans, draws what it concerns and not the whole tab.
const MARKETPLACE = (
  <Late>
    <MarketplaceTab />
  </Late>
)
const DIRECT_LENDING = (
  <Late>
    <DirectLending />
  </Late>
)
