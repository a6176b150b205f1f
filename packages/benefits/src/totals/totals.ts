import type { Basis } from '../lists.ts'
import type { Eligibility, Kind, Person } from '../lists.ts'
import { cents } from '@winterjay/money'
import type { OpenQuestion } from '../check/assess.ts'
import { type Factor, factorOf, jointBounds } from './joint-bounds.ts'
import type { AmountRange, Outcome } from '../programmes/outcome.ts'

/** The fields of a result that a total needs. */
export interface Countable {
  readonly id: string
  readonly eligibility: Eligibility
  readonly kind: Kind
  readonly isEnded: boolean
  readonly isOutOfDate: boolean
  readonly isUnknownNow: boolean
  readonly sumOf: readonly string[]
  readonly withBase: string | null
  readonly open: readonly OpenQuestion[]
  readonly outcomes: readonly Outcome[]
  /** Of two described adults each counts by itself. */
  readonly people?: readonly { readonly result: Countable }[] | null
  readonly speaksOf?: { readonly person: Person } | null
}

/** What a total counts one by one: each adult's own result where there are two, and every other result. */
export const countables = (results: readonly Countable[]): Countable[] =>
  results.flatMap((result) => result.people?.map((person) => person.result) ?? [result])

/** Programmes that are bounded together, because one answer moves them all or one goes with the other. */
export interface TotalPart extends AmountRange {
  readonly ids: readonly string[]
  readonly basis: Basis
}

export interface Total extends AmountRange {
  readonly basis: Basis
  /** No programme is in two parts; their sum is the total. */
  readonly parts: readonly TotalPart[]
  /** False: the ends are lower and upper bounds, because there were too many combinations of answers to enumerate. */
  readonly isExact: boolean
}

/** Money, not a sum of other results, and based on figures that are current or last known. */
export const isMoney = ({ kind, isEnded, isUnknownNow, sumOf }: Countable): boolean =>
  kind === 'cash' && !isEnded && !isUnknownNow && sumOf.length === 0

/** What each of them can pay, as a table over the questions that move it. */
export const factorsOf = (results: readonly Countable[]): Factor[] =>
  countables(results)
    .filter(isMoney)
    .map(({ id, open, outcomes }) => factorOf(id, open, outcomes))

/** The results that a total counts: what is likely, and what goes with something likely, wherever it is a yes. */
export function countedOf<R extends Countable>(results: readonly R[]): R[] {
  const likely = new Set(results.filter(({ eligibility }) => eligibility === 'likely').map(({ id }) => id))
  return results.filter((result) => {
    if (!isMoney(result) || result.eligibility === 'unlikely') return false
    return result.eligibility === 'likely'
      ? result.outcomes.every(({ amount }) => amount !== null)
      : result.withBase !== null && likely.has(result.withBase)
  })
}

/**
 * What the household will likely receive in a year: no maybe that is not part of something likely, no non-refundable
 * credit, nothing twice. Out-of-date figures count as last known; unknown ones do not count. Any real set of answers
 * gives a sum between the two ends.
 */
export const totalOf = (results: readonly Countable[]): Total => totalOfCounted(countedOf(countables(results)))

/**
 * The same for each of two described adults, and for what belongs to both: each range by itself, so the three may be
 * wider than the total.
 */
export function totalsByPerson(results: readonly Countable[]): Readonly<Record<Person | 'both', AmountRange>> {
  const counted = countedOf(countables(results))
  const of = (who: Person | 'both'): AmountRange =>
    totalOfCounted(counted.filter(({ speaksOf }) => (speaksOf?.person ?? 'both') === who))
  return { applicant: of('applicant'), spouse: of('spouse'), both: of('both') }
}

function totalOfCounted(counted: readonly Countable[]): Total {
  const parts: TotalPart[] = []
  let isExact = true
  for (const component of componentsOf(counted)) {
    const paying = component.filter(({ factor }) => factor.high.some((amount) => amount > 0))
    if (paying.length === 0) continue
    const bounds = jointBounds(paying.map(({ factor }) => factor))
    isExact &&= bounds.isExact
    parts.push({
      ids: [...new Set(paying.map(({ id }) => id))],
      lowCents: cents(bounds.low),
      highCents: cents(bounds.high),
      basis: basisOf(paying.map(({ isOutOfDate }) => (isOutOfDate ? 'last_known' : 'current'))),
    })
  }
  parts.sort((a, b) => b.highCents - a.highCents)
  return {
    lowCents: cents(parts.reduce((sum, { lowCents }) => sum + lowCents, 0)),
    highCents: cents(parts.reduce((sum, { highCents }) => sum + highCents, 0)),
    basis: basisOf(parts.map(({ basis }) => basis)),
    parts,
    isExact,
  }
}

export function totalLikely(results: readonly Countable[]): AmountRange {
  const { lowCents, highCents } = totalOf(results)
  return { lowCents, highCents }
}

const basisOf = (bases: readonly Basis[]): Basis => {
  if (bases.every((basis) => basis === 'current')) return 'current'
  return bases.every((basis) => basis === 'last_known') ? 'last_known' : 'part_last_known'
}

interface Member {
  readonly id: string
  readonly isOutOfDate: boolean
  readonly withBase: string | null
  readonly factor: Factor
}

/** Groups of results that share an open fact which moves money, or go together, each result once. */
function componentsOf(counted: readonly Countable[]): Member[][] {
  let components: Member[][] = []
  for (const { id, isOutOfDate, withBase, open, outcomes } of counted) {
    const member: Member = { id, isOutOfDate, withBase, factor: factorOf(id, open, outcomes) }
    const [joined, apart] = [
      components.filter((component) => component.some((other) => isJoined(member, other))),
      components.filter((component) => !component.some((other) => isJoined(member, other))),
    ]
    components = [...apart, [...joined.flat(), member]]
  }
  return components
}

function isJoined(a: Member, b: Member): boolean {
  // Of two adults, both results of one programme are one part.
  if (a.id === b.id || a.withBase === b.id || b.withBase === a.id || (a.withBase !== null && a.withBase === b.withBase))
    return true
  return a.factor.facts.some(({ field }) => b.factor.facts.some((other) => other.field === field))
}
