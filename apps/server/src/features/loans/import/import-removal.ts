import type { Db } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../jobs/queue.ts'
import { removeUnfinished } from './import-store.ts'

const KIND = 'import_removal'

/**
 * Schedules the removal of the loans of an import that was undone in this transaction: no query of the book returns
 * them from then on.
 */
export const requestRemoval = async (tx: Db, ownerId: string, importId: string): Promise<void> =>
  void (await addJob(tx, { kind: KIND, ownerId, key: `${KIND} ${importId}`, payload: { importId } }))

/** Retried without limit; the next start removes them too. */
export function importRemovalJobs({ jobs, database }: Context): void {
  jobs.push({
    kind: KIND,
    concurrency: 1,
    backoffSeconds: [10, 60, 600, 3_600],
    isAbandoned: false,
    run: async ({ ownerId, payload, signal }) => {
      if (ownerId === null) throw new Error('an import is of somebody')
      await removeUnfinished(database.db, ownerId, (payload as { importId: string }).importId, signal)
    },
  })
}
