import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import type { StatementSplit, StatementTransaction } from '../statement-file.ts'
import type { CsvEntry } from './entry.ts'

/** YNAB writes each part of a split as a row of its own: `Split (1/2) for the kids`. */
const PART = /^Split \((\d{1,3})\/(\d{1,3})\) ?/

/** Joins the rows that are the parts of one transaction; those of which one is missing stay as they are. */
export function joinParts(entries: readonly CsvEntry[]): CsvEntry[] {
  const joined: CsvEntry[] = []
  for (let at = 0; at < entries.length;) {
    const first = entries[at]
    if (first === undefined) break
    const count = Number(PART.exec(first.transaction.moved?.note ?? '')?.[2] ?? 1)
    const parts = entries.slice(at, at + count)
    const isWhole = count > 1 && parts.length === count && isOneSplit(parts) && sumOf(parts.map(amountOf)) !== 0
    joined.push(...(isWhole ? [wholeOf(parts)] : [first]))
    at += isWhole ? count : 1
  }
  return joined
}

const amountOf = ({ transaction: { amountCents } }: CsvEntry): StatementSplit => ({ amountCents })

/** The parts follow one another, either way round. */
function isOneSplit(parts: readonly CsvEntry[]): boolean {
  const [first] = parts
  const numbers = parts.map(({ transaction }) => Number(PART.exec(transaction.moved?.note ?? '')?.[1] ?? 0))
  const isInOrder = numbers.every((n, at) => n === at + 1) || numbers.every((n, at) => n === parts.length - at)
  return (
    isInOrder &&
    parts.every(
      ({ accountId, transaction }) =>
        accountId === first?.accountId &&
        transaction.date === first?.transaction.date &&
        transaction.description === first?.transaction.description,
    )
  )
}

function wholeOf(parts: readonly CsvEntry[]): CsvEntry {
  const [first] = parts as [CsvEntry]
  const splits = parts.map(({ transaction: { amountCents, categoryHint = '', moved } }) => ({
    amountCents,
    categoryHint,
    ...(moved?.group !== undefined && { group: moved.group }),
    memo: (moved?.note ?? '').replace(PART, ''),
  }))
  const { categoryHint: _, ...transaction } = first.transaction
  const tags = [...new Set(parts.flatMap((part) => part.transaction.moved?.tags ?? []))]
  return { ...first, transaction: withSplits({ ...transaction, moved: { category: '', tags, note: '' } }, splits) }
}

const sumOf = (splits: readonly StatementSplit[]): Cents =>
  cents(splits.reduce((sum, { amountCents }) => sum + amountCents, 0))

const withSplits = (transaction: StatementTransaction, splits: readonly StatementSplit[]): StatementTransaction => ({
  ...transaction,
  amountCents: sumOf(splits),
  splits,
})

/** Actual writes the whole, and under it the parts, whose amounts are in a column of their own. */
export class PartsBelow {
  private readonly parts = new Map<CsvEntry, StatementSplit[]>()

  add(whole: CsvEntry, part: StatementSplit): void {
    this.parts.set(whole, [...(this.parts.get(whole) ?? []), part])
  }

  /** Parts that do not add up to the whole are left out. */
  join(entries: readonly CsvEntry[]): CsvEntry[] {
    return entries.map((entry) => {
      const splits = this.parts.get(entry) ?? []
      const isWhole = splits.length > 0 && sumOf(splits) === entry.transaction.amountCents
      return isWhole ? { ...entry, transaction: withSplits(entry.transaction, splits) } : entry
    })
  }
}
