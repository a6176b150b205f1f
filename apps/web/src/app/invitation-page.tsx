import { Suspense } from 'react'
import { lazyPart } from '../lib/chunk.ts'
import { useMailedToken } from '../lib/mailed-token.ts'

const BusinessInvitation = lazyPart(() => import('../features/business/invitation-page.tsx'))
const SharedInvitation = lazyPart(() => import('../features/budget/sharing/shared-invitation.tsx'))

/** A link into a business, or into a budget of two people. */
export default function InvitationPage() {
  const token = useMailedToken('budget')
  return <Suspense>{token === null ? <BusinessInvitation /> : <SharedInvitation token={token} />}</Suspense>
}
