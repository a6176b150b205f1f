import { recordEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import type { Call, Writing } from '../../http/route.ts'
import type { leaveSharedBudget } from '@winterjay/contract'
import { truncateAddress } from '../../network.ts'
import { requestDeletion } from '../../jobs/request-deletion.ts'
import { refuse } from './problems.ts'
import {
  copyRecords,
  endInvitations,
  endPlace,
  insertSharedBudget,
  lockMembers,
  placesOf,
  endAcceptancesOf,
} from './shared-store.ts'
import { lockBudget, updateBudget } from './sync-store.ts'

/** Records an event in the log of a shared budget. */
export const recordInBudget = (
  budgetId: string,
  request: Pick<Call<typeof leaveSharedBudget>['request'], 'id' | 'ip'>,
  { tx, actor }: Pick<Writing, 'tx' | 'actor'>,
  event: Parameters<Writing['record']>[0],
): Promise<void> =>
  recordEvent(tx, { ...event, ownerId: budgetId, actor, requestId: request.id, address: truncateAddress(request.ip) })

/**
 * Leaving asks nobody (budget §16.4): the copy is made and the place given up in one transaction, which waits for the
 * leaver's own syncs in progress. The last one deletes the budget.
 *
 * @returns the copy; null for the last one
 * @throws Refused 404 for anybody who is not in it
 */
export async function leave(
  { request, today }: Pick<Call<typeof leaveSharedBudget>, 'request' | 'today'>,
  writing: Pick<Writing, 'tx' | 'actor'>,
  { budgetId, person }: { readonly budgetId: string; readonly person: string },
): Promise<string | null> {
  const { tx } = writing
  const members = await lockMembers(tx, budgetId)
  if (!members.includes(person)) return refuse('shared_budget_absent')
  await endInvitations(tx, budgetId)
  if (members.length === 1) {
    await endPlace(tx, budgetId, person, null)
    await recordInBudget(budgetId, request, writing, { action: 'shared-budget-deleted' })
    await requestDeletion(tx, budgetId)
    return null
  }
  const budget = await lockBudget(tx, budgetId)
  const copyId = await insertSharedBudget(tx, { person, today, isCopy: true })
  await copyRecords(tx, budgetId, copyId, budget.lastNumber)
  await updateBudget(tx, copyId, budget)
  await endPlace(tx, budgetId, person, copyId)
  await recordInBudget(budgetId, request, writing, { action: 'shared-budget-left', target: person })
  return copyId
}

/** When an account is deleted: the other person keeps the budget, and what nobody else has is deleted with it. */
export async function leaveAll(tx: Db, person: string): Promise<void> {
  await endAcceptancesOf(tx, person)
  for (const budgetId of await placesOf(tx, person)) {
    const members = await lockMembers(tx, budgetId)
    await endInvitations(tx, budgetId)
    await endPlace(tx, budgetId, person, null)
    if (members.length > 1) continue
    await recordEvent(tx, { ownerId: budgetId, actor: `account:${person}`, action: 'shared-budget-deleted' })
    await requestDeletion(tx, budgetId)
  }
}
