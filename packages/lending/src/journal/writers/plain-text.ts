import { BOOK_ACCOUNTS } from '../../lists.ts'
import type { BookAccount } from '../../lists.ts'
import { ascii, decimal, memoOf, nothing, oneLine } from './format.ts'
import type { JournalFile, JournalFormat } from './format.ts'

/** The five kinds of account that hledger and beancount know, by the names that beancount requires. */
const ROOTS: Readonly<Record<BookAccount, string>> = {
  bank: 'Assets',
  loans_receivable: 'Assets',
  interest_income: 'Income',
  fee_income: 'Income',
  borrower_credit: 'Liabilities',
  bad_debt: 'Expenses',
  recovery_income: 'Income',
  opening_equity: 'Equity',
}

/** The account below its root; a name that begins with that root already has it once. */
function below(account: BookAccount, { accounts }: JournalFile): readonly string[] {
  const [first = '', ...rest] = accounts[account].name.split(':')
  return first.trim().toLowerCase() === ROOTS[account].toLowerCase() && rest.length > 0 ? rest : [first, ...rest]
}

const PLAIN = { mediaType: 'text/plain', encoding: 'utf-8', maxEntries: null, isBankOnly: false } as const

/** hledger: two spaces end an account's name, a semicolon begins a comment. */
export const hledger: JournalFormat = {
  ...PLAIN,
  extension: 'journal',
  head: nothing,
  entry: (entry, file) => {
    const text = (value: string): string => oneLine(value).replaceAll(/\s+/g, ' ').replaceAll(/[;|]/g, ',')
    const first = `${entry.on} (${entry.number}) ${text(entry.borrowerName)} | ${text(memoOf(entry, file))}\n`
    const rest = entry.lines.map(
      ({ account, amountCents }) => `    ${hledgerName(account, file)}  ${decimal(amountCents)} CAD\n`,
    )
    return `${first}${rest.join('')}\n`
  },
  foot: nothing,
}

/** A name that begins with a bracket would be a virtual posting. */
const hledgerName = (account: BookAccount, file: JournalFile): string =>
  `${ROOTS[account]}:${oneLine(below(account, file).join(':'))
    .replaceAll(/[;()[\]]/g, ',')
    .replaceAll(/\s+/g, ' ')}`

/** beancount: accounts are opened before their first entry, and their names are words joined by hyphens. */
export const beancount: JournalFormat = {
  ...PLAIN,
  extension: 'beancount',
  head: (file) => {
    const names = new Set(BOOK_ACCOUNTS.map((account) => beancountName(account, file)))
    return `option "operating_currency" "CAD"\n${[...names].map((name) => `1900-01-01 open ${name} CAD\n`).join('')}\n`
  },
  entry: (entry, file) => {
    const first = `${entry.on} * ${quoted(entry.borrowerName)} ${quoted(`${memoOf(entry, file)} ${entry.number}`)}\n`
    const rest = entry.lines.map(
      ({ account, amountCents }) => `  ${beancountName(account, file)}  ${decimal(amountCents)} CAD\n`,
    )
    return `${first}${rest.join('')}\n`
  },
  foot: nothing,
}

const quoted = (text: string): string => `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Each part begins with a capital letter or a digit and has letters, digits and hyphens. */
function beancountName(account: BookAccount, file: JournalFile): string {
  const parts = below(account, file).map((part) => {
    const word = ascii(part)
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
    return word === '' ? 'X' : word.charAt(0).toUpperCase() + word.slice(1)
  })
  return [ROOTS[account], ...parts].join(':')
}
