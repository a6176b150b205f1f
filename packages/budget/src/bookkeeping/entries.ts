import type { Cents, LocalDate } from '@winterjay/money'
import { cents, subtract, ZERO } from '@winterjay/money'
import type { Budget, Transaction } from '../budget.ts'
import { isLive, NOT_A_TRANSFER } from '../budget.ts'
import { HOME, postingsBetween } from '../months/month.ts'
import { choiceKey } from '../own/own-categories.ts'
import { fingerprint } from '../import/account-identity.ts'
import { isTransfer } from '../transactions/transfers.ts'

/** What is neither income nor spending, and of no account of the budget that the file has. */
export const APART = ['transfers', 'paid_back', 'left_out'] as const
export type Apart = (typeof APART)[number]

/** Where a line is booked: `account:ID`, `category:` with a `choiceKey`, or one of what is `apart`. */
export type BookedOn = `account:${string}` | `category:${string}` | `apart:${Apart}`

export interface BookedLine {
  readonly on: BookedOn
  /** Debits are positive, credits negative, never zero. */
  readonly amountCents: Cents
}

/** A transaction as an entry whose lines sum to zero (budget §4.3). */
export interface BookedEntry {
  /** `WB-` and a mark of the transaction: the same in every file, so that a line imported twice is recognised. */
  readonly number: string
  readonly on: LocalDate
  readonly merchant: string
  readonly description: string
  readonly lines: readonly BookedLine[]
  /** What moved on the account asked for. */
  readonly bankCents: Cents
}

export interface BookedDays {
  readonly from: LocalDate
  readonly to: LocalDate
  /** One account's lines as its bank states them; null for the journal of all accounts. */
  readonly accountId: string | null
}

export interface Booked {
  /** By day. */
  readonly entries: readonly BookedEntry[]
  /** Transactions in other currencies, which no file has. */
  readonly foreign: number
}

/**
 * Returns the transactions between two days, both included, as a journal. The amounts by category are those of the
 * month's page; the rest of a transaction is a transfer, something that was or is to be paid back, or left out.
 */
export function bookedEntries(budget: Budget, asked: BookedDays): Booked {
  const { from, to, accountId } = asked
  const parts = partsByTransaction(budget, from, to)
  const entries: BookedEntry[] = []
  let foreign = 0
  for (const transaction of budget.transactions.values()) {
    if (transaction.date < from || transaction.date > to || !isLive(budget, transaction)) continue
    if (accountId !== null && transaction.accountId !== accountId) continue
    if (transaction.currency !== HOME) {
      foreign += 1
      continue
    }
    const other = accountId === null ? otherLeg(budget, transaction, asked) : null
    // Both legs are one entry, on the day the money left.
    if (other !== null && transaction.amountCents > 0) continue
    const lines = other === null ? linesOf(budget, transaction, parts) : transferLines(transaction, other)
    if (lines.length > 0) entries.push(entryOf(transaction, lines))
  }
  return { entries: entries.toSorted(byDay), foreign }
}

const entryOf = ({ id, date, merchant, description, amountCents }: Transaction, lines: BookedLine[]): BookedEntry => ({
  number: `WB-${fingerprint(id)}`,
  on: date,
  merchant,
  description,
  lines,
  bankCents: amountCents,
})

const byDay = (a: BookedEntry, b: BookedEntry): number =>
  a.on === b.on ? (a.number < b.number ? -1 : 1) : a.on < b.on ? -1 : 1

type Parts = ReadonlyMap<string, ReadonlyMap<BookedOn, number>>

/** What of each transaction is income or spending, by category. */
function partsByTransaction(budget: Budget, from: LocalDate, to: LocalDate): Parts {
  const found = new Map<string, Map<BookedOn, number>>()
  for (const { transaction, amountCents, ...assigned } of postingsBetween(budget, from, to)) {
    const sums = found.get(transaction.id) ?? new Map<BookedOn, number>()
    const on: BookedOn = `category:${choiceKey(budget, assigned)}`
    found.set(transaction.id, sums.set(on, (sums.get(on) ?? 0) + amountCents))
  }
  return found
}

function linesOf(budget: Budget, transaction: Transaction, parts: Parts): BookedLine[] {
  const counted = [...(parts.get(transaction.id) ?? [])]
  const rest = counted.reduce((left, [, amount]) => left - amount, transaction.amountCents as number)
  const moved = isTransfer(budget, transaction) ? rest : splitsMoved(transaction)
  const apart: Apart = transaction.isHidden === true ? 'left_out' : 'paid_back'
  const against = [
    ...counted,
    [transaction.isHidden === true ? 'apart:left_out' : 'apart:transfers', moved] as const,
    [`apart:${apart}`, rest - moved] as const,
  ]
  return [
    { on: `account:${transaction.accountId}` as const, amountCents: transaction.amountCents },
    ...against.map(([on, amount]) => ({ on, amountCents: cents(0 - amount) })),
  ].filter(({ amountCents }) => amountCents !== 0)
}

/** Parts of a transaction that only moved between own accounts. */
const splitsMoved = ({ splits, isHidden }: Transaction): number =>
  isHidden === true
    ? 0
    : splits.filter(({ category }) => category === 'Transfer').reduce((sum, { amountCents }) => sum + amountCents, 0)

const transferLines = (out: Transaction, into: Transaction): BookedLine[] => [
  { on: `account:${into.accountId}`, amountCents: into.amountCents },
  { on: `account:${out.accountId}`, amountCents: subtract(ZERO, into.amountCents) },
]

/** The other leg of a transfer, if the file has it too: then no account between the two is needed. */
function otherLeg(budget: Budget, one: Transaction, { from, to }: BookedDays): Transaction | null {
  if (one.transferOf === null || one.transferOf === NOT_A_TRANSFER) return null
  const other = budget.transactions.get(one.transferOf)
  const isPair =
    other !== undefined &&
    other.transferOf === one.id &&
    other.date >= from &&
    other.date <= to &&
    other.currency === HOME &&
    other.amountCents !== 0 &&
    other.amountCents + one.amountCents === 0 &&
    isLive(budget, other)
  return isPair ? other : null
}
