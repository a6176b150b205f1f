import { hasSubscription } from '@winterjay/contract'
import type { Right } from '@winterjay/contract'
import { obstacleTo, useBook } from './book.ts'
import { useUser } from './session.ts'

/**
 * What the user may do with a premium feature in the book that this tab shows: all that the right allows; only look at
 * what there is, because premium has ended or the business is closed; or nothing, because of their role.
 */
export function useAccess(right: Right): 'full' | 'kept' | 'role' {
  const book = useBook()
  const user = useUser()
  if (book === null) return user !== null && hasSubscription(user.subscription_status) ? 'full' : 'kept'
  const obstacle = obstacleTo(right, book)
  if (obstacle === null) return 'full'
  return obstacle === 'role' ? 'role' : 'kept'
}
