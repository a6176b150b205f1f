import type { Cents } from './cents.ts'
import { toDollars } from './cents.ts'
import type { LocalDate } from './local-date.ts'
import { dayOf, monthOf, yearOf } from './local-date.ts'
import type { Rate } from './rate.ts'
import { toPercent } from './rate.ts'

/** The two languages of the product, with Canadian formats: en-CA and fr-CA. */
export type Locale = 'en' | 'fr'
export const LOCALES: readonly Locale[] = ['en', 'fr']
export const localeTag = (locale: Locale): 'en-CA' | 'fr-CA' => (locale === 'fr' ? 'fr-CA' : 'en-CA')

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = cache.get(key)
  if (found) return found as F
  const made = make()
  cache.set(key, made)
  return made
}

/** `$1,234.50` or `1 234,50 $`. `whole` drops the cents. */
export function formatCents(amount: Cents, locale: Locale, options: { whole?: boolean } = {}): string {
  const isWhole = options.whole === true
  if (amount >= 0 && (!isWhole || amount % 100 === 0)) return plainAmount(amount, patternOf(locale), isWhole)
  return withMinus(moneyFormat(locale, isWhole ? 0 : 2).format(toDollars(amount)))
}

/** What is rounded to zero has no sign: no "−$0", no "−0%". */
const SIGN = { signDisplay: 'negative' } as const

/** `Intl` writes a hyphen; only the minus sign is as wide as a plus and as a digit in a column of figures. */
const withMinus = (text: string): string => text.replace('-', '\u2212')

const moneyFormat = (locale: Locale, digits: number): Intl.NumberFormat =>
  cached(
    `money ${locale} ${digits}`,
    () =>
      new Intl.NumberFormat(localeTag(locale), {
        ...SIGN,
        style: 'currency',
        currency: 'CAD',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )

/** What a locale writes around and between the digits of an amount. */
interface MoneyPattern {
  readonly before: string
  readonly group: string
  readonly decimal: string
  readonly after: string
}
const patterns: Partial<Record<Locale, MoneyPattern>> = {}

function patternOf(locale: Locale): MoneyPattern {
  const known = patterns[locale]
  if (known !== undefined) return known
  const parts = moneyFormat(locale, 2).formatToParts(1_234.56)
  const of = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
  const [first, last] = [
    parts.findIndex(({ type }) => type === 'integer'),
    parts.findIndex(({ type }) => type === 'fraction'),
  ]
  const text = (some: readonly Intl.NumberFormatPart[]): string => some.map(({ value }) => value).join('')
  const pattern = {
    before: text(parts.slice(0, first)),
    group: of('group'),
    decimal: of('decimal'),
    after: text(parts.slice(last + 1)),
  }
  patterns[locale] = pattern
  return pattern
}

/**
 * Formats an amount from zero up that needs no rounding. Takes a tenth of the time of `Intl`, and an answer can contain
 * hundreds of amounts.
 */
function plainAmount(amount: Cents, { before, group, decimal, after }: MoneyPattern, isWhole: boolean): string {
  let dollars = String(Math.floor(amount / 100))
  for (let end = dollars.length - 3; end > 0; end -= 3) dollars = dollars.slice(0, end) + group + dollars.slice(end)
  const rest = amount % 100
  return before + dollars + (isWhole ? '' : decimal + (rest < 10 ? '0' : '') + String(rest)) + after
}

/** `1,234.5` or `1 234,5`. */
export function formatNumber(value: number, locale: Locale, decimals?: { min: number; max: number }): string {
  const min = decimals?.min ?? 0
  const max = decimals?.max ?? 3
  const format = cached(
    `number ${locale} ${min} ${max}`,
    () => new Intl.NumberFormat(localeTag(locale), { ...SIGN, minimumFractionDigits: min, maximumFractionDigits: max }),
  )
  return withMinus(format.format(value))
}

/** A percent number (12.5) as `12.5%` or `12,5 %`. */
export function formatPercent(
  percent: number,
  locale: Locale,
  decimals: { min: number; max: number } = { min: 0, max: 2 },
): string {
  const format = cached(
    `percent ${locale} ${decimals.min} ${decimals.max}`,
    () =>
      new Intl.NumberFormat(localeTag(locale), {
        ...SIGN,
        style: 'percent',
        minimumFractionDigits: decimals.min,
        maximumFractionDigits: decimals.max,
      }),
  )
  return withMinus(format.format(percent / 100))
}

export const formatRate = (value: Rate, locale: Locale): string =>
  formatPercent(toPercent(value), locale, { min: 2, max: 3 })

export type DateStyle = 'long' | 'medium' | 'day-month' | 'day-month-long' | 'month-year'
const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  'day-month': { month: 'short', day: 'numeric' },
  'day-month-long': { month: 'long', day: 'numeric' },
  'month-year': { year: 'numeric', month: 'long' },
}

/**
 * `January 31, 2026` or `31 janvier 2026`; `medium` shortens the month, `month-year` drops the day. In French the first
 * of a month is `1er`.
 */
export function formatDate(date: LocalDate, locale: Locale, style: DateStyle = 'medium'): string {
  const format = cached(
    `date ${locale} ${style}`,
    () => new Intl.DateTimeFormat(localeTag(locale), { ...DATE_STYLES[style], timeZone: 'UTC' }),
  )
  return writtenDate(format, new Date(Date.UTC(yearOf(date), monthOf(date) - 1, dayOf(date))), locale)
}

/** Writes a quarter, "2026-Q3": `Q3 2026`, `T3 2026`. */
export const formatQuarter = (quarter: string, locale: Locale): string =>
  `${locale === 'en' ? 'Q' : 'T'}${quarter.slice(-1)} ${quarter.slice(0, 4)}`

/**
 * Writes a date with the month in letters, with the French ordinal that `Intl` leaves out: only the first of a month
 * has one.
 */
export function writtenDate(format: Intl.DateTimeFormat, instant: Date, locale: Locale): string {
  if (locale === 'en') return format.format(instant)
  return format
    .formatToParts(instant)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}
