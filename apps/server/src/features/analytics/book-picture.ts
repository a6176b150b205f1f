import { setImmediate as nextTurn } from 'node:timers/promises'
import { cellCounter } from '@winterjay/lending'
import type { BookCells, BookDay, LoansAlike, RecoveredOfMonth } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import {
  bookAverages,
  bookVersion,
  coursesOf,
  idRanges,
  owedByBorrower,
  owedByKind,
  postAll,
  postedDays,
  recoveredByStart,
} from '../loans/public.ts'

/** Everything that the figures of a book are computed from (lending §7). */
export interface BookPicture {
  readonly today: LocalDate
  readonly cells: BookCells
  /** By day, and within a day in no order. */
  readonly days: readonly BookDay[]
  /** Of what was written off, by the month in which the loans began. */
  readonly recovered: readonly RecoveredOfMonth[]
  readonly borrowers: Awaited<ReturnType<typeof owedByBorrower>>
  readonly alike: readonly LoansAlike[]
  readonly averages: Awaited<ReturnType<typeof bookAverages>>
  /** Loans of an import that are not posted yet. */
  readonly unposted: number
}

/** Few enough to be posted while somebody waits; more wait for their job. */
const POSTED_AT_ONCE = 1_000
const KEPT_BOOKS = 20

/**
 * Returns a reader of books that keeps what it read until the book changes or the day ends: adding up 100,000 loans
 * takes a second.
 */
export function bookPictures(): (db: Db, ownerId: string, today: LocalDate) => Promise<BookPicture> {
  const kept = new Map<string, { readonly version: string; readonly picture: Promise<BookPicture> }>()
  return async (db, ownerId, today) => {
    let book = await bookVersion(db, ownerId)
    if (book.unposted > 0 && book.unposted <= POSTED_AT_ONCE) {
      await postAll(db, { ownerId, today })
      book = await bookVersion(db, ownerId)
    }
    const version = `${today} ${book.version}`
    const before = kept.get(ownerId)
    kept.delete(ownerId)
    if (before?.version === version) {
      kept.set(ownerId, before)
      return before.picture
    }
    const picture = readBook(db, ownerId, { today, ...book })
    kept.set(ownerId, { version, picture })
    picture.catch(() => kept.delete(ownerId))
    const [oldest] = kept.keys()
    if (kept.size > KEPT_BOOKS && oldest !== undefined) kept.delete(oldest)
    return picture
  }
}

async function readBook(
  db: Db,
  ownerId: string,
  { today, loans, unposted }: { readonly today: LocalDate; readonly loans: number; readonly unposted: number },
): Promise<BookPicture> {
  const counter = cellCounter(today)
  const days: BookDay[] = []
  for (const ids of idRanges(loans)) {
    for (const { course } of await coursesOf(db, ownerId, ids)) counter.take(course)
    await nextTurn()
    days.push(...(await postedDays(db, ownerId, ids)))
    await nextTurn()
  }
  return {
    today,
    cells: counter.cells(),
    days,
    recovered: await recoveredByStart(db, ownerId),
    borrowers: await owedByBorrower(db, ownerId),
    alike: await owedByKind(db, ownerId),
    averages: await bookAverages(db, ownerId, today),
    unposted,
  }
}
