import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../jobs/queue.ts'
import { enqueueMailOnce } from '../../../mail/post.ts'
import { letterTo } from './letters.ts'
import type { MarketEvent, Side } from './letters.ts'

const KIND = 'market-mail'
const HOUR = 3_600

interface Occurrence {
  readonly event: MarketEvent
  readonly loanId: string
  /** What tells this occurrence from an earlier one of the same loan: a day, or the id of a payment. */
  readonly of: string
}

/** Notes what happened to a loan, in the transaction in which it happens; its mails follow (marketplace §6). */
export const tellOf = async (tx: Db, occurrence: Occurrence): Promise<void> =>
  void (await addJob(tx, {
    kind: KIND,
    key: `${KIND} ${occurrence.event} ${occurrence.loanId} ${occurrence.of}`,
    payload: occurrence,
  }))

/** Who is told of what: a borrower of their loan, investors of their money. Samples send no mail. */
const READERS: Readonly<Record<MarketEvent, readonly Side[]>> = {
  approved: ['borrower'],
  funded: ['borrower', 'investor'],
  late: ['borrower'],
  defaulted: ['borrower', 'investor'],
  recovered: ['investor'],
}

/** Writes the mails of each occurrence, one for each reader, in one transaction: all of them or none, and each once. */
export function marketMailJobs(context: Context): void {
  context.jobs.push({
    kind: KIND,
    concurrency: 1,
    backoffSeconds: [10, 60, HOUR],
    isAbandoned: false,
    run: async ({ payload }) => writeMails(context, payload as Occurrence),
  })
}

async function writeMails({ config, database }: Context, occurrence: Occurrence): Promise<void> {
  const { event, loanId, of } = occurrence
  await inTransaction(database.db, async (tx) => {
    const loan = await firstRow<{ title: string; borrowerId: string | null }>(
      tx,
      sql`select coalesce(title_en, title_fr) as title, borrower_id as "borrowerId" from loan_request
          where id = ${loanId} and not is_sample`,
    )
    if (loan === null) return
    for (const side of READERS[event]) {
      for (const reader of await readersOf(tx, loanId, side)) {
        const mail = letterTo(reader, side, event, { title: loan.title, publicUrl: config.publicUrl })
        await enqueueMailOnce(tx, reader.ownerId, mail, `${KIND} ${event} ${loanId} ${of} ${side} ${reader.ownerId}`)
      }
    }
  })
}

interface StoredReader {
  readonly ownerId: string
  readonly name: string
  readonly address: string
  readonly locale: Locale
}

/**
 * The people on a side of a loan whose address is confirmed, with the language of the texts they agreed to last;
 * English where there are none. The books outlive an account: whoever has left is not written to.
 */
function readersOf(tx: Db, loanId: string, side: Side): Promise<StoredReader[]> {
  const people =
    side === 'borrower'
      ? sql`select borrower_id from loan_request where id = ${loanId}`
      : sql`select investor_id from investment where loan_request_id = ${loanId} and released_on is null`
  return rows<StoredReader>(
    tx,
    sql`select a.owner_id as "ownerId", a.name, a.email as address, coalesce((
          select language from account_agreement g where g.owner_id = a.owner_id order by accepted_at desc limit 1
        ), 'en') as locale
        from account a
        where a.email_confirmed_at is not null and a.closed_at is null and a.owner_id in (${people})
        order by a.owner_id`,
  )
}
