import type { LocalDate } from '@winterjay/money'
import { addDays } from '@winterjay/money'
import type { BinMark, Budget, ImportRecord, Transaction } from '../budget.ts'
import { BIN_DAYS, isLive, restored, withAll } from '../budget.ts'
import type { EditRefusal } from './refusal.ts'

/** What was deleted at once, and is restored at once. */
export interface BinStep extends BinMark {
  /** The last day on which it can be restored. */
  readonly until: LocalDate
  /** Oldest first: deleted in this step, or only in a file whose import was undone in it. */
  readonly transactions: readonly Transaction[]
  /** The files whose import was undone. */
  readonly imports: readonly ImportRecord[]
}

/** The last day in the bin of what is deleted on a day. */
export const binUntil = (on: LocalDate): LocalDate => addDays(on, BIN_DAYS)

/**
 * Puts transactions into the bin (budget §6.1); those already deleted stay with their step. Refuses
 * `not-in-the-budget`, changing nothing.
 */
export function deleteTransactions(budget: Budget, ids: readonly string[], bin: BinMark): Budget | EditRefusal {
  const deleted: Transaction[] = []
  for (const id of ids) {
    const transaction = budget.transactions.get(id)
    if (transaction === undefined) return { code: 'not-in-the-budget' }
    if (!transaction.isDeleted) deleted.push({ ...transaction, isDeleted: true, bin })
  }
  return { ...budget, transactions: withAll(budget.transactions, deleted) }
}

/**
 * Undoes one import: rows that come only from it leave the budget for the bin. The same file can be imported again.
 */
export function undoImport(budget: Budget, importId: string, bin: BinMark): Budget {
  const record = budget.imports.get(importId)
  return record === undefined || record.isUndone
    ? budget
    : { ...budget, imports: withAll(budget.imports, [{ ...record, isUndone: true, bin }]) }
}

/**
 * Returns what can be restored on a day, newest first (budget §6.1). What a version without a bin deleted is not in it.
 */
export function binOf(budget: Budget, today: LocalDate): BinStep[] {
  const steps = new Map<string, { mark: BinMark; transactions: Transaction[]; imports: ImportRecord[] }>()
  const stepOf = (mark: BinMark): { transactions: Transaction[]; imports: ImportRecord[] } => {
    const found = steps.get(mark.step) ?? { mark, transactions: [], imports: [] }
    steps.set(mark.step, found)
    return found
  }
  const undone = new Map<string, BinMark>()
  for (const record of budget.imports.values()) {
    if (!record.isUndone || record.bin === undefined || !isKept(record.bin, today)) continue
    stepOf(record.bin).imports.push(record)
    undone.set(record.id, record.bin)
  }
  for (const transaction of budget.transactions.values()) {
    const mark = transaction.isDeleted ? transaction.bin : undoneWith(budget, transaction, undone)
    if (mark !== undefined && isKept(mark, today)) stepOf(mark).transactions.push(transaction)
  }
  return [...steps.values()]
    .map(({ mark, transactions, imports }): BinStep => ({
      ...mark,
      until: binUntil(mark.on),
      transactions: transactions.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1)),
      imports,
    }))
    .sort((a, b) => (a.step < b.step ? 1 : -1))
}

/** Whether a deleted transaction is still in the bin. */
export const isInBin = ({ isDeleted, bin }: Transaction, today: LocalDate): boolean =>
  isDeleted && bin !== undefined && isKept(bin, today)

/** A restore that has not been synced yet has this long to arrive before the texts are emptied. */
const ARRIVAL_DAYS = 7

/**
 * Empties what the user wrote about transactions that left the bin a week ago (budget §6.3): they stay deleted, with
 * the keys by which files recognise them. Returns the same budget if there is nothing to empty.
 */
export function emptyBin(budget: Budget, today: LocalDate): Budget {
  const emptied: Transaction[] = []
  for (const one of budget.transactions.values()) {
    if (!one.isDeleted || one.bin === undefined || today <= addDays(binUntil(one.bin.on), ARRIVAL_DAYS)) continue
    if (hasText(one)) emptied.push(withoutText(one))
  }
  return emptied.length === 0 ? budget : { ...budget, transactions: withAll(budget.transactions, emptied) }
}

/** The bank's text is part of a statement row's key; that of a manual entry is the user's. */
const isOwnText = ({ sources }: Transaction): boolean => sources.length === 0

const hasText = (one: Transaction): boolean =>
  one.notes !== '' ||
  one.tags.length > 0 ||
  one.splits.length > 0 ||
  (isOwnText(one) && (one.description !== '' || one.merchant !== ''))

const withoutText = (one: Transaction): Transaction => ({
  ...one,
  notes: '',
  tags: [],
  splits: [],
  ...(isOwnText(one) && { description: '', merchant: '' }),
})

const isKept = ({ on }: BinMark, today: LocalDate): boolean => today <= binUntil(on)

/** The step that undid the import of a transaction that is in no other file. */
function undoneWith(
  budget: Budget,
  transaction: Transaction,
  undone: ReadonlyMap<string, BinMark>,
): BinMark | undefined {
  if (undone.size === 0 || transaction.sources.length === 0 || isLive(budget, transaction)) return undefined
  for (const { importId } of transaction.sources) {
    const mark = undone.get(importId)
    if (mark !== undefined) return mark
  }
  return undefined
}

/** Restores everything that was deleted in the given steps: the transactions, and the imports that they undid. */
export function restoreSteps(budget: Budget, steps: readonly string[]): Budget {
  const isAmong = ({ bin }: { readonly bin?: BinMark }): boolean => bin !== undefined && steps.includes(bin.step)
  return {
    ...budget,
    transactions: withAll(
      budget.transactions,
      [...budget.transactions.values()].filter((one) => one.isDeleted && isAmong(one)).map(restored),
    ),
    imports: withAll(
      budget.imports,
      [...budget.imports.values()].filter((one) => one.isUndone && isAmong(one)).map(redone),
    ),
  }
}

function redone(record: ImportRecord): ImportRecord {
  const { bin: _, ...others } = record
  return { ...others, isUndone: false }
}

/** Restores single deleted transactions. Refuses `not-in-the-budget`, changing nothing. */
export function restoreTransactions(budget: Budget, ids: readonly string[]): Budget | EditRefusal {
  const back: Transaction[] = []
  for (const id of ids) {
    const transaction = budget.transactions.get(id)
    if (transaction === undefined) return { code: 'not-in-the-budget' }
    if (transaction.isDeleted) back.push(restored(transaction))
  }
  return { ...budget, transactions: withAll(budget.transactions, back) }
}
