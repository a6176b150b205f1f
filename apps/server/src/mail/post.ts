import type { Db } from '../db/db.ts'
import type { Context } from '../context.ts'
import { addJob } from '../jobs/queue.ts'
import type { Mail } from './mailer.ts'

const KIND = 'mail'
const MINUTE = 60
const HOUR = 3_600

/** Eleven waits, so twelve attempts over three days: a mail server that is down for a weekend loses nothing. */
const BACKOFF_SECONDS = [
  10,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/**
 * Enqueues a mail in the transaction of its cause: it is sent once that is committed, and never without it. The visitor
 * waits for one more row only, whatever happens to the mail.
 *
 * @param ownerId the account it is about, with which the waiting mail is deleted; null for none
 */
export const enqueueMail = async (tx: Db, ownerId: string | null, mail: Mail): Promise<void> =>
  void (await postMail(tx, ownerId, mail))

/** The same for a mail whose sender asks what became of it. @returns the id of its job */
export async function postMail(tx: Db, ownerId: string | null, mail: Mail): Promise<string> {
  const id = await addJob(tx, { kind: KIND, ownerId, payload: mail, goodForHours: mail.goodForHours ?? null })
  if (id === null) throw new Error('a job without a key is always added')
  return id
}

/** The same for a mail that may be written again: of those with one key, only the first is sent. */
export const enqueueMailOnce = async (tx: Db, ownerId: string, mail: Mail, key: string): Promise<void> =>
  void (await addJob(tx, { kind: KIND, ownerId, key, payload: mail, goodForHours: mail.goodForHours ?? null }))

/**
 * Sends enqueued mail at least once: a mail is duplicated only when the process or the connection failed right after
 * the server accepted it.
 */
export function mailJobs(context: Context): void {
  context.jobs.push({
    kind: KIND,
    concurrency: 4,
    backoffSeconds: BACKOFF_SECONDS,
    isAbandoned: true,
    run: ({ id, payload }) => context.mailer.send(payload as Mail, id),
  })
}
