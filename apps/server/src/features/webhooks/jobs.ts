import type { Context } from '../../context.ts'
import { TryLater } from '../../jobs/job.ts'
import { DELIVERY_JOB } from '../../webhooks/outbox.ts'
import { WAITS, deliver } from './deliver.ts'

/** Sends enqueued messages, each at least once, in no promised order (keys §4.4). */
export function webhookJobs(context: Context): void {
  context.jobs.push({
    kind: DELIVERY_JOB,
    concurrency: 64,
    // A slow receiver holds up neither the other webhooks of its loan book nor those of other loan books.
    places: { perLane: 4, perOwner: 16 },
    // After a fault of our own; the delivery counts its own attempts, and ends by them.
    backoffSeconds: WAITS,
    isAbandoned: false,
    run: async ({ ownerId, payload }) => {
      if (ownerId === null) return
      const wait = await deliver(context, ownerId, (payload as { delivery: string }).delivery)
      if (wait !== null) throw new TryLater(wait)
    },
  })
}
