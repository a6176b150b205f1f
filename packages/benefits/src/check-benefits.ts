import { type Cents, type LocalDate, ZERO } from '@winterjay/money'
import { assess, type Assessment, type Eligibility } from './assess.ts'
import { programmesOf } from './catalogue.ts'
import { type Confidence, type Figure, type HowToGet, type Kind, type Source } from './figures.ts'
import type { Household } from './household.ts'
import type { AmountRange, Note, Step, Why } from './outcome.ts'
import type { Programme } from './programme.ts'
import { settledBy, type Settling } from './settle.ts'

export interface CitedSource extends Source {
  readonly checkedOn: string
}

export interface BenefitResult {
  readonly id: string
  readonly jurisdiction: string
  readonly eligibility: Eligibility
  /** First the number that decided, then what else there is to say. Sentences: `describe`. */
  readonly why: readonly Why[]
  /** Of a maybe: what some answer to an open question would say against it. It supposes that answer, so it is no fact. */
  readonly doubt: Why | null
  readonly name: { readonly en: string; readonly fr: string }
  readonly link: string
  /** The same in French; null where no address is sure. */
  readonly linkFr: string | null
  /** For a year, at the programme year's rates. Null: `amountNote` says why. */
  readonly annual: AmountRange | null
  /** Why the amount is a range, or is missing. */
  readonly amountNote: Note | null
  readonly programYear: string
  readonly kind: Kind
  /** Null when the programme has ended. */
  readonly howToGet: HowToGet | null
  readonly deadline: string | null
  readonly nextPayment: LocalDate | null
  readonly confidence: Confidence
  readonly settledBy: readonly Settling[]
  readonly sources: readonly CitedSource[]
  readonly isEnded: boolean
  readonly isOutOfDate: boolean
  /** The period of the last known figures, when they are out of date. */
  readonly lastKnownFor: string | null
  /** Ids of the results this one is the sum of: shown, not added again. */
  readonly sumOf: readonly string[]
  /** The arithmetic behind the high end of `annual`. */
  readonly steps: readonly Step[]
}

/**
 * Every federal programme and every programme of the household's province, likely first, then by amount.
 * @param household valid: `refuseHousehold` has nothing against it
 * @param today chooses the figures; past their period they are last known, marked, and kept out of totals
 */
export function checkBenefits(household: Household, today: LocalDate): BenefitResult[] {
  return programmesOf(household.province)
    .map((programme) => resultOf(programme, household, today))
    .sort(byLikelihoodThenAmount)
}

function resultOf(programme: Programme, household: Household, today: LocalDate): BenefitResult {
  const { data } = programme
  const assessment = qualified(assess(programme, household, today), household)
  const { year, lastKnownFor } = programme.standing(today)
  const kind = data.kind as Kind
  const isEnded = data.endedIn !== undefined
  return {
    id: data.id,
    jurisdiction: data.jurisdiction,
    eligibility: assessment.eligibility,
    why: whyOf(assessment, household, isEnded),
    doubt: doubtOf(assessment),
    name: data.name,
    link: data.link,
    linkFr: data.linkFr ?? null,
    annual: kind === 'service' ? null : assessment.amount,
    amountNote: isEnded || assessment.eligibility === 'unlikely' ? null : amountNote(assessment, kind),
    programYear: year,
    kind,
    howToGet: data.howToGet as HowToGet | null,
    deadline: isEnded ? null : programme.deadline(today),
    nextPayment: isEnded ? null : programme.nextPayment(today),
    confidence: data.confidence as Confidence,
    settledBy: settledBy(assessment),
    sources: sourcesOf(programme),
    isEnded,
    isOutOfDate: lastKnownFor !== null,
    lastKnownFor,
    sumOf: programme.sumOf,
    steps: assessment.best.steps,
  }
}

/** Outside ordinary status and residency nothing is certain: what would be likely is then a maybe. */
function qualified(assessment: Assessment, { immigrationStatus }: Household): Assessment {
  const isOrdinary = immigrationStatus !== 'temporary_resident' && immigrationStatus !== 'other'
  if (isOrdinary || assessment.eligibility !== 'likely') return assessment
  return { ...assessment, eligibility: 'maybe', amount: assessment.amount && { ...assessment.amount, lowCents: ZERO } }
}

function whyOf({ eligibility, best }: Assessment, household: Household, isEnded: boolean): Why[] {
  const why: Why[] = [best.why]
  if (isEnded || eligibility === 'unlikely') return why
  if (household.filed2025Return === false) why.push({ code: 'file-2025-return' })
  if (household.immigrationStatus === 'temporary_resident' || household.immigrationStatus === 'other') why.push({ code: 'status-rules-differ' })
  return why
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

const cited = new WeakMap<Programme, readonly CitedSource[]>()

/** The programme's own page first, then every source of its figures, once each, with the day it was last checked. */
function sourcesOf(programme: Programme): readonly CitedSource[] {
  const known = cited.get(programme)
  if (known) return known
  const sources = new Map<string, CitedSource>()
  for (const figure of figuresIn(programme)) {
    for (const source of figure.sources) sources.set(`${source.title} ${source.url ?? ''}`, { ...source, checkedOn: figure.checkedOn })
  }
  const list = [...sources.values()]
  cited.set(programme, list)
  return list
}

function figuresIn({ data }: Programme): Figure[] {
  return [...Object.values(data.figures), ...Object.values(data.published ?? {})].flat()
}

const ORDER: Readonly<Record<Eligibility, number>> = { likely: 0, maybe: 1, unlikely: 2 }
const high = (result: BenefitResult): Cents => result.annual?.highCents ?? ZERO

function byLikelihoodThenAmount(a: BenefitResult, b: BenefitResult): number {
  return ORDER[a.eligibility] - ORDER[b.eligibility] || high(b) - high(a) || Number(a.isEnded) - Number(b.isEnded)
}
