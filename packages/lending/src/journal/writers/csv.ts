import { csvLine } from '../../tape/csv/write.ts'
import { guard } from '../../tape/rows/cells.ts'
import type { JournalEntry } from '../journal.ts'
import { bankCents, decimal, memoOf, nothing, oneLine, slashed } from './format.ts'
import type { JournalFile, JournalFormat } from './format.ts'

const CSV = { extension: 'csv', mediaType: 'text/csv', encoding: 'utf-8', foot: nothing } as const
/** Of QuickBooks Online and Xero alike. */
const MAX_BANK_ROWS = 1_000

const text = (value: string): string => guard(oneLine(value))
const description = (entry: JournalEntry, file: JournalFile): string =>
  text(`${memoOf(entry, file)} ${entry.borrowerName}`)

/**
 * QuickBooks Online, journal entries: one line for each line of an entry, debits and credits in columns of their own.
 */
export const qboJournal: JournalFormat = {
  ...CSV,
  maxEntries: null,
  isBankOnly: false,
  head: () => csvLine(['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits', 'Name']),
  entry: (entry, file) =>
    entry.lines
      .map(({ account, amountCents }) =>
        csvLine([
          entry.number,
          slashed(entry.on, file.dateOrder),
          text(file.accounts[account].name),
          description(entry, file),
          amountCents > 0 ? decimal(amountCents) : '',
          amountCents < 0 ? decimal(0 - amountCents) : '',
          '',
        ]),
      )
      .join(''),
}

/** QuickBooks Online, bank lines: three columns, English headings in every language, money in is positive. */
export const qboBank: JournalFormat = {
  ...CSV,
  maxEntries: MAX_BANK_ROWS,
  isBankOnly: true,
  head: () => csvLine(['Date', 'Description', 'Amount']),
  entry: (entry, file) =>
    bankCents(entry) === 0
      ? ''
      : csvLine([slashed(entry.on, file.dateOrder), description(entry, file), decimal(bankCents(entry))]),
}

/** Xero, a bank statement. */
export const xeroBank: JournalFormat = {
  ...CSV,
  maxEntries: MAX_BANK_ROWS,
  isBankOnly: true,
  head: () => csvLine(['*Date', '*Amount', 'Payee', 'Description', 'Reference']),
  entry: (entry, file) =>
    bankCents(entry) === 0
      ? ''
      : csvLine([
          slashed(entry.on, file.dateOrder),
          decimal(bankCents(entry)),
          text(entry.borrowerName),
          text(memoOf(entry, file)),
          entry.number,
        ]),
}
