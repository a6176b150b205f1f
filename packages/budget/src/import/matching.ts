import type { LocalDate } from '@winterjay/money'
import { dayNumber } from '@winterjay/money'
import { readDescriptor } from '../categories/descriptor.ts'
import type { StatementTransaction } from '../statements/statement-file.ts'
import type { Source, Transaction } from '../budget.ts'

/** Why a row counts as a transaction already in the budget. */
export type MatchedBy = 'bank-id' | 'same-text' | 'same-day' | 'moved' | 'by-hand'

/** A transaction of the account, with the data of one import. `source` is null for a manual entry. */
export interface KnownRow {
  readonly transaction: Transaction
  readonly source: Source | null
  readonly format: string | null
  /** The days that import covers. */
  readonly covers: Period | null
}

export interface Period {
  readonly from: LocalDate
  readonly to: LocalDate
}

export interface RowMatch {
  readonly transaction: Transaction
  readonly by: MatchedBy
}

export interface Matching {
  /** Aligned with the rows; null if the budget does not have it. */
  readonly matches: readonly (RowMatch | null)[]
  /** Rows counted as new that look like a known one at the edge of two periods; aligned with the rows. */
  readonly suspects: readonly (Transaction | null)[]
}

/** The bank's full text for a row, as the budget stores and compares it. */
export function rowText(row: StatementTransaction): string {
  const memo = row.memo?.trim() ?? ''
  if (memo === '' || row.description.includes(memo)) return row.description
  return row.description === '' ? memo : `${row.description} · ${memo}`
}

/** Two formats may date one purchase by its day and by its posting; two files in one format do not. */
export const MOVED_DAYS = 3
const BY_HAND_DAYS = 5

/**
 * Finds which rows of one account are already in the budget (budget §1.4). Rows and known transactions of one day and
 * amount are compared as multisets, so two equal coffees stay two and reissued bank ids create no duplicates; a
 * transaction matches at most one row. Time grows linearly with the rows.
 *
 * @param known the live ones first: they match before rows of undone imports
 */
export function matchRows(
  rows: readonly StatementTransaction[],
  known: readonly KnownRow[],
  file: { format: string; covers: Period },
): Matching {
  const pairing = new Pairing(rows, known)
  pairing.pass(
    'bank-id',
    (row) => (row.bankId === null ? null : `${row.bankId}|${dayAndAmount(row)}`),
    (source) => (source.bankId === null ? null : `${source.bankId}|${dayAndAmount(source)}`),
  )
  const sameFormat = (one: KnownRow): boolean => one.format === file.format
  const textOfRow = (row: StatementTransaction): string => `${dayAndAmount(row)}|${rowText(row)}`
  const textOfSource = (source: Source): string => `${dayAndAmount(source)}|${source.description}`
  pairing.pass('same-text', textOfRow, textOfSource, sameFormat)
  pairing.pass('same-text', textOfRow, textOfSource)
  pairing.pass('same-day', dayAndAmount, dayAndAmount, sameFormat)
  pairing.pass('same-day', dayAndAmount, dayAndAmount)
  const suspects = pairMoved(pairing, file)
  pairByHand(pairing)
  return {
    matches: pairing.matches,
    suspects: suspects.map((suspect, index) => (pairing.matches[index] ? null : suspect)),
  }
}

const dayAndAmount = (row: { readonly date: LocalDate; readonly amountCents: number }): string =>
  `${row.date}|${row.amountCents}`

class Pairing {
  readonly rows: readonly StatementTransaction[]
  readonly known: readonly KnownRow[]
  readonly matches: (RowMatch | null)[]
  readonly claimed = new Set<string>()

  constructor(rows: readonly StatementTransaction[], known: readonly KnownRow[]) {
    this.rows = rows
    this.known = known
    this.matches = rows.map(() => null)
  }

  claim(index: number, transaction: Transaction, by: MatchedBy): void {
    this.matches[index] = { transaction, by }
    this.claimed.add(transaction.id)
  }

  isFree(one: KnownRow): boolean {
    return !this.claimed.has(one.transaction.id)
  }

  /** Pairs the rest by equal keys, first come first served. */
  pass(
    by: MatchedBy,
    keyOfRow: (row: StatementTransaction) => string | null,
    keyOfSource: (source: Source) => string | null,
    only: (one: KnownRow) => boolean = () => true,
  ): void {
    const queues = groupFree(this, (one) => (one.source !== null && only(one) ? keyOfSource(one.source) : null))
    if (queues.size === 0) return
    this.rows.forEach((row, index) => {
      const key = this.matches[index] === null ? keyOfRow(row) : null
      const next = key === null ? undefined : queues.get(key)?.next((one) => this.isFree(one))
      if (next) this.claim(index, next.transaction, by)
    })
  }
}

/** A list read once from the front, so that long queues of equal rows cost nothing extra. */
class Queue {
  readonly items: KnownRow[] = []
  private at = 0

  next(isFree: (one: KnownRow) => boolean): KnownRow | undefined {
    while (this.at < this.items.length) {
      const one = this.items[this.at]
      this.at += 1
      if (one && isFree(one)) return one
    }
    return undefined
  }
}

function groupFree(pairing: Pairing, keyOf: (one: KnownRow) => string | null): Map<string, Queue> {
  const queues = new Map<string, Queue>()
  for (const one of pairing.known) {
    const key = pairing.isFree(one) ? keyOf(one) : null
    if (key === null) continue
    let queue = queues.get(key)
    if (!queue) queues.set(key, (queue = new Queue()))
    queue.items.push(one)
  }
  return queues
}

/**
 * Finds the same purchase under another day. Each file is complete for the days it covers, so if an earlier file covers
 * a row's day without having the row, that file must date it differently; and vice versa. Between two formats one such
 * proof is enough; within one format both are required. The last day of a file never proves anything: more may have
 * happened after the download. Without proof a similar row is only a suspect.
 */
function pairMoved(pairing: Pairing, file: { format: string; covers: Period }): (Transaction | null)[] {
  const suspects: (Transaction | null)[] = pairing.rows.map(() => null)
  const byDay = new Map<string, KnownRow[]>()
  for (const one of pairing.known) {
    if (one.source === null || !pairing.isFree(one)) continue
    const key = dayKey(dayNumber(one.source.date), one.source.amountCents)
    const list = byDay.get(key)
    if (list) list.push(one)
    else byDay.set(key, [one])
  }
  if (byDay.size === 0) return suspects
  pairing.rows.forEach((row, index) => {
    if (pairing.matches[index] !== null) return
    for (const one of nearby(byDay, row, MOVED_DAYS)) {
      if (!pairing.isFree(one) || !looksAlike(row, one)) continue
      if (isProven(row, one, file)) return pairing.claim(index, one.transaction, 'moved')
      if (one.format !== file.format) suspects[index] ??= one.transaction
    }
  })
  return suspects
}

const dayKey = (day: number, amountCents: number): string => `${day}|${amountCents}`

/** Nearest day first; bounded per day, because a day rarely has two free rows of one amount. */
function* nearby(
  byDay: ReadonlyMap<string, readonly KnownRow[]>,
  row: StatementTransaction,
  days: number,
): Generator<KnownRow> {
  const day = dayNumber(row.date)
  for (let distance = 0; distance <= days; distance += 1) {
    for (const there of distance === 0 ? [day] : [day - distance, day + distance]) {
      yield* (byDay.get(dayKey(there, row.amountCents)) ?? []).slice(0, 20)
    }
  }
}

function isProven(row: StatementTransaction, one: KnownRow, file: { format: string; covers: Period }): boolean {
  if (one.source === null || one.covers === null) return false
  const theyLackOurs = isInside(row.date, one.covers)
  const weLackTheirs = isInside(one.source.date, file.covers)
  return one.format === file.format ? theyLackOurs && weLackTheirs : theyLackOurs || weLackTheirs
}

const isInside = (date: LocalDate, period: Period): boolean => period.from <= date && date < period.to

/** The same bank id, the same cleaned text, or most of the shorter one's words. */
function looksAlike(row: StatementTransaction, one: KnownRow): boolean {
  if (one.source === null) return false
  if (row.bankId !== null && row.bankId === one.source.bankId) return true
  const ours = readDescriptor(rowText(row))
  const theirs = readDescriptor(one.source.description)
  if (ours.key === theirs.key) return true
  const [short, long] = [ours, theirs]
    .map((text) => new Set(text.words.filter((word) => /[A-Z]{3}/u.test(word))))
    .sort((a, b) => a.size - b.size)
  if (!short || !long || short.size === 0) return false
  let shared = 0
  for (const word of short) if (long.has(word)) shared += 1
  return shared * 2 >= short.size
}

/** A manual entry was booked before its statement row: the row of that amount is merged into it. */
function pairByHand(pairing: Pairing): void {
  const entries = pairing.known.flatMap(({ transaction }) => (isOpenEntry(transaction) ? [transaction] : []))
  pairEntries(pairing.rows, entries, {
    mayBe: (index, entry) => pairing.matches[index] === null && !pairing.claimed.has(entry.id),
    onPair: (index, entry) => pairing.claim(index, entry, 'by-hand'),
  })
}

/** A manual entry without a statement row yet. */
export const isOpenEntry = ({ origin, sources, isDeleted }: Transaction): boolean =>
  origin === 'hand' && sources.length === 0 && !isDeleted

interface EntryPairing {
  /** Called before each pair, with the row's index. */
  readonly mayBe: (index: number, entry: Transaction) => boolean
  readonly onPair: (index: number, entry: Transaction) => void
}

/** Pairs statement rows with manual entries: one amount, at most five days apart, the nearest days first. */
export function pairEntries(
  rows: readonly { readonly date: LocalDate; readonly amountCents: number }[],
  entries: readonly Transaction[],
  { mayBe, onPair }: EntryPairing,
): void {
  const byDay = new Map<string, Transaction[]>()
  for (const entry of entries) {
    const key = dayKey(dayNumber(entry.date), entry.amountCents)
    const list = byDay.get(key)
    if (list) list.push(entry)
    else byDay.set(key, [entry])
  }
  const amounts = new Set<number>(entries.map(({ amountCents }) => amountCents))
  const alike = rows.flatMap(({ date, amountCents }, index) =>
    amounts.has(amountCents) ? [{ index, amountCents, day: dayNumber(date) }] : [],
  )
  for (let distance = 0; distance <= BY_HAND_DAYS; distance += 1) {
    for (const { index, amountCents, day } of alike) {
      const near = [...new Set([day - distance, day + distance])].flatMap(
        (there) => byDay.get(dayKey(there, amountCents)) ?? [],
      )
      const entry = near.find((one) => mayBe(index, one))
      if (entry) onPair(index, entry)
    }
  }
}

/** Whether the two could be one purchase, by the rule for manual entries. */
export const couldBeEntry = (
  row: { readonly date: LocalDate; readonly amountCents: number },
  entry: Transaction,
): boolean =>
  row.amountCents === entry.amountCents && Math.abs(dayNumber(row.date) - dayNumber(entry.date)) <= BY_HAND_DAYS
