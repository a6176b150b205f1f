import { ZERO, dollarsText, subtract } from '@winterjay/money'
import { csvLine } from '../../tape/csv/write.ts'
import { guard } from '../../tape/rows/cells.ts'
import { nothing, oneLine, slashed } from './format.ts'
import type { FileEntry, FileFormat } from './format.ts'

const CSV = { extension: 'csv', mediaType: 'text/csv', encoding: 'utf-8', foot: nothing } as const
/** Of QuickBooks Online and Xero alike. */
const MAX_BANK_ROWS = 1_000

const text = (value: string): string => guard(oneLine(value))
const description = ({ memo, name }: FileEntry): string => text(`${memo} ${name}`)
/** QuickBooks Online takes a description that is only a number for an amount. */
const notANumber = (value: string): string => (/^[\d.,\s]+$/.test(value) ? `No. ${value}` : value)

/**
 * QuickBooks Online, journal entries: one line for each line of an entry, debits and credits in columns of their own.
 */
export const qboJournal: FileFormat = {
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
          text(account.name),
          description(entry),
          amountCents > 0 ? dollarsText(amountCents) : '',
          amountCents < 0 ? dollarsText(subtract(ZERO, amountCents)) : '',
          '',
        ]),
      )
      .join(''),
}

/** QuickBooks Online, bank lines: three columns, English headings in every language, money in is positive. */
export const qboBank: FileFormat = {
  ...CSV,
  maxEntries: MAX_BANK_ROWS,
  isBankOnly: true,
  head: () => csvLine(['Date', 'Description', 'Amount']),
  entry: (entry, file) =>
    entry.bankCents === 0
      ? ''
      : csvLine([slashed(entry.on, file.dateOrder), notANumber(description(entry)), dollarsText(entry.bankCents)]),
}

/** Xero, a bank statement. */
export const xeroBank: FileFormat = {
  ...CSV,
  maxEntries: MAX_BANK_ROWS,
  isBankOnly: true,
  head: () => csvLine(['*Date', '*Amount', 'Payee', 'Description', 'Reference']),
  entry: (entry, file) =>
    entry.bankCents === 0
      ? ''
      : csvLine([
          slashed(entry.on, file.dateOrder),
          dollarsText(entry.bankCents),
          text(entry.name),
          text(entry.memo),
          entry.number,
        ]),
}
