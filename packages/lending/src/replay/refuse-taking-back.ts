import { activeEvents, amendmentsIn } from '../payments/loan-event.ts'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'

/**
 * Returns why a fact cannot be taken back: a change was recorded after it, and was planned on the loan as this one left
 * it (lending §5.7.10), or a waiver of this charge is in force, which would be one of nothing (lending §5.8).
 */
export function refuseTakingBack(events: readonly LoanEvent[], factId: string): LendingRefusal | null {
  const isWaived = activeEvents(events).some((event) => event.kind === 'charge_waiver' && event.charge === factId)
  if (isWaived) return { code: 'charge_waived', field: 'fact_id' }
  const amendments = amendmentsIn(events)
  const at = amendments.findIndex(({ id }) => id === factId)
  const later = at === -1 ? undefined : amendments[at + 1]
  return later === undefined
    ? null
    : { code: 'amendment_built_upon', field: 'fact_id', params: { on: later.amendment.on } }
}
