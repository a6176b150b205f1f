import { hasSubscription } from '@winterjay/contract'
import { useUser } from '../../lib/server/session.ts'

/** product §4: true only once a user with a subscription is loaded. */
export function useHasPremium(): boolean {
  const user = useUser()
  return user !== null && hasSubscription(user.subscription_status)
}
