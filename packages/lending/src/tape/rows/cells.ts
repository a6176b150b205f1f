import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { MICRO_PERCENT, cents, rate } from '@winterjay/money'
import { PRINCIPAL_RANGE } from '../../terms/refuse-terms.ts'
import type { WrittenDate } from './dates.ts'
import type { DateOrder } from '../../lists.ts'
import { readDate } from './dates.ts'
import { asciiFold } from '../fold.ts'
import type { DecimalMark, WrittenNumber } from './numbers.ts'
import { readNumber, scaleNumber } from './numbers.ts'
import type { TapeRowCode } from '../refusals.ts'

/**
 * One reader per kind of cell. Each takes a cell that is not blank and returns its value or a flaw; the caller adds the
 * column and the cell as written.
 */
export interface CellFlaw {
  readonly code: TapeRowCode
  readonly params?: Readonly<Record<string, string | number>>
}

export const isFlaw = (value: unknown): value is CellFlaw =>
  typeof value === 'object' && value !== null && 'code' in value

/** Criminal Code s. 347: over 35 % a year is criminal for agreements made since 2025 (lending §2.1). */
export const CRIMINAL_RATE: Rate = rate(35 * MICRO_PERCENT)

const FOREIGN = /US\s?\$|\$\s?US|USD|EUR|GBP|[€£¥]/i
const DOLLARS = /(?:CA|CDN|C)?\$(?:\s?CA)?|CAD|CDN/i
const HASHES = /^#{2,}$/
const SHEET_ERROR = /^#(?:REF!|N\/A|N\/D|VALUE!|VALEUR!|NAME\?|NOM\s?\?|DIV\/0\s?!|NULL!|NUL!|NUM!|NOMBRE!|SPILL!)/i

/** Flaws that no figure or date cell may have, in any column. */
function sheetFlaw(text: string): CellFlaw | null {
  if (text.startsWith('#')) {
    if (HASHES.test(text)) return { code: 'cell_hashes' }
    if (SHEET_ERROR.test(text)) return { code: 'cell_error' }
  }
  return text.startsWith('=') ? { code: 'cell_formula' } : null
}

/** Text may contain formulas, which stay text, but not what a spreadsheet shows in place of a value. */
export const sheetTextFlaw = (text: string): CellFlaw | null => (text.startsWith('#') ? sheetFlaw(text) : null)

/** Removes the apostrophe with which a spreadsheet marks a number as text. */
const withoutApostrophe = (text: string): string => (text.startsWith("'") ? text.slice(1).trim() : text)

export interface Amount {
  readonly amountCents: Cents
  readonly isScientific: boolean
}

/** Canadian dollars with at most two decimals, up to a billion. `minimumCents` is 1 for a principal, 0 for a fee. */
export function readAmount(cell: string, mark: DecimalMark, minimumCents: 0 | 1): Amount | CellFlaw {
  const text = withoutApostrophe(cell)
  const number = readFigure(text, true, mark)
  if (isFlaw(number)) return FOREIGN.test(text) ? { code: 'amount_currency' } : number
  const amount = scaleNumber(number, 2)
  if (amount === null) return { code: 'amount_decimals' }
  if (amount < minimumCents) return { code: minimumCents === 1 ? 'amount_not_positive' : 'amount_negative' }
  if (amount > PRINCIPAL_RANGE.maxCents)
    return { code: 'amount_too_large', params: { limitCents: PRINCIPAL_RANGE.maxCents } }
  return { amountCents: cents(amount), isScientific: number.isScientific }
}

/** Reads the number of an amount; also used to survey the decimals of a file. */
export function readFigure(text: string, groups: boolean, mark: DecimalMark): WrittenNumber | CellFlaw {
  const flaw = sheetFlaw(text)
  if (flaw) return flaw
  const number = readNumber(groups ? text.replace(DOLLARS, '') : text, groups, mark)
  if (number === 'not_a_number') return { code: 'cell_not_a_number' }
  return number === 'unclear' ? { code: 'amount_unclear' } : number
}

export interface Percentage {
  readonly rate: Rate
  readonly hasSign: boolean
}

/**
 * Reads a percent with at most six decimals: 12, 12.5, 12,5 %, and 0.125 if `isFraction`. A % sign always means
 * percent.
 */
export function readPercent(cell: string, mark: DecimalMark, isFraction: boolean): Percentage | CellFlaw {
  const text = withoutApostrophe(cell)
  const hasSign = text.endsWith('%')
  const number = readFigure(hasSign ? text.slice(0, -1).trim() : text, false, mark)
  if (isFlaw(number)) return number
  const scaled = scaleNumber(number, isFraction && !hasSign ? 8 : 6)
  if (scaled === null) return { code: 'rate_decimals' }
  if (scaled < 0) return { code: 'rate_negative' }
  return { rate: rate(Math.min(scaled, Number.MAX_SAFE_INTEGER)), hasSign }
}

const COUNT = /^(\d{1,9})(?:[.,]0{1,9})?(?: ?(?:jours?|days?|j|d))?$/i

/** A whole number from `minimum` to `maximum`; "5 days" and "5 jours" too. */
export function readCount(cell: string, minimum: number, maximum: number): number | CellFlaw {
  const text = withoutApostrophe(cell)
  const match = COUNT.exec(text)
  if (match) return inRange(Number(match[1]), minimum, maximum)
  return notWhole(text, minimum, maximum)
}

const TERM = /^(\d{1,6})(?:[.,](\d{1,6}))?\s?([a-z]{0,8})\.?$/
const MONTH_WORDS = new Set(['m', 'mo', 'mos', 'mth', 'mths', 'month', 'months', 'mois'])
const YEAR_WORDS = new Set(['y', 'yr', 'yrs', 'year', 'years', 'an', 'ans', 'annee', 'annees'])

/** Reads months: 36, " 36 months", "3 ans". A bare number is in years if the header says so. */
export function readTerm(cell: string, isInYears: boolean, maximum: number): number | CellFlaw {
  const text = withoutApostrophe(cell)
  if (text.includes('+')) return { code: 'term_open_ended' }
  const match = TERM.exec(text.length > 30 ? '' : text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
  if (!match) return notWhole(text, 1, maximum)
  const [, whole = '', fraction = '', word = ''] = match
  if (word !== '' && !MONTH_WORDS.has(word) && !YEAR_WORDS.has(word)) return notWhole(text, 1, maximum)
  const monthsPerUnit = YEAR_WORDS.has(word) || (word === '' && isInYears) ? 12 : 1
  const scale = 10 ** fraction.length
  const scaled = Number(whole + fraction) * monthsPerUnit
  if (scaled % scale !== 0) return { code: 'number_not_whole', params: { minimum: 1, maximum } }
  return inRange(scaled / scale, 1, maximum)
}

function notWhole(text: string, minimum: number, maximum: number): number | CellFlaw {
  const number = readFigure(text, false, 'unknown')
  if (isFlaw(number)) return number
  if (number.fraction !== '') return { code: 'number_not_whole', params: { minimum, maximum } }
  return inRange(scaleNumber(number, 0) ?? Infinity, minimum, maximum)
}

function inRange(value: number, minimum: number, maximum: number): number | CellFlaw {
  return value >= minimum && value <= maximum ? value : { code: 'number_range', params: { minimum, maximum } }
}

export const EARLIEST = '1950-01-01'
/** A loan of 600 months from this day still ends on a supported day. */
const LATEST = '2149-12-31'

export function readDay(cell: string, order: DateOrder | null, today: LocalDate): WrittenDate | CellFlaw {
  const text = withoutApostrophe(cell)
  const flaw = sheetFlaw(text)
  if (flaw) return flaw
  const read = readDate(text, order, today)
  if (typeof read === 'string') return { code: read }
  if (read.date < EARLIEST || read.date > LATEST)
    return { code: 'date_range', params: { earliest: EARLIEST, latest: LATEST } }
  return read
}

/** Linear: every quantified class excludes what follows it, or is bounded. Same shape as the contract's. */
const EMAIL = /^[^\s@"<>(),;:\\[\]]{1,64}@[^\s@"<>(),;:\\[\]]{1,190}\.[^\s@"<>(),;:\\[\].\d]{2,24}$/u

export function readEmail(cell: string): string | CellFlaw {
  return cell.length <= 254 && EMAIL.test(cell) ? cell : { code: 'email_shape' }
}

/** Reads one of a few words, ignoring case, hyphens and accents, in either language. */
export function readChoice<Choice extends string>(
  cell: string,
  words: Readonly<Record<Choice, string>>,
): Choice | CellFlaw {
  if (Object.hasOwn(words, cell)) return cell as Choice
  const folded = cell.length > 60 ? '' : asciiFold(cell) || cell
  for (const choice of Object.keys(words) as Choice[]) {
    if (asciiFold(choice) === folded || words[choice].split(' ').includes(folded)) return choice
  }
  return { code: 'choice_unknown', params: { choices: Object.keys(words).join(', ') } }
}

/** Undoes the apostrophe that exports put before text a spreadsheet would run as a formula (security T13). */
export function unguard(text: string): string {
  return text.startsWith("'") && isRisky(text) ? text.slice(1) : text
}

/** Prefixes an apostrophe if a spreadsheet would run the text as a formula, or would drop an apostrophe of its own. */
export function guard(text: string): string {
  return isRisky(text) ? `'${text}` : text
}

const RISKY = /^'*\s*[=+\-@\0＝＋－＠]|^'*[\t\r]/u
const isRisky = (text: string): boolean => RISKY.test(text)
