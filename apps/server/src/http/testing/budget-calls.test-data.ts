import type { Json } from '../../testing/server.ts'
import type { Given } from './recorded.test-data.ts'

/** The calls about one's own budget, and about one of two people. */
export async function callAboutBudgets(
  call: (id: string, given?: Given) => Promise<Json>,
  signUp: (name: string) => Promise<{ readonly email: string }>,
  signIn: (email: string) => Promise<void>,
): Promise<void> {
  await call('syncBook', { body: { book_id: null, edition: 0, cursor: 0, records: [] } })
  await call('deleteBook')
  const { email } = await signUp('cleo')
  const { budget } = await call('createSharedBudget')
  const path = { budget_id: String(budget?.['id']) }
  await call('inviteToSharedBudget', { path })
  await call('endSharedInvitation', { path })
  const { link } = await call('inviteToSharedBudget', { path })
  const body = { token: String(link).split('=')[1] }
  const other = await signUp('dora')
  await call('readSharedInvitation', { body })
  await call('acceptSharedInvitation', { body })
  await signIn(email)
  const { budgets } = await call('listSharedBudgets')
  await call('confirmSharedMember', { path, body: { invitation_id: String(budgets?.[0]?.['invitation']?.['id']) } })
  await signIn(other.email)
  await call('leaveSharedBudget', { path })
}
