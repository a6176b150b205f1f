import { withPeople } from '@winterjay/budget'
import {
  confirmSharedMember,
  createSharedBudget,
  endSharedInvitation,
  inviteToSharedBudget,
  leaveSharedBudget,
  listSharedBudgets,
} from '@winterjay/contract'
import { sessionToken } from '../../../lib/server/session.ts'
import { call } from '../../../lib/server/api.ts'
import { sharedBudgets } from '../../../lib/budget/shared-budgets.ts'
import type { SharedBudgets } from '../../../lib/budget/shared-budgets.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { warn } from '../../../lib/warn.ts'
import { changeBudget, storedBudget } from '../store/budget-store.ts'
import { goOnInCopy, sendOthers, showBudget } from '../sync/switching.ts'

export type SharedBudget = SharedBudgets['budgets'][number]

/** The one that is or can be shared; the others are copies. */
export const sharedOf = (shared: SharedBudgets | null): SharedBudget | null =>
  shared?.budgets.find(({ copied_at }) => copied_at === null) ?? null

/** Asks who is in which budget, and sends what waits in those that are not shown. */
export async function refreshShared(): Promise<SharedBudgets> {
  const asked = sessionToken()
  const found = await call(listSharedBudgets)
  if (asked === sessionToken()) {
    sharedBudgets.set(JSON.stringify(found))
    await tellPeople(found)
    await sendOthers(found).catch((error: unknown) => warn('another budget was not synced', error))
  }
  return found
}

/** Who is in the shared budget, and writes on which devices, is a record of it (budget §16.3). */
async function tellPeople(found: SharedBudgets): Promise<void> {
  const shown = found.budgets.find(({ id, copied_at }) => id === shownBudget.get() && copied_at === null)
  const held = storedBudget()
  if (shown === undefined || held?.meta.link?.budgetId !== shown.id) return
  const { device } = held.meta
  const people = shown.members.map(({ account_id: id, name, is_me: isMe }) => ({
    id,
    name,
    ...(isMe && { devices: [device] }),
  }))
  if (withPeople(held.budget, people) !== held.budget) await changeBudget((budget) => withPeople(budget, people))
}

export async function beginSharing(): Promise<void> {
  await call(createSharedBudget)
  await refreshShared()
}

/** @returns the link, which is shown once */
export async function makeLink(id: string): Promise<string> {
  const { link } = await call(inviteToSharedBudget, { params: { budget_id: id } })
  await refreshShared()
  return link
}

export async function endLink(id: string): Promise<void> {
  await call(endSharedInvitation, { params: { budget_id: id } })
  await refreshShared()
}

export async function letIn(id: string, invitationId: string): Promise<void> {
  await call(confirmSharedMember, { params: { budget_id: id }, body: { invitation_id: invitationId } })
  await refreshShared()
}

/** Leaves with a copy, which is shown if the shared budget was; or deletes what is one's alone. */
export async function leaveBudgetOf(id: string): Promise<void> {
  const { copy } = await call(leaveSharedBudget, { params: { budget_id: id } })
  const own = (await call(listSharedBudgets)).own_id
  if (copy !== null) await goOnInCopy(id, { budgetId: copy.id, edition: copy.edition, cursor: 0 })
  else if (shownBudget.get() === id && own !== null) await showBudget(own, 0)
  await refreshShared()
  const { syncNow } = await import('../sync/sync.ts')
  void syncNow()
}
