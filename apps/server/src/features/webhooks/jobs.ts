import type { Context } from '../../context.ts'
import { TryLater } from '../../jobs/job.ts'
import { DELIVERY_JOB } from '../../webhooks/outbox.ts'
import { WAITS, deliver } from './deliver.ts'

/** So that a slow receiver does not hold up the others. */
const AT_ONCE_PER_OWNER = 4

/** Sends enqueued messages, each at least once, in no promised order (keys §4.4). */
export function webhookJobs(context: Context): void {
  const atWork = new Map<string, number>()
  context.jobs.push({
    kind: DELIVERY_JOB,
    concurrency: 16,
    // After a fault of our own; the delivery counts its own attempts, and ends by them.
    backoffSeconds: WAITS,
    isAbandoned: false,
    run: async ({ ownerId, payload }) => {
      if (ownerId === null) return
      const busy = atWork.get(ownerId) ?? 0
      if (busy >= AT_ONCE_PER_OWNER) throw new TryLater(5 + 5 * Math.random())
      atWork.set(ownerId, busy + 1)
      try {
        const wait = await deliver(context, ownerId, (payload as { delivery: string }).delivery)
        if (wait !== null) throw new TryLater(wait)
      } finally {
        const left = (atWork.get(ownerId) ?? 1) - 1
        if (left > 0) atWork.set(ownerId, left)
        else atWork.delete(ownerId)
      }
    },
  })
}
