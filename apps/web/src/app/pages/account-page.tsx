import { Suspense } from 'react'
import Account from '../../features/account/page/account-page.tsx'
import { lazyPart } from '../../lib/chunk.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { QuietPart } from './quiet-part.tsx'

const PlanCard = lazyPart(() => import('../../features/subscription/plan/plan-card.tsx'))
const Premium = lazyPart(() => import('../../features/subscription/premium/premium.tsx'))
const PremiumPlaces = lazyPart(() => import('../../features/subscription/premium/premium-places.tsx'))

/** The account and its plan. It stands here because it joins features, which do not know one another. */
export default function AccountPage() {
  return <Account plan={<Plan />} />
}

function Plan() {
  return (
    <>
      <Suspense fallback={<Skeleton className="appear-late h-64 lg:col-span-2" />}>
        <PlanCard className="lg:col-span-2" />
      </Suspense>
      <QuietPart>
        <PremiumPlaces className="lg:col-span-2">
          <Premium feature="support" />
          <Premium feature="api" />
        </PremiumPlaces>
      </QuietPart>
    </>
  )
}
