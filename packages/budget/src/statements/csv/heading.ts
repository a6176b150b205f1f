import { headerName } from './header.ts'
import type { HeaderRole } from './header-words.ts'
import { HEADER_WORDS } from './header-words.ts'
import type { CsvRow } from './table.ts'

/** What a heading tells of its column. */
export interface Heading {
  readonly role: HeaderRole | null
  /** Of the unit printed with an amount; null if it names none. */
  readonly currency: string | null
}

const MONEY_ROLES: ReadonlySet<HeaderRole | null> = new Set<HeaderRole | null>(['amount', 'in', 'out', 'balance'])

export const isMoneyRole = (role: HeaderRole | null): boolean => MONEY_ROLES.has(role)

const ROLE_OF: ReadonlyMap<string, HeaderRole> = new Map(
  Object.entries(HEADER_WORDS).flatMap(([role, names]) => names.map((name) => [name, role as HeaderRole] as const)),
)

const UNKNOWN: Heading = { role: null, currency: null }
const MAX_LENGTH = 80

/**
 * Reads a heading with or without the unit of its amounts: `Débit ($ CA)`, `Amount in USD`, `CAD$`, and with the two
 * names that some banks give one column: `Withdrawals/Debits`.
 */
export function headingOf(cell: string): Heading {
  if (cell.length > MAX_LENGTH) return UNKNOWN
  const words = wordsOf(cell)
  const whole = ROLE_OF.get(words.join(' '))
  if (whole !== undefined) return { role: whole, currency: null }
  const { name, currency, hasUnit } = withoutUnit(words)
  if (name === '') return words.some((word) => ALONE.has(word)) ? { role: 'amount', currency } : UNKNOWN
  const bare = ROLE_OF.get(name.replace(/ (?:in|en)$/, ''))
  // `Amount in CAD` is an amount, and `Amount in (CAD)` money in.
  const [first, second] = /[([]/.test(cell) ? [ROLE_OF.get(name), bare] : [bare, ROLE_OF.get(name)]
  const role = first ?? second ?? sharedRole(name)
  return role === undefined || (hasUnit && role !== 'other' && !isMoneyRole(role))
    ? { role: null, currency }
    : { role, currency }
}

/** `DebitAmount`, `debit_amount` and `Débit amount:` are the same words; so are `N°`, `No` and `No.` */
const wordsOf = (cell: string): string[] =>
  headerName(cell.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/n[°º]/g, 'no')
    .replaceAll('$', ' $ ')
    .replaceAll(/[()[\]_:*]/g, ' ')
    .split(' ')
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '')

/** Words of a unit, with the currency that they name. */
const UNITS: ReadonlyMap<string, string | null> = new Map([
  ...['$', 'dollar', 'dollars'].map((word) => [word, null] as const),
  ...['c', 'ca', 'can', 'cad', 'cdn', 'canadian', 'canadien', 'canadiens'].map((word) => [word, 'CAD'] as const),
  ...['us', 'u.s', 'usd', 'american', 'americain', 'americains'].map((word) => [word, 'USD'] as const),
  ...['eur', 'euro', 'euros', '€'].map((word) => [word, 'EUR'] as const),
  ...['gbp', '£'].map((word) => [word, 'GBP'] as const),
])
/** Alone these are the heading of an amount: RBC's `CAD$`. */
const ALONE: ReadonlySet<string> = new Set(['$', 'cad', 'usd'])
/** `Débit (-)`, `Amount (+/-)`. */
const SIGN = /^[-+\u2212/]+$/
/** `Date (YYYY-MM-DD)`, `Date (JJ/MM/AAAA)`. */
const DATE_FORM = /^(?=.{6})[ymdaj]{1,4}(?:[-/.]?[ymdaj]{1,4}){2}$/

/** Takes units, signs and the form of dates from both ends of a heading. */
function withoutUnit(words: readonly string[]): { name: string; currency: string | null; hasUnit: boolean } {
  const rest = [...words]
  let currency: string | null = null
  let hasUnit = false
  const isTaken = (word: string | undefined): boolean => {
    if (word === undefined) return false
    const unit = UNITS.get(word)
    if (unit !== undefined) hasUnit = true
    currency ??= unit ?? null
    return unit !== undefined || SIGN.test(word) || DATE_FORM.test(word)
  }
  while (isTaken(rest.at(-1))) rest.pop()
  while (isTaken(rest[0])) rest.shift()
  return { name: rest.join(' '), currency, hasUnit }
}

/** The role of `Retraits/Débits`; none for `Debit/Credit`, whose column may contain either. */
function sharedRole(name: string): HeaderRole | undefined {
  const [first, ...others] = name.split('/').map((part) => ROLE_OF.get(part.trim()))
  return others.length > 0 && others.every((role) => role === first) ? first : undefined
}

/**
 * Returns the index of the row with the most known names, three or more, or -1: a bank may print the account, its
 * balance and its date above.
 */
export function headerRowOf(rows: readonly CsvRow[], isHeading: (cell: string) => boolean): number {
  const counts = rows.map(({ cells }) =>
    cells.every(isHeading) ? cells.filter((cell) => headingOf(cell).role !== null).length : 0,
  )
  const most = Math.max(0, ...counts)
  return most >= 3 ? counts.indexOf(most) : -1
}
