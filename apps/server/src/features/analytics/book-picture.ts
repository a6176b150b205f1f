import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LocalDate } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import { bookVersion, postAll } from '../loans/public.ts'
import type { PartVersion } from '../loans/public.ts'
import { readPart, sumOfParts } from './book-parts.ts'
import type { BookPart, BookSums } from './book-parts.ts'

/** Everything that the figures of a book are computed from (lending §7). */
export interface BookPicture extends BookSums {
  readonly today: LocalDate
  /** Of the book, at the latest when its picture was read. */
  readonly version: string
  /** Loans of an import that are not posted yet. */
  readonly unposted: number
}

export type PictureOf = (db: Db, ownerId: string, today: LocalDate) => Promise<BookPicture>

interface ReadBook {
  readonly picture: BookPicture
  readonly parts: ReadonlyMap<string, ReadPart>
}

interface ReadPart {
  readonly version: string
  readonly part: BookPart
}

interface KeptBook {
  readonly version: string
  readonly loans: number
  readonly book: Promise<ReadBook>
}

/** Few enough to be posted while somebody waits; more wait for their job. */
const POSTED_AT_ONCE = 1_000
const KEPT_BOOKS = 20
/** Of all kept books but the newest. */
const KEPT_LOANS = 400_000

/**
 * Returns a reader of books that keeps what it read until the book changes or the day ends: adding up 100,000 loans
 * takes seconds. After a change it reads the part in which the changed loan is, and adds up the parts.
 *
 * @param partLoans how many loans a part has at most, about
 */
export function bookPictures(partLoans?: number): PictureOf {
  const kept = new Map<string, KeptBook>()
  return async (db, ownerId, today) => {
    let now = await bookVersion(db, ownerId, partLoans)
    if (now.unposted > 0 && now.unposted <= POSTED_AT_ONCE) {
      await postAll(db, { ownerId, today })
      now = await bookVersion(db, ownerId, partLoans)
    }
    const version = `${today} ${now.version}`
    const before = kept.get(ownerId)
    kept.delete(ownerId)
    if (before?.version === version) {
      kept.set(ownerId, before)
      return (await before.book).picture
    }
    const book = readBook(db, ownerId, { ...now, today, version }, before?.book)
    const one: KeptBook = { version, loans: now.loans, book }
    kept.set(ownerId, one)
    one.book.catch(() => kept.get(ownerId) === one && kept.delete(ownerId))
    forgetOldest(kept)
    return (await one.book).picture
  }
}

function forgetOldest(kept: Map<string, KeptBook>): void {
  let loans = [...kept.values()].reduce((sum, book) => sum + book.loans, 0)
  for (const [ownerId, book] of kept) {
    if (kept.size === 1 || (kept.size <= KEPT_BOOKS && loans <= KEPT_LOANS)) return
    kept.delete(ownerId)
    loans -= book.loans
  }
}

interface Reading {
  readonly today: LocalDate
  readonly version: string
  readonly unposted: number
  readonly parts: readonly PartVersion[]
}

/** A part is read after its version: what changes meanwhile changes the version of the next reading. */
async function readBook(
  db: Db,
  ownerId: string,
  { today, version, unposted, parts: versions }: Reading,
  before: Promise<ReadBook> | undefined,
): Promise<ReadBook> {
  const known = await before?.then(
    ({ parts }) => parts,
    () => undefined,
  )
  const parts = new Map<string, ReadPart>()
  for (const ids of versions) {
    const key = `${ids.first} ${ids.last}`
    const partVersion = `${today} ${ids.version}`
    const old = known?.get(key)
    const isSame = old?.version === partVersion
    parts.set(key, isSame ? old : { version: partVersion, part: await readPart(db, ownerId, ids, today) })
    if (!isSame) await nextTurn()
  }
  const sums = sumOfParts(
    [...parts.values()].map(({ part }) => part),
    today,
  )
  return { parts, picture: { ...sums, today, version, unposted } }
}
