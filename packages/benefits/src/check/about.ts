import { CONFIDENCES } from '../lists.ts'
import type { Confidence, HowToGet, Kind } from '../lists.ts'
import type { LocalDate } from '@winterjay/money'
import { type Figure, figureOn, type Source } from '../programmes/figures.ts'
import type { Household } from '../household/household.ts'
import type { Note } from '../programmes/outcome.ts'
import type { Programme } from '../programmes/programme.ts'

export interface CitedSource extends Source {
  readonly checkedOn: string
}

/**
 * What is the same about a programme on a day for every household: one object for all households with the same figures.
 */
export interface About {
  readonly id: string
  readonly jurisdiction: string
  readonly name: { readonly en: string; readonly fr: string }
  readonly link: string
  /** The same in French; null if no address is confirmed. */
  readonly linkFr: string | null
  readonly programYear: string
  readonly kind: Kind
  /** Null if the programme has ended. */
  readonly howToGet: HowToGet | null
  readonly deadline: string | null
  readonly nextPayment: LocalDate | null
  /** The confidence of the least certain deciding figure, and of the rule itself. */
  readonly confidence: Confidence
  /** Of the deciding figures, once each, with the day it was last checked. */
  readonly sources: readonly CitedSource[]
  readonly isEnded: boolean
  readonly isOutOfDate: boolean
  /** So far out of date, or past the end of its law, that nothing counts any more. */
  readonly isUnknownNow: boolean
  /** The period of the last known figures, if they are out of date. */
  readonly lastKnownFor: string | null
  /** For last known figures: the current maximum will be at least as high. */
  readonly maximumNeverFalls: boolean
  /** Shown with the amount for every household. */
  readonly remark: Note | null
  /** Ids of the results that this one sums up: shown, but not added again. */
  readonly sumOf: readonly string[]
}

/** Built once per day and per group of figures that can decide for a programme. */
export function aboutOf(programme: Programme, household: Household, today: LocalDate): About {
  const cited = programme.cites(household)
  const known = memory.get(programme)
  const made = known?.today === today ? known.made : new Map<string, About>()
  if (known?.today !== today) memory.set(programme, { today, made })
  const key = cited === null ? '' : cited.join(' ')
  const found = made.get(key)
  if (found !== undefined) return found
  const about = describeProgramme(programme, cited, today)
  made.set(key, about)
  return about
}

const memory = new WeakMap<Programme, { today: LocalDate; made: Map<string, About> }>()

function describeProgramme(programme: Programme, cited: readonly string[] | null, today: LocalDate): About {
  const { data } = programme
  const { year, lastKnownFor, isUnknownNow } = programme.standing(today, cited)
  const isEnded = data.endedIn !== undefined
  const decided = decidingFigures(programme, cited, today)
  const known = decided.filter(({ value }) => value !== null)
  return {
    id: data.id,
    jurisdiction: data.jurisdiction,
    name: data.name,
    link: data.link,
    linkFr: data.linkFr ?? null,
    programYear: year,
    kind: data.kind as Kind,
    howToGet: data.howToGet as HowToGet | null,
    deadline: isEnded ? null : programme.deadline(today),
    nextPayment: isEnded ? null : programme.nextPayment(today),
    confidence: leastCertain([data.confidence, ...known.map(({ confidence }) => confidence)]),
    sources: sourcesOf(known.length > 0 ? known : decided),
    isEnded,
    isOutOfDate: lastKnownFor !== null,
    isUnknownNow,
    lastKnownFor,
    maximumNeverFalls: data.maximumNeverFalls === true,
    remark: isEnded ? null : programme.remark(today),
    sumOf: programme.sumOf,
  }
}

/** The figures in force on the day, with what the agency prints for them: neither last year's nor next year's. */
function decidingFigures({ data }: Programme, cited: readonly string[] | null, today: LocalDate): Figure[] {
  return Object.entries({ ...data.published, ...data.figures }).flatMap(([name, periods]) => {
    const figure = cited === null || cited.includes(name) ? figureOn(periods, today) : null
    return figure === null ? [] : [figure]
  })
}

function sourcesOf(figures: readonly Figure[]): CitedSource[] {
  const sources = new Map<string, CitedSource>()
  for (const figure of figures) {
    for (const source of figure.sources)
      sources.set(`${source.title} ${source.url ?? ''}`, { ...source, checkedOn: figure.checkedOn })
  }
  return [...sources.values()]
}

const leastCertain = (confidences: readonly string[]): Confidence =>
  CONFIDENCES[Math.max(...confidences.map((one) => CONFIDENCES.indexOf(one as Confidence)))] ?? 'unknown'
