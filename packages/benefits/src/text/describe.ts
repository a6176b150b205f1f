import {
  catalogue,
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
  write,
} from '@winterjay/money'
import type { BenefitResult } from '../check/result.ts'
import type { FactName } from '../household/household.ts'
import type { Sentence, Step } from '../programmes/outcome.ts'
import { en, type FindingCode, type NoteCode, type WhyCode } from './en.ts'
import { fr } from './fr.ts'

export const BENEFIT_TEXTS = catalogue(en, fr)

/** Returns the reason in one or two sentences; the first names the deciding number. */
export function describeWhy(
  { why, doubt, speaksOf }: Pick<BenefitResult, 'why' | 'doubt' | 'speaksOf'>,
  locale: Locale,
): string {
  const texts = BENEFIT_TEXTS[locale]
  const ofOne: Partial<Record<WhyCode, string>> =
    speaksOf === null ? {} : { ...texts.whyOfEither, ...(speaksOf.person === 'spouse' ? texts.whyOfSpouse : {}) }
  const textOf = (code: WhyCode): string => ofOne[code] ?? texts.why[code]
  const [own = '', ...others] = why.map((one) => sentence(textOf(one.code), one, locale))
  const first =
    speaksOf === null
      ? own
      : sentence(
          texts.person[speaksOf.person],
          { params: { age: speaksOf.age, sentence: own.charAt(0).toLowerCase() + own.slice(1) } },
          locale,
        )
  if (doubt === null) return others.length === 0 ? first : [first, ...others].join(' ')
  const supposed = sentence(textOf(doubt.code), doubt, locale)
  const doubted = sentence(
    texts.doubt,
    { params: { doubt: supposed.charAt(0).toLowerCase() + supposed.slice(1) } },
    locale,
  )
  return [first, doubted, ...others].join(' ')
}

/** Returns why the amount is a range or missing, then any remark on the programme; null if there is neither. */
export function describeNote(
  { amountNote, remark, speaksOf }: Pick<BenefitResult, 'amountNote' | 'remark' | 'speaksOf'>,
  locale: Locale,
): string | null {
  const texts = BENEFIT_TEXTS[locale]
  const ofOne: Partial<Record<NoteCode, string>> = speaksOf?.person === 'spouse' ? texts.noteOfSpouse : {}
  const notes = [amountNote, remark].filter((note) => note !== null)
  return notes.length === 0
    ? null
    : notes.map((note) => sentence(ofOne[note.code] ?? texts.note[note.code], note, locale)).join(' ')
}

type LastKnown = Pick<BenefitResult, 'lastKnownFor' | 'isUnknownNow' | 'maximumNeverFalls'>

/** Returns the period of an out-of-date amount, and the only direction it can move if the law says so. */
export function describeLastKnown(
  { lastKnownFor, isUnknownNow, maximumNeverFalls }: LastKnown,
  locale: Locale,
): string | null {
  if (lastKnownFor === null) return null
  const texts = BENEFIT_TEXTS[locale]
  const said = sentence(
    texts[isUnknownNow ? 'tooOld' : 'lastKnown'],
    { params: { period: describePeriod(lastKnownFor, locale) } },
    locale,
  )
  return maximumNeverFalls && !isUnknownNow ? `${said} ${texts.neverFalls}` : said
}

export const describeStep = (step: Step, locale: Locale): { label: string; value: string } => ({
  label: sentence(BENEFIT_TEXTS[locale].step[step.code], {}, locale),
  value: stepValue(step, locale),
})

export const describeQuestion = (field: FactName, locale: Locale): string =>
  sentence(BENEFIT_TEXTS[locale].question[field], {}, locale)

/** A refusal or a finding of `refuseHousehold`. */
export const describeFinding = (finding: Refusal<FindingCode>, locale: Locale): string =>
  sentence(BENEFIT_TEXTS[locale].finding[finding.code], finding, locale)

/** `2026-10/2026-12` as "October to December 2026"; `tax-2025` as "tax year 2025". */
export function describePeriod(period: string, locale: Locale): string {
  const known = PERIODS[locale].get(period)
  if (known !== undefined) return known
  const text = periodInWords(period, locale)
  PERIODS[locale].set(period, text)
  return text
}

/** Bounded by the number of periods in the shipped figures. */
const PERIODS: Readonly<Record<Locale, Map<string, string>>> = { en: new Map(), fr: new Map() }

function periodInWords(period: string, locale: Locale): string {
  const texts = BENEFIT_TEXTS[locale].period
  if (period === 'law' || period === 'undated') return texts[period]
  if (period.startsWith('tax-')) return write(texts['tax-year'], { year: period.slice(4) }, locale)
  if (/^\d{4}$/.test(period)) return period
  const [from = '', to] = period.split('/')
  if (to === undefined || to === from) return month(from, locale)
  const start = month(from, locale)
  return write(
    texts.to,
    { from: from.slice(0, 4) === to.slice(0, 4) ? start.replace(/ \d{4}$/, '') : start, to: month(to, locale) },
    locale,
  )
}

const month = (yearMonth: string, locale: Locale): string =>
  formatDate(localDate(`${yearMonth}-01`), locale, 'month-year')

const sentence = (text: string, { params = {} }: Pick<Sentence, 'params'>, locale: Locale): string =>
  write(text, params, locale)

function stepValue({ value, unit }: Step, locale: Locale): string {
  if (unit === 'cents') return formatCents(value as Cents, locale)
  return unit === 'rate' ? formatPercent(toPercent(value as Rate), locale) : formatNumber(value, locale)
}
