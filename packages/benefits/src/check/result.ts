import type { Eligibility, Kind, Person, Unit } from '../lists.ts'
import { type LocalDate, ZERO } from '@winterjay/money'
import { type About, aboutOf } from './about.ts'
import type { Assessment, OpenQuestion } from './assess.ts'
import type { Household } from '../household/household.ts'
import type { AmountRange, Note, Outcome, Step, Why } from '../programmes/outcome.ts'
import type { Programme } from '../programmes/programme.ts'
import { settledBy, type Settling } from './settle.ts'
import type { WhyCode } from '../text/en.ts'

/** The result of one of two described adults. */
export interface PersonResult {
  readonly person: Person
  readonly age: number
  readonly result: BenefitResult
}

export interface BenefitResult extends About {
  /** The part of this result that is the same for every household: one object, serialized once. */
  readonly about: About
  readonly eligibility: Eligibility
  /** First the deciding number, then further remarks. Sentences: `describe`. */
  readonly why: readonly Why[]
  /**
   * For a maybe: what some answer to an open question would say against it. It assumes that answer, so it is not a
   * fact.
   */
  readonly doubt: Why | null
  /** Per year, at the programme year's rates. If null, `amountNote` says why. */
  readonly annual: AmountRange | null
  /** Why the amount is a range, or is missing. */
  readonly amountNote: Note | null
  readonly settledBy: readonly Settling[]
  /** The arithmetic behind the high end of `annual`. */
  readonly steps: readonly Step[]
  /** Id of the programme that this one goes with; a total counts them together. */
  readonly withBase: string | null
  /** The open questions; `outcomes` has one outcome per combination of answers, the last question varying fastest. */
  readonly open: readonly OpenQuestion[]
  readonly outcomes: readonly Outcome[]
  /** For two described adults: whose benefit it is, and each adult's own result if it belongs to a person. */
  readonly unit: Unit | null
  readonly people: readonly PersonResult[] | null
  /** The adult whom the sentences are about, if the household has two. */
  readonly speaksOf: { readonly person: Person; readonly age: number } | null
}

interface Assessed {
  readonly programme: Programme
  readonly assessment: Assessment
  /** As the adult whose result it is would describe it. */
  readonly household: Household
  readonly today: LocalDate
}

/** One programme's result for one adult, or for one claim. */
export function resultFrom({ programme, assessment: assessed, household, today }: Assessed): BenefitResult {
  const about = aboutOf(programme, household, today)
  const assessment = qualified(assessed, household)
  return {
    // Copied field by field: spread objects are slow to create and to read.
    id: about.id,
    jurisdiction: about.jurisdiction,
    name: about.name,
    link: about.link,
    linkFr: about.linkFr,
    programYear: about.programYear,
    kind: about.kind,
    howToGet: about.howToGet,
    deadline: about.deadline,
    nextPayment: about.nextPayment,
    confidence: about.confidence,
    sources: about.sources,
    isEnded: about.isEnded,
    isOutOfDate: about.isOutOfDate,
    isUnknownNow: about.isUnknownNow,
    lastKnownFor: about.lastKnownFor,
    maximumNeverFalls: about.maximumNeverFalls,
    remark: assessment.eligibility === 'unlikely' ? null : about.remark,
    sumOf: about.sumOf,
    about,
    eligibility: assessment.eligibility,
    why: whyOf(assessment, household, about.isEnded),
    doubt: doubtOf(assessment),
    annual: about.kind === 'service' ? null : assessment.amount,
    amountNote: about.isEnded || assessment.eligibility === 'unlikely' ? null : amountNote(assessment, about.kind),
    settledBy: settledBy(assessment),
    steps: assessment.best.steps,
    withBase: programme.withBase,
    open: assessment.open,
    outcomes: assessment.outcomes,
    unit: null,
    people: null,
    speaksOf: null,
  }
}

/** For other than ordinary status and residency nothing is certain: a likely result becomes a maybe. */
export function qualified(assessment: Assessment, { immigrationStatus }: Household): Assessment {
  const isOrdinary = immigrationStatus !== 'temporary_resident' && immigrationStatus !== 'other'
  if (isOrdinary || assessment.eligibility !== 'likely') return assessment
  return { ...assessment, eligibility: 'maybe', amount: assessment.amount && { ...assessment.amount, lowCents: ZERO } }
}

function whyOf({ eligibility, best, outcomes }: Assessment, household: Household, isEnded: boolean): Why[] {
  const why: Why[] = [withoutSupposing(best.why, outcomes)]
  if (isEnded || eligibility === 'unlikely') return why
  if (household.filed2025Return === false) why.push({ code: 'file-2025-return' })
  if (household.immigrationStatus === 'temporary_resident' || household.immigrationStatus === 'other')
    why.push({ code: 'status-rules-differ' })
  return why
}

/** Codes that name a number only some answer would make true, and the code to use instead: the rule's own number. */
const OF_THE_RULE: { readonly [C in WhyCode]?: WhyCode } = {
  'countable-income-under-limit': 'countable-income-limit',
  'countable-income-over-limit': 'countable-income-over-any-limit',
  'countable-income-over-full-limit': 'countable-income-over-any-limit',
  'own-income-reduces': 'own-income-taper',
  'own-income-too-high': 'own-income-limit',
  'income-after-exemption': 'exemption-of-lower-pay',
}

/** The same if the limit itself depends on an answer: no number is given. */
const BY_YEARS: { readonly [C in WhyCode]?: WhyCode } = {
  'countable-income-under-limit': 'countable-income-limit-by-years',
  'countable-income-under-own-limit': 'countable-income-limit-by-years',
  'countable-income-over-full-limit': 'countable-income-over-limit-by-years',
  'countable-income-over-own-limit': 'countable-income-over-limit-by-years',
}

function withoutSupposing(why: Why, outcomes: readonly Outcome[]): Why {
  const named = (param: string): number => {
    const values = new Set(outcomes.map((outcome) => outcome.why.params?.[param]))
    values.delete(undefined)
    return values.size
  }
  const code =
    named('years') > 1 && BY_YEARS[why.code] !== undefined
      ? BY_YEARS[why.code]
      : named('incomeCents') > 1
        ? OF_THE_RULE[why.code]
        : undefined
  return code === undefined ? why : { ...why, code }
}

function doubtOf({ eligibility, outcomes }: Assessment): Why | null {
  return eligibility === 'maybe' ? (outcomes.find((outcome) => outcome.verdict === 'no')?.why ?? null) : null
}

function amountNote({ amount, best, outcomes }: Assessment, kind: Kind): Note | null {
  if (kind === 'service') return { code: 'no-cash' }
  if (amount === null) {
    const without = outcomes.find((outcome) => outcome.amount === null)
    return without?.note ?? { code: without?.verdict === 'yes' ? 'no-cash' : 'figure-unknown' }
  }
  if (best.note) return best.note
  return amount.lowCents === amount.highCents ? null : { code: 'depends-on-answers' }
}
