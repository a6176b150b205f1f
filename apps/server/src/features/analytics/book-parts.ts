import { cellCounter, concentration, sumOfBookDays, sumOfCells } from '@winterjay/lending'
import type { BookCells, BookDay, Concentration, LoansAlike, RecoveredOfMonth } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import type { Db } from '../../db/db.ts'
import { coursesOf, owedByBorrower, owedByKind, postedDays, recoveredByStart, weightedOwed } from '../loans/public.ts'
import type { BorrowerRow, IdRange, WeightedOwed } from '../loans/public.ts'

/* A book is read in parts and added up: a change makes only its own part be read again. */

interface Sums {
  readonly cells: BookCells
  /** Each day once, the first one first. */
  readonly days: readonly BookDay[]
  /** Of what was written off, by the month in which the loans began. */
  readonly recovered: readonly RecoveredOfMonth[]
  readonly alike: readonly LoansAlike[]
}

export interface BookPart extends Sums {
  readonly borrowers: readonly BorrowerRow[]
  readonly weighted: WeightedOwed
}

/** What is known of a whole book. */
export interface BookSums extends Sums {
  /** Null if nothing is owed. */
  readonly concentration: Concentration | null
  /** The borrowers who owe most. */
  readonly largest: readonly BorrowerRow[]
  readonly averages: Averages
}

/** The annual rate in percent and the months to the last due day, both weighted by what is owed; null if nothing is. */
interface Averages {
  readonly rate: number | null
  readonly months: number | null
}

export async function readPart(db: Db, ownerId: string, ids: IdRange, today: LocalDate): Promise<BookPart> {
  const counter = cellCounter(today)
  for (const { course } of await coursesOf(db, ownerId, ids)) counter.take(course)
  return {
    cells: counter.cells(),
    days: await postedDays(db, ownerId, ids),
    recovered: await recoveredByStart(db, ownerId, ids),
    alike: await owedByKind(db, ownerId, ids),
    borrowers: await owedByBorrower(db, ownerId, ids),
    weighted: await weightedOwed(db, ownerId, ids, today),
  }
}

export function sumOfParts(parts: readonly BookPart[], today: LocalDate): BookSums {
  const borrowers = sumOfBorrowers(parts)
  return {
    cells: sumOfCells(
      parts.map(({ cells }) => cells),
      today,
    ),
    days: sumOfBookDays(parts.map(({ days }) => days)),
    recovered: parts.flatMap(({ recovered }) => recovered),
    alike: parts.flatMap(({ alike }) => alike),
    concentration: concentration(borrowers.map(({ owed }) => owed)),
    largest: largestOf(borrowers),
    averages: averagesOf(parts.map(({ weighted }) => weighted)),
  }
}

/** The loans of a borrower may be in several parts. */
function sumOfBorrowers(parts: readonly BookPart[]): readonly BorrowerRow[] {
  const [only, another] = parts
  if (only !== undefined && another === undefined) return only.borrowers
  const byKey = new Map<string, BorrowerRow>()
  for (const { borrowers } of parts)
    for (const one of borrowers) {
      const known = byKey.get(one.key)
      byKey.set(one.key, known === undefined ? one : bothOf(known, one))
    }
  return [...byKey.values()]
}

const bothOf = (one: BorrowerRow, other: BorrowerRow): BorrowerRow => ({
  key: one.key,
  name: one.name < other.name ? one.name : other.name,
  loans: one.loans + other.loans,
  owed: one.owed + other.owed,
})

const SHOWN_BORROWERS = 10

/** Those who owe as much as the tenth or more are sorted, not 100,000. */
function largestOf(borrowers: readonly BorrowerRow[]): BorrowerRow[] {
  const amounts = Float64Array.from(borrowers, ({ owed }) => owed).sort()
  const least = Math.max(1, amounts.at(-SHOWN_BORROWERS) ?? 1)
  return borrowers
    .filter(({ owed }) => owed >= least)
    .toSorted((a, b) => b.owed - a.owed || (a.name < b.name ? -1 : 1))
    .slice(0, SHOWN_BORROWERS)
}

function averagesOf(all: readonly WeightedOwed[]): Averages {
  const sum = (part: keyof WeightedOwed): bigint => all.reduce((total, one) => total + one[part], 0n)
  const owed = sum('owed')
  return {
    rate: quotient(sum('byRate'), owed * 1_000_000n),
    // 365.25 days are twelve months.
    months: quotient(sum('byDays') * 1_200n, owed * 36_525n),
  }
}

/** To twelve places, so that halves of a shown place are kept. */
const quotient = (of: bigint, by: bigint): number | null => (by === 0n ? null : Number((of * 10n ** 12n) / by) / 1e12)
