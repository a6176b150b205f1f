import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ResponseOf, loanAnalyticsRows } from '@winterjay/contract'
import { cents, endOfMonth } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import {
  bookVersion,
  borrowersOf,
  coursesOf,
  idRanges,
  loansOfBorrower,
  loansOfKind,
  receivedByLoan,
} from '../loans/public.ts'
import { amountBehind } from './marks.ts'
import type { Mark } from './marks.ts'
import { refused } from './problems.ts'

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly today: LocalDate
}

interface Behind {
  readonly id: string
  readonly amount: number
}

/** The loans behind a mark, the largest first, one page at a time. */
export async function loansBehind(
  db: Db,
  ownerId: string,
  mark: Mark,
  { limit, cursor, today }: Page,
): Promise<ResponseOf<typeof loanAnalyticsRows>> {
  const all = (await allBehind(db, ownerId, mark, today)).toSorted(
    (a, b) => b.amount - a.amount || (a.id < b.id ? -1 : 1),
  )
  const start = cursor === undefined ? 0 : readCursor(cursor)
  const page = all.slice(start, start + limit)
  const names = await borrowersOf(
    db,
    ownerId,
    page.map(({ id }) => id),
  )
  return {
    loans: page.map(({ id, amount }) => ({ id, borrower_name: names.get(id) ?? '', amount: cents(amount) })),
    next_cursor: start + limit < all.length ? String(start + limit) : null,
  }
}

async function allBehind(db: Db, ownerId: string, mark: Mark, today: LocalDate): Promise<Behind[]> {
  if (mark.kind === 'received')
    return receivedByLoan(db, ownerId, { from: mark.firstDay, to: endOfMonth(mark.firstDay) })
  if (mark.kind === 'borrower') return loansOfBorrower(db, ownerId, mark.name)
  if (mark.kind === 'spread') return loansOfKind(db, ownerId, mark.by, mark.key)
  const found: Behind[] = []
  const { loans } = await bookVersion(db, ownerId)
  for (const ids of idRanges(loans)) {
    for (const { loanId, course } of await coursesOf(db, ownerId, ids)) {
      const amount = amountBehind(mark, course, today)
      if (amount !== null) found.push({ id: loanId, amount })
    }
    await nextTurn()
  }
  return found
}

/** @throws Refused for what was not answered as a cursor */
function readCursor(cursor: string): number {
  if (!/^\d{1,7}$/.test(cursor)) throw refused([{ code: 'cursor_unknown', field: 'cursor' }])
  return Number(cursor)
}
