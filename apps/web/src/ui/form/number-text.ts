import { cents, fromPercent } from '@winterjay/money'
import type { Cents, Locale, Rate } from '@winterjay/money'

/**
 * Reads an amount as people in Canada write it: `1,234.50`, `1 234,50`, `$1234.5`, `1234,50 $`.
 * A sign before one or two last digits is the decimal sign. Before three it is a slip, unless English groups thousands
 * with it: `1,234` is one thousand and more in English, while `3.999`, and `1,234` in French, could be either.
 *
 * @returns null when it is not a number with at most two decimals, or more than a hundred billion: sums of such amounts stay whole cents.
 */
export function parseMoneyText(text: string, locale: Locale): Cents | null {
  const parts = splitNumber(text.replaceAll('$', ''), locale, 2)
  if (parts === null) return null
  const amount = Number(`${parts.whole}${parts.decimals.padEnd(2, '0')}`)
  return amount <= MOST_CENTS ? cents(parts.isNegative ? -amount : amount) : null
}

const MOST_CENTS = 1e13

/** Reads `12.5`, `12,5 %`; null when it is not a number with at most six decimals. */
export function parsePercentText(text: string, locale: Locale): Rate | null {
  const parts = splitNumber(text.replaceAll('%', ''), locale, 6)
  if (parts === null) return null
  const size = Number(`${parts.whole}.${parts.decimals || '0'}`)
  return fromPercent(parts.isNegative ? -size : size)
}

/** Reads `12.5`, `1 712,5`; null when it is not a number with at most nine digits and six decimals. */
export function parseDecimalText(text: string, locale: Locale): number | null {
  const parts = splitNumber(text, locale, 6)
  if (parts === null || parts.whole.length > 9) return null
  const size = Number(`${parts.whole}.${parts.decimals || '0'}`)
  return parts.isNegative && size > 0 ? -size : size
}

/** Reads `1 200` or `1,200`; null when it is not a whole number. */
export function parseWholeText(text: string, locale: Locale): number | null {
  const parts = splitNumber(text, locale, 0)
  if (parts === null) return null
  const size = Number(parts.whole)
  return Number.isSafeInteger(size) ? (parts.isNegative && size > 0 ? -size : size) : null
}

interface NumberParts {
  readonly isNegative: boolean
  readonly whole: string
  readonly decimals: string
}

const SPACES_AND_QUOTES = /[\s\u00a0\u202f'’]/gu
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/

function splitNumber(text: string, locale: Locale, maxDecimals: number): NumberParts | null {
  const compact = text.replace(SPACES_AND_QUOTES, '').replace('−', '-')
  const isNegative = compact.startsWith('-')
  const digits = isNegative ? compact.slice(1) : compact
  if (/^\d+$/.test(digits)) return { isNegative, whole: digits, decimals: '' }
  const grouping = GROUPED.exec(digits)?.[1]
  const isClear = locale === 'en' && grouping === ','
  if (grouping !== undefined && (isClear || digits.split(grouping).length > 2)) {
    return { isNegative, whole: digits.replaceAll(grouping, ''), decimals: '' }
  }
  const match = /^(\d*|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)[.,](\d+)$/.exec(digits)
  const [, whole = '', decimals = ''] = match ?? []
  const sign = digits[whole.length] ?? ''
  if (match === null || decimals.length > maxDecimals || whole.includes(sign)) return null
  return { isNegative, whole: whole.replaceAll(/[.,]/g, '') || '0', decimals }
}
