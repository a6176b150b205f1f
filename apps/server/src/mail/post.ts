import type { Db } from '../db/db.ts'
import type { Context } from '../context.ts'
import { addJob } from '../jobs/queue.ts'
import type { Mail } from './mailer.ts'

const KIND = 'mail'
const MINUTE = 60
const HOUR = 3_600

/** Eleven waits, so twelve attempts over three days: a mail server that is down for a weekend loses nothing. */
const WAITS = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 20 * HOUR, 24 * HOUR]

/**
 * Writes a mail down in the transaction of its cause: it goes out once that is committed, and never without it. What
 * a visitor waits for is one row more, whatever becomes of the mail.
 *
 * @param ownerId whose account it is about, whose end no mail that waits outlives; null where it is about none
 */
export const postMail = async (tx: Db, ownerId: string | null, mail: Mail): Promise<void> =>
  void (await addJob(tx, { kind: KIND, ownerId, payload: mail, goodForHours: mail.goodForHours ?? null }))

/** Sends what was posted, at least once: the same mail comes twice only where the process or the line broke just after the server took it. */
export function mailJobs(context: Context): void {
  context.jobs.push({
    kind: KIND,
    atOnce: 4,
    waits: WAITS,
    isGivenUp: true,
    run: ({ id, payload }) => context.mailer.send(payload as Mail, id),
  })
}
