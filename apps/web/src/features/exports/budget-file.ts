import { Balances, bookedAccounts, bookedEntries } from '@winterjay/budget'
import type { Account, BookedAccount, BookedEntry, BookedOn, Budget } from '@winterjay/budget'
import { FILE_WRITERS, JOURNAL_FORMATS } from '@winterjay/lending/journal'
import type { FileAccount, FileEntry, FileFrame, JournalFormatName } from '@winterjay/lending/journal'
import type { DateOrder } from '@winterjay/lending'
import { cents, encodeWindows1252 } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { ZipWriter } from '../../lib/zip.ts'

/** Those that need nothing of a budget that it does not have: numbers of accounts, a bank's number at Intuit. */
export const BUDGET_FORMATS: readonly JournalFormatName[] = JOURNAL_FORMATS.filter(
  (format) => format !== 'sage50' && format !== 'qbo_web_connect',
)

/** The names that the user gave to accounts and categories of the journal. */
export type GivenNames = Readonly<Partial<Record<BookedOn, string>>>

export interface BudgetJournal {
  readonly entries: readonly BookedEntry[]
  /** By the names that their file has. */
  readonly accounts: readonly BookedAccount[]
  /** Transactions in other currencies, which no file has. */
  readonly foreign: number
}

export interface AskedOfBudget {
  readonly from: LocalDate
  readonly to: LocalDate
  /** Of the formats that have one account's lines. */
  readonly accountId: string | null
  readonly locale: Locale
  readonly nameOf: (account: Account) => string
  readonly given: GivenNames
}

/** The journal of a budget between two days (budget §4.3). */
export function budgetJournal(budget: Budget, asked: AskedOfBudget): BudgetJournal {
  const { entries, foreign } = bookedEntries(budget, asked)
  const accounts = bookedAccounts(budget, entries, { locale: asked.locale, account: asked.nameOf })
  return { entries, foreign, accounts: accounts.map((one) => ({ ...one, name: asked.given[one.on] ?? one.name })) }
}

export interface AccountSum {
  readonly on: BookedOn
  readonly name: string
  readonly debit: number
  readonly credit: number
}

/** The sums of a journal by account, debits and credits apart. */
export function sumsOf({ entries, accounts }: BudgetJournal): AccountSum[] {
  const sums = new Map<BookedOn, { debit: number; credit: number }>()
  for (const { lines } of entries) {
    for (const { on, amountCents } of lines) {
      const sum = sums.get(on) ?? { debit: 0, credit: 0 }
      if (amountCents > 0) sum.debit += amountCents
      else sum.credit -= amountCents
      sums.set(on, sum)
    }
  }
  return accounts.map(({ on, name }) => ({ on, name, ...(sums.get(on) ?? { debit: 0, credit: 0 }) }))
}

export interface BudgetFileOptions extends AskedOfBudget {
  readonly format: JournalFormatName
  readonly dateOrder: DateOrder
  readonly isWithAccounts: boolean
}

interface NamedFile {
  readonly name: string
  readonly content: Blob
}

/** The file for a bookkeeping program; a zip of files where the program takes fewer lines from one. */
export function budgetFile(budget: Budget, journal: BudgetJournal, options: BudgetFileOptions): NamedFile {
  const { format: name, from, to, accountId } = options
  const format = FILE_WRITERS[name]
  const accounts = new Map(journal.accounts.map((one): [BookedOn, FileAccount] => [one.on, fileAccount(one)]))
  const entries = journal.entries
    .map((entry) => fileEntry(entry, accounts))
    .filter(({ bankCents }) => !format.isBankOnly || bankCents !== 0)
  const frame: FileFrame = {
    locale: options.locale,
    from,
    to,
    dateOrder: options.dateOrder,
    bankBalanceCents: accountId === null ? null : new Balances(budget).on(accountId, to),
    intuitBankId: null,
    isWithAccounts: options.isWithAccounts,
  }
  const written = (some: readonly FileEntry[]): Uint8Array<ArrayBuffer> => {
    const text = [
      format.head(frame, [...accounts.values()]),
      ...some.map((entry) => format.entry(entry, frame)),
      format.foot(frame),
    ].join('')
    return new Uint8Array(format.encoding === 'utf-8' ? new TextEncoder().encode(text) : encodeWindows1252(text))
  }
  const base = `winterjay-${from}-${to}`
  const most = format.maxEntries ?? entries.length
  if (entries.length <= most)
    return {
      name: `${base}.${format.extension}`,
      content: new Blob([written(entries)], { type: format.mediaType }),
    }
  const zip = new ZipWriter()
  for (let at = 0; at < entries.length; at += most)
    zip.add(`${base}-${at / most + 1}.${format.extension}`, written(entries.slice(at, at + most)))
  return { name: `${base}.zip`, content: zip.finish() }
}

const fileAccount = ({ name, kind }: BookedAccount): FileAccount => ({ name, kind, number: null, use: '' })

function fileEntry(entry: BookedEntry, accounts: ReadonlyMap<BookedOn, FileAccount>): FileEntry {
  return {
    number: entry.number,
    on: entry.on,
    name: entry.merchant,
    memo: entry.description,
    bankCents: entry.bankCents,
    lines: entry.lines.map(({ on, amountCents }) => {
      const account = accounts.get(on)
      if (account === undefined) throw new RangeError(`${on} has no name`)
      return { account, amountCents: cents(amountCents) }
    }),
  }
}
