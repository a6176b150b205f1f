import type { LocalDate, Locale, Rate, Refusal } from '@winterjay/money'
import { cents, formatCents, formatDate, formatNumber, formatRate } from '@winterjay/money'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { lendingSentence } from '../refusals/sentences.ts'
import type { SkippedLine } from './layout.ts'
import { ROW_DEFAULTS } from './rows/notices.ts'
import type { TapeRefusalCode } from './refusals.ts'
import { SENTENCES } from './sentence-table.ts'

/** The sentence of one problem, warning, notice or whole-file refusal: the column, the cell as written, what is wrong, how to mend it. */
export function tapeSentence(refusal: Refusal<TapeRefusalCode> | LendingRefusal, locale: Locale): string {
  if (!isOfTape(refusal)) return lawSentence(refusal, locale)
  const template = SENTENCES[refusal.code][locale]
  const params = refusal.params ?? {}
  return typeset(template, locale).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return value === undefined ? '' : show(name, value, locale)
  })
}

const isOfTape = (refusal: Refusal<TapeRefusalCode> | LendingRefusal): refusal is Refusal<TapeRefusalCode> =>
  Object.hasOwn(SENTENCES, refusal.code)

/** The rule's own sentence behind the line of the first row it is about and the column to look at. */
function lawSentence(refusal: LendingRefusal, locale: Locale): string {
  const { column, line, rows = 1 } = refusal.params ?? {}
  const colon = locale === 'fr' ? '\u00A0: ' : ': '
  const where = [line === undefined ? null : `${LINE[locale]} ${line}`, column === undefined ? null : String(column)]
  const start = where
    .filter((part) => part !== null)
    .map((part) => part + colon)
    .join('')
  const others = Number(rows) - 1
  return (
    start +
    lendingSentence(refusal, locale) +
    (others > 0 ? ` ${MORE_ROWS[locale](formatNumber(others, locale), others)}` : '')
  )
}

const LINE: Record<Locale, string> = { en: 'Line', fr: 'Ligne' }
const MORE_ROWS: Record<Locale, (rows: string, count: number) => string> = {
  en: (rows, count) => `The same goes for ${rows} more ${count === 1 ? 'row' : 'rows'}.`,
  fr: (rows, count) => `Il en va de même pour ${rows} ${count === 1 ? 'autre rangée' : 'autres rangées'}.`,
}

/** All problems of a row, one sentence after another. */
export const problemSentences = (
  problems: readonly (Refusal<TapeRefusalCode> | LendingRefusal)[],
  locale: Locale,
): string => problems.map((problem) => tapeSentence(problem, locale)).join(' ')

/** What the wire's `errors` and `warnings` hold for a row: begins "Line N" or "Ligne N" (wire §3.4, Import). */
export function lineSentence(
  line: number,
  problems: readonly (Refusal<TapeRefusalCode> | LendingRefusal)[],
  locale: Locale,
): string {
  const start = locale === 'fr' ? `${LINE.fr} ${line}\u00A0: ` : `${LINE.en} ${line}: `
  return start + problemSentences(problems, locale)
}

/** Lines passed over that say something, with the code that says why; blank ones and `sep=;` say nothing. */
const SKIP_CODES = {
  title: 'line_above_header',
  totals: 'line_is_total',
  prose: 'line_is_remark',
  header_again: 'line_repeats_header',
} as const

type NamedLine = SkippedLine & { readonly reason: keyof typeof SKIP_CODES }

/** Whether a line that was passed over is to be named: nothing may be left out without a word (lending §4.3.6). */
export const isNamed = (line: SkippedLine): line is NamedLine => Object.hasOwn(SKIP_CODES, line.reason)

/** What the wire's `warnings` say of such a line: begins "Line N". */
export const skippedSentence = ({ line, reason, text }: NamedLine, locale: Locale): string =>
  lineSentence(line, [{ code: SKIP_CODES[reason], params: { value: text } }], locale)

const DAYS = new Set(['readAs', 'earliest', 'latest'])

/** Amounts, rates and days by their parameter's name; cells and lines as they are. */
function show(name: string, value: string | number, locale: Locale): string {
  if (typeof value === 'string')
    return DAYS.has(name) ? formatDate(value as LocalDate, locale, 'long') : shownText(name, value, locale)
  if (name.endsWith('Cents')) return formatCents(cents(value), locale)
  if (name.endsWith('Rate')) return formatRate(value as Rate, locale)
  return /line$/i.test(name) ? String(value) : formatNumber(value, locale)
}

const ORDERS: Record<Locale, Record<string, string>> = {
  en: { dmy: 'day, month, year', mdy: 'month, day, year' },
  fr: { dmy: 'jour, mois, année', mdy: 'mois, jour, année' },
}
/** What a row gets where its file says nothing, in words. */
const DEFAULTS: Record<Locale, Record<keyof typeof ROW_DEFAULTS, string>> = {
  en: {
    late_fee_type: 'the late fee is a fixed amount',
    late_fee_value: `the late fee is ${formatCents(cents(ROW_DEFAULTS.late_fee_value * 100), 'en')}`,
    grace_days: `grace is ${ROW_DEFAULTS.grace_days} days`,
    loan_type: 'the loan is amortizing',
  },
  fr: {
    late_fee_type: 'les frais de retard sont un montant fixe',
    late_fee_value: `les frais de retard sont de ${formatCents(cents(ROW_DEFAULTS.late_fee_value * 100), 'fr')}`,
    grace_days: `le délai de grâce est de ${ROW_DEFAULTS.grace_days} jours`,
    loan_type: 'le prêt est amorti',
  },
}
const NONE: Record<Locale, string> = { en: 'none', fr: 'aucune' }

function shownText(name: string, value: string, locale: Locale): string {
  if (name === 'order') return ORDERS[locale][value] ?? value
  if (name === 'default') return (DEFAULTS[locale] as Record<string, string>)[value] ?? value
  return (name === 'missing' || name === 'repeated') && value === '' ? NONE[locale] : value
}

/** French puts a no-break space inside its quotation marks and before : ; ? ! % and $. */
function typeset(template: string, locale: Locale): string {
  return locale === 'fr' ? template.replaceAll(/ (?=[:;?!%$»])|(?<=«) /g, '\u00A0') : template
}
