import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { useStore } from '../../../lib/store.ts'
import { warn } from '../../../lib/warn.ts'
import { whenIdle } from '../when-quiet.ts'

/**
 * Asks who is in which budget whenever a tab is opened, or the page is looked at again: the other person may have opened
 * the link, let one in or left. Draws nothing.
 */
export function FollowShared() {
  const [search] = useSearchParams()
  return <Asking key={search.get('tab')} />
}

function Asking() {
  const shown = useStore(shownBudget)
  const isSignedOut = useIsSignedOut()
  useEffect(() => {
    if (shown === null || isSignedOut) return undefined
    whenIdle(refresh)
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [shown, isSignedOut])
  return null
}

/** Offline, what was known stays. */
function refresh(): void {
  void import('./calls.ts')
    .then(({ refreshShared }) => refreshShared())
    .catch((error: unknown) => warn('shared budgets cannot be listed', error))
}
