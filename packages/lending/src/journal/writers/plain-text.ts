import { dollarsText } from '@winterjay/money'
import { ascii, nothing, oneLine } from './format.ts'
import type { AccountKind, FileAccount, FileFormat } from './format.ts'

/** The five kinds of account that hledger and beancount know, by the names that beancount requires. */
const ROOTS: Readonly<Record<AccountKind, string>> = {
  bank: 'Assets',
  card: 'Liabilities',
  other_asset: 'Assets',
  liability: 'Liabilities',
  income: 'Income',
  other_income: 'Income',
  expense: 'Expenses',
  equity: 'Equity',
}

/** The account below its root; a name that begins with that root already has it once. */
function below({ name, kind }: FileAccount): readonly string[] {
  const [first = '', ...rest] = name.split(':')
  return first.trim().toLowerCase() === ROOTS[kind].toLowerCase() && rest.length > 0 ? rest : [first, ...rest]
}

const PLAIN = { mediaType: 'text/plain', encoding: 'utf-8', maxEntries: null, isBankOnly: false } as const

/** hledger: two spaces end an account's name, a semicolon begins a comment. */
export const hledger: FileFormat = {
  ...PLAIN,
  extension: 'journal',
  head: nothing,
  entry: (entry) => {
    const text = (value: string): string => oneLine(value).replaceAll(/\s+/g, ' ').replaceAll(/[;|]/g, ',')
    const first = `${entry.on} (${entry.number}) ${text(entry.name)} | ${text(entry.memo)}\n`
    const rest = entry.lines.map(
      ({ account, amountCents }) => `    ${hledgerName(account)}  ${dollarsText(amountCents)} CAD\n`,
    )
    return `${first}${rest.join('')}\n`
  },
  foot: nothing,
}

/** A name that begins with a bracket would be a virtual posting. */
const hledgerName = (account: FileAccount): string =>
  `${ROOTS[account.kind]}:${oneLine(below(account).join(':'))
    .replaceAll(/[;()[\]]/g, ',')
    .replaceAll(/\s+/g, ' ')}`

/** beancount: accounts are opened before their first entry, and their names are words joined by hyphens. */
export const beancount: FileFormat = {
  ...PLAIN,
  extension: 'beancount',
  head: (_, accounts) => {
    const names = new Set(accounts.map(beancountName))
    return `option "operating_currency" "CAD"\n${[...names].map((name) => `1900-01-01 open ${name} CAD\n`).join('')}\n`
  },
  entry: (entry) => {
    const first = `${entry.on} * ${quoted(entry.name)} ${quoted(`${entry.memo} ${entry.number}`)}\n`
    const rest = entry.lines.map(
      ({ account, amountCents }) => `  ${beancountName(account)}  ${dollarsText(amountCents)} CAD\n`,
    )
    return `${first}${rest.join('')}\n`
  },
  foot: nothing,
}

const quoted = (text: string): string => `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Each part begins with a capital letter or a digit and has letters, digits and hyphens. */
function beancountName(account: FileAccount): string {
  const parts = below(account).map((part) => {
    const word = ascii(part)
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
    return word === '' ? 'X' : word.charAt(0).toUpperCase() + word.slice(1)
  })
  return [ROOTS[account.kind], ...parts].join(':')
}
