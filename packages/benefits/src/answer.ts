import { localDate } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import type { About, CitedSource } from './check/about.ts'
import { checkBenefits } from './check/check-benefits.ts'
import type { BenefitResult } from './check/check-benefits.ts'
import {
  describeFinding,
  describeLastKnown,
  describeNote,
  describePeriod,
  describeQuestion,
  describeStep,
  describeWhy,
} from './text/describe.ts'
import type { FactName, Household } from './household/household.ts'
import { contradictionsOf, refuseHousehold, wireName } from './household/refuse-household.ts'
import type { HouseholdFinding, HouseholdInput } from './household/refuse-household.ts'
import { inputOf } from './household/request.ts'
import { bestFollowUp, totalOf } from './totals/totals.ts'

/*
 * The checker's answer in one language, named as on the wire: the server sends it, and the page computes it itself
 * once a follow-up question has been answered.
 */

export interface Fault {
  readonly field: string
  readonly detail: string
}

/** Fields at fault, each with its sentence; empty when the household can be checked. */
export const fieldFaults = (household: Household, locale: Locale): Fault[] => faultsOf(household, locale)

/** The same of a request body that is no household at all, so that everything wrong with it is named at once. */
export const requestFaults = (body: unknown, locale: Locale): Fault[] =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? faultsOf(inputOf(body as Readonly<Record<string, unknown>>), locale)
    : []

/** One sentence for each field: the first thing wrong with it. */
function faultsOf(input: HouseholdInput, locale: Locale): Fault[] {
  const faults = new Map<string, Fault>()
  for (const finding of refuseHousehold(input).refusals) {
    const fault = said(finding, locale)
    if (!faults.has(fault.field)) faults.set(fault.field, fault)
  }
  return [...faults.values()]
}

const said = (finding: HouseholdFinding, locale: Locale): Fault => ({
  field: finding.field ?? 'body',
  detail: describeFinding(finding, locale),
})

export type Answer = ReturnType<typeof answerFor>
export type AnswerResult = Answer['results'][number]

/**
 * Everything a household may be owed, likely first, with the deciding number in the reader's language.
 * @param skipped questions not to be asked again
 */
export function answerFor(household: Household, today: LocalDate, locale: Locale, skipped: readonly FactName[] = []) {
  const { results, ...rest } = answerInParts(household, today, locale, skipped)
  return { ...rest, results: results.map(({ about, said }) => ({ ...about, ...said })) }
}

export type AnswerInParts = ReturnType<typeof answerInParts>

/** The same, each result in two: `about` is one object for every household that reads the same of the programme, to be written down once. */
export function answerInParts(
  household: Household,
  today: LocalDate,
  locale: Locale,
  skipped: readonly FactName[] = [],
) {
  const results = checkBenefits(household, today)
  const total = totalOf(results)
  return {
    as_of: today,
    results: results.map((result) => ({ about: aboutInWords(result.about, locale), said: inWords(result, locale) })),
    total_likely: { low: total.lowCents, high: total.highCents },
    total_basis: total.basis,
    total_parts: total.parts.map(({ ids, lowCents, highCents, basis }) => ({
      ids: [...ids],
      low: lowCents,
      high: highCents,
      basis,
    })),
    total_is_exact: total.isExact,
    best_follow_up: bestOf(results, locale, skipped),
    contradictions: contradictionsOf(household).map((finding) => said(finding, locale)),
  }
}

/** The one question worth asking next; `worth` is over all results together. */
function bestOf(results: readonly BenefitResult[], locale: Locale, skipped: readonly FactName[]) {
  const best = bestFollowUp(results, skipped)
  return (
    best && { field: wireName(best.field), question: describeQuestion(best.question, locale), worth: best.worthCents }
  )
}

const written: Readonly<Record<Locale, WeakMap<About, ReturnType<typeof wordsAbout>>>> = {
  en: new WeakMap(),
  fr: new WeakMap(),
}

function aboutInWords(about: About, locale: Locale): ReturnType<typeof wordsAbout> {
  const known = written[locale].get(about)
  if (known !== undefined) return known
  const words = Object.freeze(wordsAbout(about, locale))
  written[locale].set(about, words)
  return words
}

const wordsAbout = (about: About, locale: Locale) => ({
  id: about.id,
  name: about.name[locale],
  ...linkIn(about, locale),
  jurisdiction: about.jurisdiction,
  program_year: describePeriod(about.programYear, locale),
  kind: about.kind,
  how_to_get: about.howToGet,
  deadline: about.deadline,
  next_payment: about.nextPayment,
  confidence: about.confidence,
  sources: about.sources.map(sourceInWords) as readonly SourceInWords[],
  is_ended: about.isEnded,
  is_out_of_date: about.isOutOfDate,
  last_known_for: describeLastKnown(about, locale),
  sum_of: [...about.sumOf],
})

/** The official page in the reader's language where there is one, and which language it is in. */
function linkIn({ link, linkFr }: About, locale: Locale): { link: string; link_language: Locale } {
  const own = { en: link, fr: linkFr }[locale]
  return own === null ? { link, link_language: 'en' } : { link: own, link_language: locale }
}

const sourceInWords = ({ title, url, checkedOn }: CitedSource) => ({
  title,
  url: url ?? null,
  language: languageOf(url),
  checked_on: localDate(checkedOn),
})

type SourceInWords = ReturnType<typeof sourceInWords>

/** Of a source's page: the official sites name their French pages in the address. */
const languageOf = (url: string | undefined): Locale =>
  url !== undefined && /\/fr\/|^https:\/\/ouvert\./.test(url) ? 'fr' : 'en'

function inWords(result: BenefitResult, locale: Locale) {
  const range: { low: Cents; high: Cents } | null =
    result.annual === null ? null : { low: result.annual.lowCents, high: result.annual.highCents }
  return {
    eligibility: result.eligibility,
    why: describeWhy(result, locale),
    annual_amount: range,
    amount_note: describeNote(result, locale),
    settled_by: result.settledBy.map(({ field, worthCents }) => ({
      field: wireName(field),
      question: describeQuestion(field, locale),
      worth: worthCents,
    })),
    steps: result.steps.map((step) => describeStep(step, locale)),
  }
}
