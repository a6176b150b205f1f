import type { LocalDate, Locale, Rate, Refusal } from '@winterjay/money'
import { cents, formatCents, formatDate, formatNumber, formatRate } from '@winterjay/money'
import type { TapeRefusalCode } from './refusals.ts'
import { SENTENCES } from './sentence-table.ts'

/** The sentence of one problem, warning, notice or whole-file refusal: the column, the cell as written, what is wrong, how to mend it. */
export function tapeSentence(refusal: Refusal<TapeRefusalCode>, locale: Locale): string {
  const template = SENTENCES[refusal.code][locale]
  const params = refusal.params ?? {}
  return typeset(template, locale).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return value === undefined ? '' : show(name, value, locale)
  })
}

/** All problems of a row, one sentence after another. */
export const problemSentences = (problems: readonly Refusal<TapeRefusalCode>[], locale: Locale): string =>
  problems.map((problem) => tapeSentence(problem, locale)).join(' ')

/** What the wire's `errors` and `warnings` hold for a row: begins "Line N" or "Ligne N" (DESIGN §4, Import). */
export function lineSentence(line: number, problems: readonly Refusal<TapeRefusalCode>[], locale: Locale): string {
  const start = locale === 'fr' ? `Ligne ${line}\u00A0: ` : `Line ${line}: `
  return start + problemSentences(problems, locale)
}

const DAYS = new Set(['readAs', 'earliest', 'latest'])

/** Amounts, rates and days by their parameter's name; cells and lines as they are. */
function show(name: string, value: string | number, locale: Locale): string {
  if (typeof value === 'string') return DAYS.has(name) ? formatDate(value as LocalDate, locale, 'long') : shownText(name, value, locale)
  if (name.endsWith('Cents')) return formatCents(cents(value), locale)
  if (name.endsWith('Rate')) return formatRate(value as Rate, locale)
  return /line$/i.test(name) ? String(value) : formatNumber(value, locale)
}

const ORDERS: Record<Locale, Record<string, string>> = {
  en: { dmy: 'day, month, year', mdy: 'month, day, year' },
  fr: { dmy: 'jour, mois, année', mdy: 'mois, jour, année' },
}
const NONE: Record<Locale, string> = { en: 'none', fr: 'aucune' }

function shownText(name: string, value: string, locale: Locale): string {
  if (name === 'order') return ORDERS[locale][value] ?? value
  return (name === 'missing' || name === 'repeated') && value === '' ? NONE[locale] : value
}

/** French puts a no-break space inside its quotation marks and before : ; ? ! % and $. */
function typeset(template: string, locale: Locale): string {
  return locale === 'fr' ? template.replaceAll(/ (?=[:;?!%$»])|(?<=«) /g, '\u00A0') : template
}
