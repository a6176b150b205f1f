import { bookEntries, courseOf, missingPostings } from '@winterjay/lending'
import type { BookEntry, Books, LoanCourse, LoanState, LoanToPost } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { and, asc, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { effectivePayments, historiesOf, isInBook, stateOf, termsOf } from '../loan-book.ts'
import type { LoanHistory } from '../loan-book.ts'
import { loanTable } from '../tables.ts'
import type { LoanRow } from '../tables.ts'
import { closedDays } from './closed-days.ts'
import { storeCourses } from './course-store.ts'
import { IS_DUE, insertPostings, markPosted, postedTotals } from './posting-store.ts'

/** A loan with everything recorded about it, and its state today. */
export interface ReplayedLoan {
  readonly loan: LoanRow
  readonly history: LoanHistory
  readonly state: LoanState
}

export const loanToPost = ({ loan, history, state }: ReplayedLoan): LoanToPost => ({
  terms: termsOf(loan),
  upfrontFeeCents: loan.upfrontFeeCents,
  payments: effectivePayments(history.payments),
  events: history.events,
  state,
})

/** What the books must say about a loan. */
export const entriesOf = (replayed: ReplayedLoan): BookEntry[] => bookEntries(loanToPost(replayed))

export const courseOfLoan = (replayed: ReplayedLoan): LoanCourse => courseOf(loanToPost(replayed))

/**
 * Appends what is missing in the books of these loans (lending §6.1), and stores their courses. The caller has locked
 * them, and marks them as posted.
 */
export async function postDifferences(tx: Db, replayed: readonly ReplayedLoan[], today: LocalDate): Promise<void> {
  const posted = await postedTotals(
    tx,
    replayed.map(({ loan }) => loan),
  )
  const isClosed = await closedDays(tx, [...new Set(replayed.map(({ loan }) => loan.ownerId))])
  const toPost = replayed.map((one) => {
    const told = loanToPost(one)
    return { loan: one.loan, told, entries: bookEntries(told) }
  })
  await insertPostings(
    tx,
    toPost.flatMap(({ loan: { ownerId, id: loanId }, entries }) => {
      const books: Books = { today, isClosed: (day) => isClosed(ownerId, day) }
      return missingPostings(entries, posted.get(loanId) ?? [], books).map((posting) => ({
        ...posting,
        ownerId,
        loanId,
      }))
    }),
  )
  await storeCourses(
    tx,
    toPost.map(({ loan: { ownerId, id: loanId }, entries, told }) => ({
      ownerId,
      loanId,
      course: courseOf(told, entries),
    })),
  )
}

/** The key of the last loan looked at. */
export type PostingCursor = readonly [ownerId: string, loanId: string]

/**
 * Brings the next loans whose postings are due up to date.
 *
 * @param ownerId null for every owner
 * @returns where to go on; null when none was left
 */
export async function postNext(
  tx: Db,
  {
    ownerId,
    after,
    limit,
  }: { readonly ownerId: string | null; readonly after: PostingCursor | null; readonly limit: number },
  today: LocalDate,
): Promise<PostingCursor | null> {
  const loans = await tx
    .select()
    .from(loanTable)
    .where(
      and(
        ownerId === null ? undefined : sql`owner_id = ${ownerId}`,
        after === null ? undefined : sql`(owner_id, id) > (${after[0]}::uuid, ${after[1]}::uuid)`,
        IS_DUE,
        isInBook,
      ),
    )
    .orderBy(asc(loanTable.ownerId), asc(loanTable.id))
    .limit(limit)
    .for('update')
  const last = loans.at(-1)
  if (last === undefined) return null
  const histories = await historiesOf(tx, loans)
  const replayed = loans.map((loan): ReplayedLoan => {
    const history = histories.get(loan.id) ?? { payments: [], events: [] }
    return { loan, history, state: stateOf(loan, history, today) }
  })
  await postDifferences(tx, replayed, today)
  await markPosted(tx, loans)
  return [last.ownerId, last.id]
}
