import { cents, makeLocalDate, parseLocalDate, roundHalfUp, type Cents, type LocalDate } from '@winterjay/money'
import type { AccountKind } from '../lists.ts'

/** Lower case, without accents and without anything but letters and digits. */
export const plainName = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * The number in a cell such as `1,234.50`, `(12.00)`, `-3` or, with a decimal comma, `1 234,50 $`; null if there is
 * none.
 */
export function readNumber(text: string, hasDecimalComma: boolean): number | null {
  const isNegative = /^\s*[(−-]/.test(text)
  const digits = text.replaceAll(/[\s$()+−-]|CAD|USD/g, '')
  const plain = hasDecimalComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  if (!/^\d*\.?\d+$|^\d+\.$/.test(plain)) return null
  const size = Number(plain)
  return Number.isFinite(size) ? (isNegative ? -size : size) : null
}

/** Whole cents of an amount; null if there is none, or if it is beyond what cents hold. */
export function readCents(text: string, hasDecimalComma: boolean): Cents | null {
  const amount = readNumber(text, hasDecimalComma)
  return amount === null || Math.abs(amount) > 1e12 ? null : cents(roundHalfUp(amount * 100))
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The first day in a text: `2026-09-01` or `Aug 15, 2020`; null if there is none. */
export function findDay(text: string): LocalDate | null {
  const plain = /\d{4}-\d{2}-\d{2}/.exec(text)
  if (plain !== null) return parseLocalDate(plain[0])
  const written = /([a-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})/i.exec(text)
  if (written === null) return null
  const month = MONTHS.indexOf((written[1] ?? '').toLowerCase())
  return makeLocalDate(Number(written[3]), month + 1, Number(written[2]))
}

const KINDS: readonly (readonly [RegExp, AccountKind])[] = [
  [/\bnon ?(registered|enregistre)/, 'non_registered'],
  [/\b(tfsa|celi)\b/, 'tfsa'],
  [/\b(fhsa|celiapp)\b/, 'fhsa'],
  [/\b(rrsp|rsp|reer)\b/, 'rrsp'],
  [/\b(rrif|rif|ferr)\b/, 'rrif'],
  [/\b(lira|cri|lrsp|lif|frv)\b/, 'lira'],
  [/\b(resp|reee)\b/, 'resp'],
  [/\b(rdsp|reei)\b/, 'rdsp'],
  [/\b(corporate|corporation|societe|entreprise)\b/, 'corporate'],
  [
    /\b(margin|marge|cash|comptant|individual|individuel|joint|conjoint|personal|personnel|unregistered)\b/,
    'non_registered',
  ],
]

/** The kind of account in a broker's words, English or French; null if none is recognised. */
export function accountKindOf(words: string): AccountKind | null {
  const plain = withoutAccents(words)
    .toLowerCase()
    .replaceAll(/[_\-–—/]/g, ' ')
  return KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/** A name for an account that holds no more than the last three characters of its number. */
export function accountName(kind: string, number: string): string {
  // Wealthsimple's numbers end in the currency.
  const end = number
    .trim()
    .replace(/(CAD|USD)$/, '')
    .slice(-3)
  const words = kind.trim().replace(/\s+account$/i, '')
  return end === '' ? words : `${words === '' ? '' : `${words} `}…${end}`
}
