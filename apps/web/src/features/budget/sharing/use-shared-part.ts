import type { Budget } from '@winterjay/budget'
import { useStore } from '../../../lib/store.ts'
import { ours } from '../store/together.ts'
import { useView } from '../view.ts'

/** The shared budget, also while it is shown together with one's own (budget §16.6): that one is nobody else's affair. */
export function useSharedPart(): Budget {
  const { budget } = useView()
  return useStore(ours)?.budget ?? budget
}
