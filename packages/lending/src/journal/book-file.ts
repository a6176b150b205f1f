import { ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { BOOK_ACCOUNTS } from '../lists.ts'
import type { BookAccount } from '../lists.ts'
import type { AccountNames } from './account-names.ts'
import type { JournalEntry } from './journal.ts'
import { ACCOUNT_WORDS, JOURNAL_WORDS } from './words.ts'
import type { AccountKind, FileAccount, FileFormat, FileFrame } from './writers/format.ts'
import { FILE_WRITERS, JOURNAL_FORMATS } from './writers/formats.ts'
import type { JournalFormatName } from './writers/formats.ts'

/** What a file of a loan book's journal states in addition to its entries. */
export interface JournalFile extends FileFrame {
  readonly accounts: AccountNames
}

/** What the accounts of a loan book are (lending §6.2). */
const KINDS: Readonly<Record<BookAccount, AccountKind>> = {
  bank: 'bank',
  loans_receivable: 'other_asset',
  interest_income: 'income',
  fee_income: 'income',
  borrower_credit: 'liability',
  bad_debt: 'expense',
  recovery_income: 'other_income',
  opening_equity: 'equity',
}

const fileAccount = (account: BookAccount, { accounts, locale }: JournalFile): FileAccount => ({
  ...accounts[account],
  kind: KINDS[account],
  use: ACCOUNT_WORDS[locale][account],
})

/** What moved on the bank account; 0 if nothing did. */
export const bankCents = ({ lines }: JournalEntry): Cents =>
  lines.find(({ account }) => account === 'bank')?.amountCents ?? ZERO

/** A format for the entries of a loan book. */
export interface JournalFormat extends Omit<FileFormat, 'head' | 'entry' | 'foot'> {
  readonly head: (file: JournalFile) => string
  readonly entry: (entry: JournalEntry, file: JournalFile) => string
  readonly foot: (file: JournalFile) => string
}

const ofBook = (writer: FileFormat): JournalFormat => ({
  ...writer,
  head: (file) =>
    writer.head(
      file,
      BOOK_ACCOUNTS.map((account) => fileAccount(account, file)),
    ),
  entry: (entry, file) =>
    writer.entry(
      {
        number: entry.number,
        on: entry.on,
        name: entry.borrowerName,
        memo: `${entry.reference} ${JOURNAL_WORDS[file.locale][entry.kind]}`,
        lines: entry.lines.map(({ account, amountCents }) => ({ account: fileAccount(account, file), amountCents })),
        bankCents: bankCents(entry),
      },
      file,
    ),
})

export const JOURNAL_WRITERS = Object.fromEntries(
  JOURNAL_FORMATS.map((format) => [format, ofBook(FILE_WRITERS[format])]),
) as Readonly<Record<JournalFormatName, JournalFormat>>
