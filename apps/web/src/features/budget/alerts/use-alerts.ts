import { alertsOf, withLikelyKinds } from '@winterjay/budget'
import type { Alert, HouseholdAhead } from '@winterjay/budget'
import { useMemo } from 'react'
import { useView } from '../view.ts'

/** What needs attention today (budget §9.1). */
export function useAlerts(ahead: HouseholdAhead): readonly Alert[] {
  const { budget, today } = useView()
  return useMemo(() => alertsOf(withLikelyKinds(budget), ahead, today), [budget, ahead, today])
}
