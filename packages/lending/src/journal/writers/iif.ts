import { decimal, memoOf, nothing, oneLine1252, slashed } from './format.ts'
import type { JournalFormat } from './format.ts'

const COLUMNS = 'TRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO\tCLEAR'

/**
 * QuickBooks Desktop: tab-separated, CRLF, windows-1252. Every entry is a GENERAL JOURNAL, so that no account needs a
 * customer; debits are positive, and a block sums to zero.
 */
export const iif: JournalFormat = {
  extension: 'iif',
  mediaType: 'text/plain',
  encoding: 'windows-1252',
  maxEntries: null,
  isBankOnly: false,
  head: () => `!TRNS\tTRNSID\t${COLUMNS}\r\n!SPL\tSPLID\t${COLUMNS}\r\n!ENDTRNS\r\n`,
  entry: (entry, file) => {
    const day = slashed(entry.on, 'mdy')
    const memo = safe(`${memoOf(entry, file)} ${entry.borrowerName}`)
    const rows = entry.lines.map(({ account, amountCents }, at) => {
      const tag = at === 0 ? 'TRNS' : 'SPL'
      const name = safe(file.accounts[account].name)
      return `${tag}\t\tGENERAL JOURNAL\t${day}\t${name}\t\t\t${decimal(amountCents)}\t${entry.number}\t${memo}\tN\r\n`
    })
    return `${rows.join('')}ENDTRNS\r\n`
  },
  foot: nothing,
}

/** No quotes, and no first character that the importer or a spreadsheet would take for a command. */
function safe(text: string): string {
  const clean = oneLine1252(text.replaceAll('"', "'"))
  return /^[!=+\-@]/.test(clean) ? `'${clean}` : clean
}
