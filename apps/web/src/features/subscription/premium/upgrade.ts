import { purchaseVersions } from '@winterjay/contract'
import { onAccountDoor, openAccount, openPremium } from '../../../lib/account-door.ts'
import { useContractLanguage } from '../../../lib/language/contract-language.ts'
import { onSessionChange, sessionToken, useIsSignedOut } from '../../../lib/server/session.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useLeave } from '../leave.ts'
import { useStartCheckout } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'

/** product §4, §5: requires an account; busy while checkout starts, and enabled again if it fails. */
export function useUpgrade() {
  const m = useWords(subscriptionWords).dialog
  const isSignedOut = useIsSignedOut()
  const contract = useContractLanguage()
  const { isLeaving, leave } = useLeave()
  const starting = useStartCheckout({
    onSuccess: ({ checkout_url }) => leave(checkout_url),
    onError: () => toast({ tone: 'error', description: m.failed }),
  })
  const upgrade = (): void => {
    if (isSignedOut) {
      toast({ tone: 'error', title: m.signInTitle, description: m.signIn })
      openAccount('sign-up')
      comeBackSignedIn()
      return
    }
    starting.mutate(purchaseVersions(contract))
  }
  return { upgrade, isBusy: starting.isPending || isLeaving, problem: starting.error }
}

/** Someone who signs up on the way to premium returns to it; someone who closes the account dialog does not. */
function comeBackSignedIn(): void {
  const stopSession = onSessionChange(() => {
    if (sessionToken() === null) return
    stop()
    openPremium()
  })
  // The dialog closes just before it signs in.
  const stopDoor = onAccountDoor((door) => door === 'closed' && setTimeout(stop))
  function stop(): void {
    stopSession()
    stopDoor()
  }
}
