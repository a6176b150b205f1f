import { dollarsText } from '@winterjay/money'
import { nothing, oneLine1252, slashed } from './format.ts'
import type { AccountKind, FileAccount, FileFormat } from './format.ts'

const COLUMNS = 'TRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO\tCLEAR'

/**
 * QuickBooks Desktop: tab-separated, CRLF, windows-1252. Every entry is a GENERAL JOURNAL, so that no account needs a
 * customer; debits are positive, and a block sums to zero.
 */
export const iif: FileFormat = {
  extension: 'iif',
  mediaType: 'text/plain',
  encoding: 'windows-1252',
  maxEntries: null,
  isBankOnly: false,
  head: ({ isWithAccounts }, accounts) =>
    `${isWithAccounts ? accountList(accounts) : ''}!TRNS\tTRNSID\t${COLUMNS}\r\n!SPL\tSPLID\t${COLUMNS}\r\n!ENDTRNS\r\n`,
  entry: (entry) => {
    const day = slashed(entry.on, 'mdy')
    const memo = safe(`${entry.memo} ${entry.name}`)
    const rows = entry.lines.map(({ account, amountCents }, at) => {
      const tag = at === 0 ? 'TRNS' : 'SPL'
      const name = safe(account.name)
      return `${tag}\t\tGENERAL JOURNAL\t${day}\t${name}\t\t\t${dollarsText(amountCents)}\t${entry.number}\t${memo}\tN\r\n`
    })
    return `${rows.join('')}ENDTRNS\r\n`
  },
  foot: nothing,
}

/** What QuickBooks calls the kinds. Loans receivable are OCASSET, not AR, which needs a customer on every line. */
const TYPES: Readonly<Record<AccountKind, string>> = {
  bank: 'BANK',
  card: 'CCARD',
  other_asset: 'OCASSET',
  liability: 'OCLIAB',
  income: 'INC',
  other_income: 'EXINC',
  expense: 'EXP',
  equity: 'EQUITY',
}

/** Each account once, its parents before it and of its kind. */
function accountList(accounts: readonly FileAccount[]): string {
  const rows = new Map<string, string>()
  for (const { name, kind, use } of accounts) {
    const parts = name.split(':')
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const path = safe(parts.slice(0, depth).join(':'))
      const known = path.toLowerCase()
      if (rows.has(known)) continue
      rows.set(known, `ACCNT\t${path}\t${TYPES[kind]}\t${depth === parts.length ? safe(use) : ''}\r\n`)
    }
  }
  return `!ACCNT\tNAME\tACCNTTYPE\tDESC\r\n${[...rows.values()].join('')}`
}

/** No quotes, and no first character that the importer or a spreadsheet would take for a command. */
function safe(text: string): string {
  const clean = oneLine1252(text.replaceAll('"', "'"))
  return /^[!=+\-@]/.test(clean) ? `'${clean}` : clean
}
