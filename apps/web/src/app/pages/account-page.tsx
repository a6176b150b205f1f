import { Suspense } from 'react'
import Account from '../../features/account/page/account-page.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { PlanSkeleton } from '../../features/subscription/plan/plan-skeleton.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Rows } from '../../ui/row/row.tsx'
import { QuietPart } from './quiet-part.tsx'

const PlanCard = lazyPart(() => import('../../features/subscription/plan/plan-card.tsx'))
const PlanReceipts = lazyPart(() => import('../../features/subscription/plan/receipts.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))
const KeysPlace = lazyPart(() => import('../../features/api-keys/keys-place.tsx'))
const SupportPlace = lazyPart(() => import('../../features/support/support-place.tsx'))
const PremiumPlaces = lazyPart(() => import('../../features/subscription/premium/premium-places.tsx'))

/** The account and its plan. Here because it combines features, which must not import each other. */
export default function AccountPage() {
  return <Account plan={<Plan />} premium={<Places />} receipts={<Receipts />} />
}

const Plan = () => (
  <Suspense fallback={<PlanSkeleton />}>
    <PlanCard />
  </Suspense>
)

const Receipts = () => (
  <QuietPart>
    <PlanReceipts />
  </QuietPart>
)

const Places = () => (
  <QuietPart>
    <Card isFlush>
      <Rows>
        <SupportPlace />
      </Rows>
    </Card>
    <PremiumPlaces>
      <Premium feature="support">{() => null}</Premium>
      <Premium feature="api">{() => <KeysPlace />}</Premium>
    </PremiumPlaces>
  </QuietPart>
)
