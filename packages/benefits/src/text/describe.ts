import {
  type Cents,
  formatCents,
  formatDate,
  formatNumber,
  formatPercent,
  localDate,
  type Locale,
  type Rate,
  type Refusal,
  toPercent,
} from '@winterjay/money'
import type { BenefitResult } from '../check/check-benefits.ts'
import type { FactName } from '../household/household.ts'
import type { Sentence, Step } from '../programmes/outcome.ts'
import { en, type FindingCode } from './en.ts'
import { fr } from './fr.ts'

const TEXTS = { en, fr } as const

/** Why, in one or two sentences; the first names the number that decided. */
export function describeWhy({ why, doubt }: Pick<BenefitResult, 'why' | 'doubt'>, locale: Locale): string {
  const texts = TEXTS[locale]
  const [first = '', ...others] = why.map((one) => sentence(texts.why[one.code], one, locale))
  if (doubt === null) return others.length === 0 ? first : [first, ...others].join(' ')
  const supposed = sentence(texts.why[doubt.code], doubt, locale)
  const doubted = sentence(
    texts.doubt,
    { params: { doubt: supposed.charAt(0).toLowerCase() + supposed.slice(1) } },
    locale,
  )
  return [first, doubted, ...others].join(' ')
}

/** Why the amount is a range or missing, then what is so of the programme for everyone; null when there is neither. */
export function describeNote(
  { amountNote, remark }: Pick<BenefitResult, 'amountNote' | 'remark'>,
  locale: Locale,
): string | null {
  const notes = [amountNote, remark].filter((note) => note !== null)
  return notes.length === 0
    ? null
    : notes.map((note) => sentence(TEXTS[locale].note[note.code], note, locale)).join(' ')
}

type LastKnown = Pick<BenefitResult, 'lastKnownFor' | 'isUnknownNow' | 'maximumNeverFalls'>

/** Which period an out-of-date amount is of, and which way it can only move where the law says so. */
export function describeLastKnown(
  { lastKnownFor, isUnknownNow, maximumNeverFalls }: LastKnown,
  locale: Locale,
): string | null {
  if (lastKnownFor === null) return null
  const texts = TEXTS[locale]
  const said = sentence(
    texts[isUnknownNow ? 'tooOld' : 'lastKnown'],
    { params: { period: describePeriod(lastKnownFor, locale) } },
    locale,
  )
  return maximumNeverFalls && !isUnknownNow ? `${said} ${typeset(texts.neverFalls, locale)}` : said
}

export const describeStep = (step: Step, locale: Locale): { label: string; value: string } => ({
  label: sentence(TEXTS[locale].step[step.code], {}, locale),
  value: stepValue(step, locale),
})

export const describeQuestion = (field: FactName, locale: Locale): string =>
  sentence(TEXTS[locale].question[field], {}, locale)

/** A refusal or a finding of `refuseHousehold`. */
export const describeFinding = (finding: Refusal<FindingCode>, locale: Locale): string =>
  sentence(TEXTS[locale].finding[finding.code], finding, locale)

/** `2026-10/2026-12` as "October to December 2026"; `tax-2025` as "tax year 2025". */
export function describePeriod(period: string, locale: Locale): string {
  const known = PERIODS[locale].get(period)
  if (known !== undefined) return known
  const text = periodInWords(period, locale)
  PERIODS[locale].set(period, text)
  return text
}

/** As many as the shipped figures name. */
const PERIODS: Readonly<Record<Locale, Map<string, string>>> = { en: new Map(), fr: new Map() }

function periodInWords(period: string, locale: Locale): string {
  const texts = TEXTS[locale].period
  if (period === 'law' || period === 'undated') return texts[period]
  if (period.startsWith('tax-')) return texts['tax-year'].replace('{year}', period.slice(4))
  if (/^\d{4}$/.test(period)) return period
  const [from = '', to] = period.split('/')
  if (to === undefined || to === from) return month(from, locale)
  const start = month(from, locale)
  return texts.to
    .replace('{from}', from.slice(0, 4) === to.slice(0, 4) ? start.replace(/ \d{4}$/, '') : start)
    .replace('{to}', month(to, locale))
}

const month = (yearMonth: string, locale: Locale): string =>
  formatDate(localDate(`${yearMonth}-01`), locale, 'month-year')

function sentence(text: string, { params = {} }: Pick<Sentence, 'params'>, locale: Locale): string {
  const { pieces, holes } = templateOf(text, locale)
  let written = pieces[0] ?? ''
  holes.forEach((name, index) => {
    const value = params[name]
    written += (value === undefined ? `{${name}}` : writtenParam(name, value, locale)) + (pieces[index + 1] ?? '')
  })
  return written
}

interface Template {
  readonly pieces: readonly string[]
  /** Names of the figures between the pieces. */
  readonly holes: readonly string[]
}

/** As many as there are sentences: each is set and taken apart once. */
const TEMPLATES: Readonly<Record<Locale, Map<string, Template>>> = { en: new Map(), fr: new Map() }

function templateOf(text: string, locale: Locale): Template {
  const known = TEMPLATES[locale].get(text)
  if (known !== undefined) return known
  const parts = typeset(text, locale).split(/\{(\w+)\}/)
  const template = {
    pieces: parts.filter((_, index) => index % 2 === 0),
    holes: parts.filter((_, index) => index % 2 === 1),
  }
  TEMPLATES[locale].set(text, template)
  return template
}

function writtenParam(name: string, value: string | number, locale: Locale): string {
  if (typeof value === 'string') return name.endsWith('Month') ? month(value, locale) : value
  return name.endsWith('Cents') ? writtenCents(value as Cents, locale) : formatNumber(value, locale)
}

/** Whole dollars without cents, anything else with them. */
const writtenCents = (amount: Cents, locale: Locale): string =>
  formatCents(amount, locale, { whole: amount % 100 === 0 })

function stepValue({ value, unit }: Step, locale: Locale): string {
  if (unit === 'cents') return formatCents(value as Cents, locale)
  return unit === 'rate' ? formatPercent(toPercent(value as Rate), locale) : formatNumber(value, locale)
}

/** French sets a non-breaking space before a colon and a percent sign, and inside guillemets. */
function typeset(text: string, locale: Locale): string {
  return locale === 'fr' ? text.replaceAll(/ ([:%$»])/g, '\u00A0$1').replaceAll('« ', '«\u00A0') : text
}
