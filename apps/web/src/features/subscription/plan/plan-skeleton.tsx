import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { useHasPremium } from '../has-premium.ts'

/** A plan that is loading: one row for the free one, a card of facts and receipts with premium. */
export function PlanSkeleton() {
  return <RowsSkeleton count={useHasPremium() ? 6 : 1} />
}
