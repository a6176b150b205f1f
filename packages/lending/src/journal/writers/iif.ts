import type { JournalEntry } from '../journal.ts'
import { decimal, memoOf, nothing, oneLine1252, slashed } from './format.ts'
import type { JournalFile, JournalFormat } from './format.ts'

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
  entry: (entry, file) =>
    `${entry.lines.map((line, at) => row(at === 0 ? 'TRNS' : 'SPL', line, entry, file)).join('')}ENDTRNS\r\n`,
  foot: nothing,
}

function row(tag: string, line: JournalEntry['lines'][number], entry: JournalEntry, file: JournalFile): string {
  const cells = [
    tag,
    '',
    'GENERAL JOURNAL',
    slashed(entry.on, 'mdy'),
    safe(file.accounts[line.account].name),
    '',
    '',
    decimal(line.amountCents),
    entry.number,
    safe(`${memoOf(entry, file)} ${entry.borrowerName}`),
    'N',
  ]
  return `${cells.join('\t')}\r\n`
}

/** No quotes, and no first character that the importer or a spreadsheet would take for a command. */
function safe(text: string): string {
  const clean = oneLine1252(text.replaceAll('"', "'"))
  return /^[!=+\-@]/.test(clean) ? `'${clean}` : clean
}
