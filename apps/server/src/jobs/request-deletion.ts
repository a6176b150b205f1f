import type { Db } from '../db/db.ts'
import { addJob, endJobsOf } from './queue.ts'

export const OWNER_DELETION = 'owner_deletion'

/**
 * Schedules the deletion of everything an owner stored, and then of the owner. The caller has closed the account or
 * retired the guest in this transaction: nobody can act for the owner from then on.
 *
 * @returns an unguessable id by which `findDeletion` reports progress
 */
export async function requestDeletion(tx: Db, ownerId: string): Promise<string> {
  // Waiting mail contains the address.
  await endJobsOf(tx, ownerId)
  const id = await addJob(tx, { kind: OWNER_DELETION, ownerId, key: `${OWNER_DELETION} ${ownerId}`, payload: {} })
  if (id === null) throw new Error('an owner is deleted once')
  return id
}
