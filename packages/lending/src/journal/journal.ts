import type { Cents, LocalDate } from '@winterjay/money'
import { ZERO, add, cents } from '@winterjay/money'
import { BOOK_ACCOUNTS } from '../lists.ts'
import type { BookAccount } from '../lists.ts'
import { POSTING_ACCOUNTS, POSTING_PARTS } from '../postings/posting.ts'
import type { PostingAmounts, PostingKind } from '../postings/posting.ts'
import { entryNumber } from './entry-number.ts'

/** What was posted about one subject of a loan on one day, as one sum (lending §6.3.1). */
export interface PostedOnDay {
  /** The number of the first of these postings: unique and stable. */
  readonly number: number
  readonly kind: PostingKind
  readonly effectiveOn: LocalDate
  readonly amounts: PostingAmounts
  /** The reference that the borrower sees. */
  readonly reference: string
  readonly borrowerName: string
}

/** One line of an entry: debits are positive, credits negative, never zero. */
export interface JournalLine {
  readonly account: BookAccount
  readonly amountCents: Cents
}

/** A balanced journal entry: the base of every export (lending §6.3). */
export interface JournalEntry {
  /** `WJ-` and the number of the posting, at least six digits. */
  readonly number: string
  readonly kind: PostingKind
  readonly on: LocalDate
  readonly reference: string
  readonly borrowerName: string
  /** In the order of the accounts; the lines sum to zero. */
  readonly lines: readonly JournalLine[]
}

/** @returns null if what was posted on that day cancels out */
export function journalEntry(posted: PostedOnDay): JournalEntry | null {
  const lines = POSTING_PARTS.filter((part) => posted.amounts[part] !== 0).map((part) => ({
    account: POSTING_ACCOUNTS[part],
    amountCents: posted.amounts[part],
  }))
  if (lines.length === 0) return null
  if (lines.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0)
    throw new RangeError(`posting ${posted.number} does not balance`)
  return {
    number: entryNumber(posted.number),
    kind: posted.kind,
    on: posted.effectiveOn,
    reference: posted.reference,
    borrowerName: posted.borrowerName,
    lines,
  }
}

export interface AccountTotal {
  readonly account: BookAccount
  readonly debitCents: Cents
  readonly creditCents: Cents
}

export interface JournalTotals {
  readonly entries: number
  readonly debitCents: Cents
  readonly creditCents: Cents
  /** Accounts with a line, in the order of `BOOK_ACCOUNTS`. */
  readonly accounts: readonly AccountTotal[]
}

/** Sums a journal of any length, entry by entry. */
export interface JournalSums {
  readonly take: (entries: Iterable<JournalEntry>) => void
  /** Debits and credits are equal. */
  readonly totals: () => JournalTotals
}

export function journalSums(): JournalSums {
  const sums = new Map<BookAccount, { debit: Cents; credit: Cents }>()
  let count = 0
  const take = (entries: Iterable<JournalEntry>): void => {
    for (const { lines } of entries) {
      count += 1
      for (const { account, amountCents } of lines) {
        const sum = sums.get(account) ?? { debit: ZERO, credit: ZERO }
        if (amountCents > 0) sum.debit = add(sum.debit, amountCents)
        else sum.credit = cents(sum.credit - amountCents)
        sums.set(account, sum)
      }
    }
  }
  const totals = (): JournalTotals => {
    const accounts = BOOK_ACCOUNTS.flatMap((account): AccountTotal[] => {
      const sum = sums.get(account)
      return sum === undefined ? [] : [{ account, debitCents: sum.debit, creditCents: sum.credit }]
    })
    return {
      entries: count,
      debitCents: accounts.reduce((sum, { debitCents }) => add(sum, debitCents), ZERO),
      creditCents: accounts.reduce((sum, { creditCents }) => add(sum, creditCents), ZERO),
      accounts,
    }
  }
  return { take, totals }
}

/** Returns the sums of a journal. */
export function journalTotals(entries: Iterable<JournalEntry>): JournalTotals {
  const { take, totals } = journalSums()
  take(entries)
  return totals()
}
