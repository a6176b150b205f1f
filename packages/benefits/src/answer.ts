import { localDate } from '@winterjay/money'
import type { Cents, LocalDate, Locale } from '@winterjay/money'
import type { About, CitedSource } from './check/about.ts'
import { checkBenefits } from './check/check-benefits.ts'
import type { BenefitResult } from './check/result.ts'
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
import type { Eligibility, Person, Unit } from './lists.ts'
import { contradictionsOf, refuseHousehold } from './household/refuse-household.ts'
import type { HouseholdFinding, HouseholdInput } from './household/checks.ts'
import { wireName } from './household/wire-name.ts'
import { inputOf } from './household/request.ts'
import { type Asking, nextQuestions } from './totals/next-questions.ts'
import { totalOf } from './totals/totals.ts'

/*
 * The checker's answer in one language, named as on the wire: the server sends it, and the page computes it after a
 * follow-up question has been answered.
 */

export interface Fault {
  readonly field: string
  readonly detail: string
}

/** Invalid fields, each with its sentence; empty if the household can be checked. */
export const fieldFaults = (household: Household, locale: Locale): Fault[] => faultsOf(household, locale)

/** The same for a request body that may not be a household, so that all its problems are listed at once. */
export const requestFaults = (body: unknown, locale: Locale): Fault[] =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? faultsOf(inputOf(body as Readonly<Record<string, unknown>>), locale)
    : []

/** One sentence per field: its first problem. */
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
 * Returns everything a household may be entitled to, likely first, with the deciding number in the reader's language.
 * @param skipped questions not to ask again
 */
export function answerFor(household: Household, today: LocalDate, locale: Locale, skipped: readonly FactName[] = []) {
  const { results, ...rest } = answerInParts(household, today, locale, skipped)
  return { ...rest, results: results.map(({ about, said }) => ({ ...about, ...said })) }
}

export type AnswerInParts = ReturnType<typeof answerInParts>

/**
 * The same, with each result in two parts: `about` is shared by all households with the same programme text, so that it
 * is serialized once.
 */
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
    ...questionsIn(results, { household, today, skipped }, locale),
    contradictions: contradictionsOf(household).map((finding) => said(finding, locale)),
  }
}

/**
 * The questions worth asking next, the best first, with what their answers move in the total of all results together.
 */
function questionsIn(results: readonly BenefitResult[], asking: Asking, locale: Locale) {
  const questions = nextQuestions(results, asking).map(({ field, mostCents, expectedCents }) => ({
    field: wireName(field),
    question: describeQuestion(field, locale),
    worth: mostCents,
    expected: expectedCents,
  }))
  const [best] = questions
  return {
    best_follow_up: best === undefined ? null : { field: best.field, question: best.question, worth: best.worth },
    next_questions: questions,
  }
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

/** The official page in the reader's language if there is one, and the language of the page. */
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

/** The language of a source's page: official sites name their French pages in the address. */
const languageOf = (url: string | undefined): Locale =>
  url !== undefined && /\/fr\/|^https:\/\/ouvert\./.test(url) ? 'fr' : 'en'

interface PersonInWords {
  person: Person
  eligibility: Eligibility
  annual_amount: { low: Cents; high: Cents } | null
  why: string
}

/** Of two described adults: whose benefit it is, and each one's own result. */
const ofTwo = ({ unit, people }: BenefitResult, locale: Locale): { unit?: Unit; people?: PersonInWords[] | null } =>
  unit === null
    ? {}
    : {
        unit,
        people:
          people?.map(({ person, result }) => ({
            person,
            eligibility: result.eligibility,
            annual_amount: rangeOf(result),
            why: describeWhy(result, locale),
          })) ?? null,
      }

const rangeOf = ({ annual }: BenefitResult): { low: Cents; high: Cents } | null =>
  annual === null ? null : { low: annual.lowCents, high: annual.highCents }

function inWords(result: BenefitResult, locale: Locale) {
  return {
    ...ofTwo(result, locale),
    eligibility: result.eligibility,
    why: describeWhy(result, locale),
    annual_amount: rangeOf(result),
    amount_note: describeNote(result, locale),
    settled_by: result.settledBy.map(({ field, worthCents }) => ({
      field: wireName(field),
      question: describeQuestion(field, locale),
      worth: worthCents,
    })),
    steps: result.steps.map((step) => describeStep(step, locale)),
  }
}
