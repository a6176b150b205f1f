import { Suspense } from 'react'
import Account from '../../features/account/page/account-page.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { RowsSkeleton } from '../../ui/display/skeletons.tsx'
import { QuietPart } from './quiet-part.tsx'

const PlanCard = lazyPart(() => import('../../features/subscription/plan/plan-card.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))
const PremiumPlaces = lazyPart(() => import('../../features/subscription/premium/premium-places.tsx'))

/** The account and its plan. Here because it combines features, which must not import each other. */
export default function AccountPage() {
  return <Account plan={<Plan />} premium={<Places />} />
}

const Plan = () => (
  <Suspense fallback={<RowsSkeleton count={1} />}>
    <PlanCard />
  </Suspense>
)

const Places = () => (
  <QuietPart>
    <PremiumPlaces>
      <Premium feature="support" />
      <Premium feature="api" />
    </PremiumPlaces>
  </QuietPart>
)
