import { useHasPremium } from '../has-premium.ts'
import { UpsellBanner } from './upsell-banner.tsx'

/** product §1: on the landing page, for a signed-in user without premium. */
export default function PremiumUpsell() {
  return useHasPremium() ? null : <UpsellBanner className="mt-9" />
}
