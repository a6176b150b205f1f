import { hasSubscription } from '@winterjay/contract'
import { useUser } from '../../lib/server/session.ts'

/** product §4: premium only once a user is loaded and has a subscription. */
export function useHasPremium(): boolean {
  const user = useUser()
  return user !== null && hasSubscription(user.subscription_status)
}
