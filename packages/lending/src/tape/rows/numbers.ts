/** The decimal mark of a file's amounts and rates, judged from unambiguous cells. */
export type DecimalMark = 'dot' | 'comma' | 'mixed' | 'unknown'

/** A written number, kept as digits, so that nothing passes through a binary fraction. */
export interface WrittenNumber {
  readonly isNegative: boolean
  /** Without leading zeros; empty for zero. */
  readonly whole: string
  /** Without trailing zeros. */
  readonly fraction: string
  readonly isScientific: boolean
  /** The decimal mark this cell proves: null if it has none, or one that may also group thousands. */
  readonly mark: 'dot' | 'comma' | null
}

export type NumberFlaw = 'not_a_number' | 'unclear'

const PLAIN = /^\d+(?:\.\d{1,2})?$/
const SCIENTIFIC = /^(\d{1,20})(?:([.,])(\d{1,20}))?[eE]([+-]?\d{1,3})$/
const SPACES = /[\s\u00A0\u202F\u2009'’]/u

/**
 * Reads a number as people and spreadsheets write it: 1,234.50 · 1 234,50 · 1.234,50 · 1'234.50 · (12.00) · 12.00- ·
 * 1.2E+05. A single mark before three digits (10,000) groups thousands if `groups` allows it and the file's decimal
 * mark agrees; an ambiguous one is `unclear`, never guessed.
 */
export function readNumber(cell: string, groups: boolean, fileMark: DecimalMark): WrittenNumber | NumberFlaw {
  const text = cell.trim()
  if (PLAIN.test(text)) {
    const dot = text.indexOf('.')
    return dot === -1 ? written(false, text, '', null) : written(false, text.slice(0, dot), text.slice(dot + 1), 'dot')
  }
  if (text.length > 60) return 'not_a_number'
  const { isNegative, size } = splitSign(text)
  const scientific = SCIENTIFIC.exec(size)
  if (scientific) return readScientific(isNegative, scientific)
  const lastDot = size.lastIndexOf('.')
  const lastComma = size.lastIndexOf(',')
  if (lastDot === -1 && lastComma === -1) {
    const whole = ungroup(size, SPACES)
    return whole === null ? 'not_a_number' : written(isNegative, whole, '', null)
  }
  const at = Math.max(lastDot, lastComma)
  const char = size.charAt(at)
  const head = size.slice(0, at)
  const tail = size.slice(at + 1)
  if (!/^\d*$/.test(tail)) return 'not_a_number'
  const other = char === '.' ? ',' : '.'
  if (groups && tail.length === 3 && !head.includes(other) && !SPACES.test(head)) {
    const grouped = ungroup(head + char + tail, char)
    const use = grouped === null ? 'decimal' : useOfMark(char, head.includes(char), fileMark)
    if (use === 'unclear') return 'unclear'
    if (use === 'grouping' && grouped !== null) return written(isNegative, grouped, '', null)
  }
  const whole = head === '' ? '' : ungroup(head, head.includes(other) ? other : SPACES)
  if (whole === null || (head === '' && tail === '')) return 'not_a_number'
  return written(isNegative, whole, tail, char === '.' ? 'dot' : 'comma')
}

/** Decides what a mark before exactly three digits means. If it occurs twice, it can only group. */
function useOfMark(char: string, isRepeated: boolean, fileMark: DecimalMark): 'grouping' | 'decimal' | 'unclear' {
  if (isRepeated) return 'grouping'
  const own = char === '.' ? 'dot' : 'comma'
  if (fileMark === 'mixed') return 'unclear'
  // Without other evidence 10,000 is ten thousand, as Canadians write it; 10.000 is not a Canadian form.
  if (fileMark === 'unknown') return own === 'comma' ? 'grouping' : 'unclear'
  if (fileMark !== own) return 'grouping'
  return own === 'dot' ? 'decimal' : 'unclear'
}

/** Returns the digits without grouping; null unless every group but the first has three digits. */
function ungroup(text: string, separator: string | RegExp): string | null {
  const groups = text.split(separator)
  const [first = '', ...rest] = groups
  if (!/^\d+$/.test(first)) return null
  if (rest.length === 0) return first
  if (first.length > 3 || first.startsWith('0') || !rest.every((group) => /^\d{3}$/.test(group))) return null
  return first + rest.join('')
}

function splitSign(text: string): { isNegative: boolean; size: string } {
  if (text.startsWith('(') && text.endsWith(')')) return { isNegative: true, size: text.slice(1, -1).trim() }
  if (/^[-−–]/u.test(text)) return { isNegative: true, size: text.slice(1).trim() }
  if (text.endsWith('-')) return { isNegative: true, size: text.slice(0, -1).trim() }
  return { isNegative: false, size: text.startsWith('+') ? text.slice(1).trim() : text }
}

function readScientific(isNegative: boolean, match: RegExpExecArray): WrittenNumber | NumberFlaw {
  const [, head = '', mark, tail = '', exponentText = '0'] = match
  const exponent = Number(exponentText)
  if (Math.abs(exponent) > 30) return 'not_a_number'
  const digits = '0'.repeat(Math.max(0, -exponent)) + head + tail + '0'.repeat(Math.max(0, exponent))
  const point = Math.max(0, -exponent) + head.length + exponent
  const { whole, fraction } = written(isNegative, digits.slice(0, point), digits.slice(point), null)
  return { isNegative, whole, fraction, isScientific: true, mark: mark === ',' ? 'comma' : mark === '.' ? 'dot' : null }
}

function written(isNegative: boolean, whole: string, fraction: string, mark: 'dot' | 'comma' | null): WrittenNumber {
  return {
    isNegative,
    whole: whole.replace(/^0+/, ''),
    fraction: withoutTrailingZeros(fraction),
    isScientific: false,
    mark,
  }
}

/** A loop, because a regular expression anchored only at the end tries every run of zeros. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits.charAt(end - 1) === '0') end -= 1
  return digits.slice(0, end)
}

/**
 * Returns the number times `10 ** decimals`, exact.
 *
 * @returns null if it has more decimals than that; Infinity if it is beyond a safe integer. Keeps the sign.
 */
export function scaleNumber(number: WrittenNumber, decimals: number): number | null {
  if (number.fraction.length > decimals) return null
  if (number.whole.length + decimals > 15) return number.isNegative ? -Infinity : Infinity
  const size = Number(number.whole + number.fraction.padEnd(decimals, '0'))
  return number.isNegative && size !== 0 ? -size : size
}
