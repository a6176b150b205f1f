import { cents } from './cents.ts'
import { formatCents, formatDate, formatNumber, formatRate } from './format.ts'
import type { Locale } from './format.ts'
import { localDate } from './local-date.ts'
import { rate } from './rate.ts'

/**
 * The shape of a catalogue in any language. A text may have placeholders, `{name}` or `{name:kind}` (`write`); a
 * sentence that depends on more than its figures is a function that returns one.
 */
export type Texts<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : { readonly [K in keyof T]: Texts<T[K]> }

export type Catalogue<T> = Readonly<Record<Locale, Texts<T>>>

/** The texts of one area in both languages; a missing or extra French text does not compile. */
export const catalogue = <const T extends object>(en: T, fr: Texts<T>): Catalogue<T> => ({ en: en as T & Texts<T>, fr })

/**
 * The values for a text's placeholders: amounts in cents, rates as `Rate`, days as `YYYY-MM-DD`, months as `YYYY-MM`.
 */
export type TextParams = Readonly<Record<string, string | number>>

/** How a placeholder's value is written; without a kind, text stays as it is and numbers get their separators. */
const KINDS = {
  /** `$1,250.00` */
  money: (value, locale) => formatCents(cents(Number(value)), locale),
  /** `$1,250`: never with cents. */
  dollars: (value, locale) => formatCents(cents(Number(value)), locale, { whole: true }),
  /** `$1,250` or `$1,250.50`: with cents only if they are not zero. */
  amount: (value, locale) => formatCents(cents(Number(value)), locale, { whole: Number(value) % 100 === 0 }),
  /** `34.99%` */
  rate: (value, locale) => formatRate(rate(Math.round(Number(value))), locale),
  /** `January 31, 2026` */
  day: (value, locale) => formatDate(localDate(String(value)), locale, 'long'),
  /** `January 2026` */
  month: (value, locale) => formatDate(localDate(`${value}-01`), locale, 'month-year'),
  /** Digits without separators, such as a line number. */
  digits: (value) => String(value),
} as const satisfies Record<string, (value: string | number, locale: Locale) => string>

const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

/** Fills in a text's placeholders in the reader's language. Throws if a parameter is missing: that is a bug. */
export function write(text: string, params: TextParams, locale: Locale): string {
  const { pieces, holes } = templateOf(text)
  let written = pieces[0] ?? ''
  holes.forEach(({ name, kind }, index) => {
    const value = params[name]
    if (value === undefined) throw new Error(`nothing to write for {${name}} in “${text}”`)
    written += writtenValue(value, kind, locale) + (pieces[index + 1] ?? '')
  })
  return written
}

function writtenValue(value: string | number, kind: keyof typeof KINDS | null, locale: Locale): string {
  if (kind !== null) return KINDS[kind](value, locale)
  return typeof value === 'number' ? formatNumber(value, locale) : value
}

/** Chooses one of two texts by a count. In French zero is singular too. */
export const plural = (count: number, locale: Locale, one: string, other: string): string =>
  (locale === 'fr' ? Math.abs(count) < 2 : count === 1) ? one : other

/** As `plural`; `{count}` in the texts is the count with the separators of the locale: "12,500 loans". */
export const counted = (count: number, locale: Locale, one: string, other: string): string =>
  plural(count, locale, one, other).replaceAll('{count}', formatNumber(count, locale))

interface Template {
  readonly pieces: readonly string[]
  /** Between the pieces. */
  readonly holes: readonly { readonly name: string; readonly kind: keyof typeof KINDS | null }[]
}

/**
 * Each text is parsed once, because an answer can have hundreds of sentences. Bounded by the number of texts in the
 * catalogues.
 */
const templates = new Map<string, Template>()

function templateOf(text: string): Template {
  const known = templates.get(text)
  if (known !== undefined) return known
  const pieces: string[] = []
  const holes: Template['holes'][number][] = []
  let from = 0
  for (const { 0: hole, 1: name = '', 2: kind, index } of text.matchAll(/\{(\w+)(?::(\w+))?\}/g)) {
    if (kind !== undefined && !isKind(kind)) throw new Error(`no way to write {${name}:${kind}} in “${text}”`)
    pieces.push(text.slice(from, index))
    holes.push({ name, kind: kind ?? null })
    from = index + hole.length
  }
  const template = { pieces: [...pieces, text.slice(from)], holes }
  templates.set(text, template)
  return template
}
