import { hasSubscription } from '@winterjay/contract'
import { useBook } from '../../lib/server/book.ts'
import { useUser } from '../../lib/server/session.ts'

/** product §4: true only once a user with a subscription is loaded. */
export function useHasPremium(): boolean {
  const user = useUser()
  return user !== null && hasSubscription(user.subscription_status)
}

/**
 * The same for what is about the loan book that this tab shows: a business has premium while its owner pays, whatever
 * its members' own plans (members §4).
 */
export function useBookHasPremium(): boolean {
  const book = useBook()
  const isOwn = useHasPremium()
  return book === null ? isOwn : book.access !== 'none'
}
