import { lazyPart } from '../lib/chunk.ts'
import { QuietPart } from './quiet-part.tsx'

const Personal = lazyPart(() => import('../features/personal/personal-page.tsx'))
const InvestingPanel = lazyPart(() => import('../features/investing/investing-panel.tsx'))
const PremiumBanner = lazyPart(() => import('../features/subscription/premium-banner.tsx'))
const Premium = lazyPart(() => import('../features/subscription/premium.tsx'))
const PremiumPlaces = lazyPart(() => import('../features/subscription/premium-places.tsx'))

/** product §2.2 "/personal". It stands here because it joins features, which do not know one another. */
export default function PersonalPage() {
  return (
    <Personal
      investing={<Investing />}
      premium={
        <QuietPart>
          <PremiumBanner />
        </QuietPart>
      }
    />
  )
}

function Investing() {
  return (
    <>
      <InvestingPanel />
      <QuietPart>
        <PremiumPlaces>
          <Premium feature="optimization" />
          <Premium feature="research" />
          <Premium feature="analytics" />
        </PremiumPlaces>
      </QuietPart>
    </>
  )
}
