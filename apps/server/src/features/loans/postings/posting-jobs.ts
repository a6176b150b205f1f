import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, inTransaction } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../jobs/queue.ts'
import { isInBook } from '../loan-book.ts'
import { postNext } from './post.ts'
import type { PostingCursor } from './post.ts'
import { IS_DUE } from './posting-store.ts'

/*
 * Brings postings up to date that were not written with their cause: those of imported loans, and of loans that an
 * older release wrote. Interrupted anywhere, it goes on where it was.
 */

const KIND = 'loan_postings'

/** Few enough that other requests on the embedded engine hardly wait. */
const STEP_LOANS = 50

/** So many new loans change how the database should look them up; fewer do not, and measuring reads much of the table. */
const MEASURED_FROM = 1_000

/** Schedules the postings of an import, in the transaction that brings its loans into the book. */
export const requestPostings = async (tx: Db, ownerId: string, importId: string): Promise<void> =>
  void (await addJob(tx, { kind: KIND, ownerId, key: `${KIND} ${importId}`, payload: { importId } }))

/** Schedules what is due in a book, in the transaction of its cause. */
export const requestPostingsOf = async (tx: Db, ownerId: string): Promise<void> =>
  void (await addJob(tx, { kind: KIND, ownerId, payload: {} }))

/** Schedules what an earlier release or a killed process has left, if anything. */
export async function requestMissingPostings(db: Db): Promise<void> {
  const due = await firstRow<{ due: boolean }>(
    db,
    sql`select exists (select from loan where ${IS_DUE} and ${isInBook})
          and not exists (select from job where kind = ${KIND} and owner_id is null and state in ('queued', 'running')) as due`,
  )
  if (due?.due === true) await addJob(db, { kind: KIND, payload: {} })
}

/** Posts everything that is due, in short transactions. */
export async function postAll(
  db: Db,
  {
    ownerId,
    today,
    signal,
    betweenSteps = nextTurn,
  }: {
    readonly ownerId: string | null
    readonly today: LocalDate
    readonly signal?: AbortSignal
    readonly betweenSteps?: () => Promise<void>
  },
): Promise<void> {
  let after: PostingCursor | null = null
  do {
    signal?.throwIfAborted()
    const from: PostingCursor | null = after
    after = await inTransaction(db, (tx) => postNext(tx, { ownerId, after: from, limit: STEP_LOANS }, today))
    await betweenSteps()
  } while (after !== null)
}

/** Posts an import. A guest who signs up meanwhile takes the loans along, so the owner is looked up again. */
async function postImport(
  db: Db,
  importId: string,
  how: Omit<Parameters<typeof postAll>[1], 'ownerId'>,
): Promise<void> {
  for (let done: string | null = null; ;) {
    const found: { ownerId: string; loans: number } | null = await firstRow(
      db,
      sql`select owner_id as "ownerId", created_count as loans from loan_import where id = ${importId}`,
    )
    if (found === null || found.ownerId === done) return
    if (done === null && found.loans >= MEASURED_FROM) await db.execute(sql`select measure_loans()`)
    await postAll(db, { ...how, ownerId: found.ownerId })
    done = found.ownerId
  }
}

/** Retried without limit. */
export function postingJobs({ jobs, database: { db, letOthersFirst }, clock }: Context): void {
  jobs.push({
    kind: KIND,
    concurrency: 1,
    backoffSeconds: [10, 60, 600, 3_600],
    isAbandoned: false,
    run: ({ ownerId, payload, signal }) => {
      const { importId } = payload as { importId?: string }
      const how = { today: clock.today(), signal, betweenSteps: letOthersFirst }
      return importId === undefined ? postAll(db, { ...how, ownerId }) : postImport(db, importId, how)
    },
  })
}
