import type { Cents } from '@winterjay/money'
import { cents, subtract, ZERO } from '@winterjay/money'

/**
 * 999,999,999.99 in either direction: anything larger is a damaged cell or a typing mistake, and sums of such amounts
 * would exceed the exact integers.
 */
export const LARGEST_CENTS = 99_999_999_999

/**
 * Parses a printed amount as whole cents; null unless the cell is exactly one amount: `12.5`, `1,234.56`, `$62.94`,
 * `-$4.25`, `(30.00)`, `+1234.56`, `30.00-`, `1 234,56 $` with any kind of space. `twelve`, `12abc` and `1$2` are null,
 * and so is `3.999`, which may be four dollars or four thousand; zeros past the second decimal (`30.000`) are accepted.
 * A single comma before exactly three digits groups thousands: `1,234` is 1234.00.
 */
export const parseAmount = (cell: string): Cents | null => readAmount(cell, (decimals) => /^\d{0,2}0*$/u.test(decimals))

/**
 * Like `parseAmount`, for an OFX file: some print five decimals (budget §1.2), and those past the second are rounded
 * half away from zero.
 */
export const parseOfxAmount = (cell: string): Cents | null => readAmount(cell, () => true)

const DIRECTIONS: ReadonlyMap<string, 'in' | 'out'> = new Map([
  ['CR', 'in'],
  ['CT', 'in'],
  ['DR', 'out'],
  ['DT', 'out'],
])

/** Splits off the word behind an amount that says where the money went: `DR` and `DT` out, `CR` and `CT` in. */
export function directionBehind(cell: string): { direction: 'in' | 'out'; amount: string } | null {
  const text = cell.trim()
  const direction = DIRECTIONS.get(text.slice(-2).toUpperCase())
  return direction === undefined ? null : { direction, amount: text.slice(0, -2).trimEnd() }
}

/**
 * Parses an amount with such a word, from the holder's view: `200.00 DR` and `200,00 $DT` are -200.00, `200.00CR` is
 * 200.00. Null for anything else, and for one that has a sign as well: which of the two counts is not known.
 */
export function parseDirected(cell: string): Cents | null {
  const behind = directionBehind(cell)
  if (behind === null || /[-\u2212+()]/.test(behind.amount)) return null
  const amountCents = parseAmount(behind.amount)
  return amountCents !== null && behind.direction === 'out' ? oppositeOf(amountCents) : amountCents
}

/** An amount as a file prints it, with or without such a word. */
export const parsePrinted = (cell: string): Cents | null => parseDirected(cell) ?? parseAmount(cell)

/** An amount, and whether its sign is told by a word, so that no convention of the file changes it. */
export interface PrintedAmount {
  readonly amountCents: Cents
  readonly isTold: boolean
}

/**
 * Reads the amounts of a column. Where some have a word, an amount without one is the opposite: cards print `CR` behind
 * payments only. It is null if the column has both words, or if it has a sign.
 */
export function amountsOf(column: Iterable<string>): (cell: string) => PrintedAmount | null {
  const signs = new Set<number>()
  for (const cell of column) signs.add(Math.sign(parseDirected(cell) ?? 0))
  signs.delete(0)
  const [told, another] = signs
  return (cell) => {
    const directed = parseDirected(cell)
    if (directed !== null) return { amountCents: directed, isTold: true }
    const amountCents = parseAmount(cell)
    if (amountCents === null || amountCents === 0 || told === undefined)
      return amountCents === null ? null : { amountCents, isTold: false }
    if (another !== undefined || amountCents < 0) return null
    return { amountCents: told > 0 ? oppositeOf(amountCents) : amountCents, isTold: true }
  }
}

function readAmount(cell: string, mayHave: (decimals: string) => boolean): Cents | null {
  const stripped = stripSign(cell)
  if (stripped === null) return null
  const number = splitNumber(stripped.digits)
  if (number === null || !mayHave(number.decimals)) return null
  const hundredths = `${number.decimals}00`
  const roundUp = hundredths.charCodeAt(2) >= FIVE && number.decimals.length > 2 ? 1 : 0
  const size = Number(number.whole) * 100 + Number(hundredths.slice(0, 2)) + roundUp
  return size > LARGEST_CENTS ? null : cents(stripped.isNegative ? -size : size)
}

export const oppositeOf = (amountCents: Cents): Cents => subtract(ZERO, amountCents)

const FIVE = 0x35
const MAX_DECIMALS = 6

/** Removes one sign, one dollar sign and parentheses, in any usual order, with the spaces around them. */
function stripSign(cell: string): { isNegative: boolean; digits: string } | null {
  let text = cell.trim()
  let isNegative = false
  if (text.startsWith('(') && text.endsWith(')')) {
    isNegative = true
    text = text.slice(1, -1).trim()
  }
  let signs = isNegative ? 1 : 0
  let dollars = 0
  const takeMark = (mark: string): boolean => {
    if (mark === '$') dollars += 1
    else if (mark === '-' || mark === '\u2212' || mark === '+') signs += 1
    else return false
    if (mark === '-' || mark === '\u2212') isNegative = true
    return true
  }
  while (takeMark(text.charAt(0))) text = text.slice(1).trimStart()
  while (takeMark(text.charAt(text.length - 1))) text = text.slice(0, -1).trimEnd()
  return signs > 1 || dollars > 1 ? null : { isNegative, digits: text }
}

/** Digits with at most one decimal mark and groups of three; null for anything else. */
function splitNumber(text: string): { whole: string; decimals: string } | null {
  if (!hasOnlyNumberCharacters(text)) return null
  const mark = decimalMark(text)
  const whole = mark === -1 ? text : text.slice(0, mark)
  const decimals = mark === -1 ? '' : text.slice(mark + 1)
  if (!isDigits(decimals) || decimals.length > MAX_DECIMALS || (mark !== -1 && decimals === '')) return null
  const joined = joinGroups(whole, text.charAt(mark))
  if (joined === null || joined + decimals === '') return null
  return { whole: joined, decimals }
}

/** Returns the index of the decimal mark, or -1: the last `.` or `,`, unless it can only group thousands. */
function decimalMark(text: string): number {
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot > comma) return dot
  if (comma === -1) return -1
  const isGrouping = dot === -1 && (text.indexOf(',') !== comma || text.length - comma === 4)
  return isGrouping ? -1 : comma
}

/**
 * Removes the group marks of `1,234,567` or `1 234 567`; null if a group does not have three digits or two marks are
 * mixed.
 */
function joinGroups(whole: string, decimal: string): string | null {
  const mark = GROUP_MARKS.find((m) => m !== decimal && whole.includes(m))
  if (mark === undefined) return isDigits(whole) ? whole : null
  const groups = whole.split(mark)
  const first = groups[0] ?? ''
  const areThrees = groups.every((group, i) => isDigits(group) && (i === 0 || group.length === 3))
  return areThrees && first.length >= 1 && first.length <= 3 ? groups.join('') : null
}

/** Comma, dot, space, no-break space, narrow no-break space, thin space. */
const GROUP_MARKS = [',', '.', ' ', '\u00a0', '\u202f', '\u2009'] as const

function hasOnlyNumberCharacters(text: string): boolean {
  if (text.length === 0 || text.length > 24) return false
  for (const char of text) {
    if (!(char >= '0' && char <= '9') && !(GROUP_MARKS as readonly string[]).includes(char)) return false
  }
  return true
}

function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < 0x30 || code > 0x39) return false
  }
  return true
}
