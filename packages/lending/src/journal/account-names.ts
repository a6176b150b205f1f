import { BOOK_ACCOUNTS } from '../lists.ts'
import type { BookAccount } from '../lists.ts'

/** What an account of the loan book is called in the lender's bookkeeping program (lending §6.3.2). */
export interface AccountName {
  /** Parents before children, separated by colons: `Assets:Chequing`. Each part has 1 to 31 characters. */
  readonly name: string
  /** Four digits, which Sage 50 needs; null if not given. */
  readonly number: string | null
}
export type AccountNames = Readonly<Record<BookAccount, AccountName>>

export const ACCOUNT_PART_LENGTH = 31
const MOST_PARTS = 5

/** A tab or line break would end a value; quotes, and these first characters, mean something else to the importer. */
const UNFIT = /[\p{Cc}"]|^[!=+\-@]/u

/** Whether every program can take this as the name of an account. */
export function isAccountName(name: string): boolean {
  const parts = name.split(':')
  return (
    parts.length <= MOST_PARTS &&
    parts.every(
      (part) => part !== '' && part.trim() === part && part.length <= ACCOUNT_PART_LENGTH && !UNFIT.test(part),
    )
  )
}

export const isAccountNumber = (number: string): boolean => /^[1-9]\d{3}$/.test(number)

/** The accounts of the book that have no number, in their order. */
export const withoutNumber = (names: AccountNames): BookAccount[] =>
  BOOK_ACCOUNTS.filter((account) => names[account].number === null)
