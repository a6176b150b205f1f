import { type Cents, formatCents, formatDate, formatNumber, formatPercent, localDate, type Locale, type Rate, type Refusal, toPercent } from '@winterjay/money'
import type { BenefitResult } from './check-benefits.ts'
import type { FactName } from './household.ts'
import type { Sentence, Step } from './outcome.ts'
import { en, type FindingCode } from './text/en.ts'
import { fr } from './text/fr.ts'

const TEXTS = { en, fr } as const

export interface Description {
  readonly name: string
  readonly eligibility: string
  /** One or two sentences; the first names the number that decided. */
  readonly why: string
  readonly amountNote: string | null
  readonly programYear: string
  readonly lastKnown: string | null
  readonly questions: readonly { readonly field: FactName; readonly text: string; readonly worthCents: Cents | null }[]
  readonly steps: readonly { readonly label: string; readonly value: string }[]
}

/** A result in words, in one language. */
export function describe(result: BenefitResult, locale: Locale): Description {
  const texts = TEXTS[locale]
  return {
    name: result.name[locale],
    eligibility: texts.eligibility[result.eligibility],
    why: reasons(result, locale),
    amountNote: result.amountNote && sentence(texts.note[result.amountNote.code], result.amountNote, locale),
    programYear: describePeriod(result.programYear, locale),
    lastKnown: result.lastKnownFor && typeset(filled(texts.lastKnown, { period: describePeriod(result.lastKnownFor, locale) }), locale),
    questions: result.settledBy.map(({ field, worthCents }) => ({ field, text: describeQuestion(field, locale), worthCents })),
    steps: result.steps.map((step) => ({ label: typeset(texts.step[step.code], locale), value: stepValue(step, locale) })),
  }
}

function reasons({ why, doubt }: BenefitResult, locale: Locale): string {
  const texts = TEXTS[locale]
  const [first = '', ...others] = why.map((one) => sentence(texts.why[one.code], one, locale))
  if (doubt === null) return [first, ...others].join(' ')
  const supposed = sentence(texts.why[doubt.code], doubt, locale)
  return [first, typeset(filled(texts.doubt, { doubt: supposed.charAt(0).toLowerCase() + supposed.slice(1) }), locale), ...others].join(' ')
}

export const describeQuestion = (field: FactName, locale: Locale): string => typeset(TEXTS[locale].question[field], locale)

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
  if (period.startsWith('tax-')) return filled(texts['tax-year'], { year: period.slice(4) })
  if (/^\d{4}$/.test(period)) return period
  const [from = '', to] = period.split('/')
  if (to === undefined || to === from) return month(from, locale)
  const start = month(from, locale)
  return filled(texts.to, { from: from.slice(0, 4) === to.slice(0, 4) ? start.replace(/ \d{4}$/, '') : start, to: month(to, locale) })
}

const month = (yearMonth: string, locale: Locale): string => formatDate(localDate(`${yearMonth}-01`), locale, 'month-year')

function sentence(template: string, { params = {} }: Sentence, locale: Locale): string {
  const written: Record<string, string> = {}
  for (const name in params) written[name] = writtenParam(name, params[name] ?? '', locale)
  return typeset(filled(template, written), locale)
}

function writtenParam(name: string, value: string | number, locale: Locale): string {
  if (typeof value === 'string') return name.endsWith('Month') ? month(value, locale) : value
  return name.endsWith('Cents') ? writtenCents(value as Cents, locale) : formatNumber(value, locale)
}

/** Whole dollars without cents, anything else with them. */
const writtenCents = (amount: Cents, locale: Locale): string => formatCents(amount, locale, { whole: amount % 100 === 0 })

function stepValue({ value, unit }: Step, locale: Locale): string {
  if (unit === 'cents') return formatCents(value as Cents, locale)
  return unit === 'rate' ? formatPercent(toPercent(value as Rate), locale) : formatNumber(value, locale)
}

const filled = (template: string, params: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole)

/** French sets a non-breaking space before a colon and a percent sign, and inside guillemets. */
function typeset(text: string, locale: Locale): string {
  return locale === 'fr' ? text.replaceAll(/ ([:%$»])/g, '\u00A0$1').replaceAll('« ', '«\u00A0') : text
}
