import { add, cents, type Cents, type LocalDate } from '@winterjay/money'
import type { Eligibility, Person } from '../lists.ts'
import { type HouseholdOfTwo, seenBySpouse } from '../household/two-adults.ts'
import type { AmountRange } from '../programmes/outcome.ts'
import type { Programme } from '../programmes/programme.ts'
import { unitOf } from '../programmes/units.ts'
import { assess } from './assess.ts'
import { assessForEither, assessForSpouse } from './assess-two.ts'
import { type BenefitResult, type PersonResult, resultFrom } from './result.ts'
import type { Settling } from './settle.ts'

/**
 * Returns the results of two described adults: what belongs to a person is worked out for each of them, every other
 * programme is one claim, which either of them may open (benefits §8.3).
 * @param household with the facts of `withSpouseFacts`
 */
export function resultsOfTwo(
  programmes: readonly Programme[],
  household: HouseholdOfTwo,
  today: LocalDate,
): BenefitResult[] {
  const seen = seenBySpouse(household)
  return programmes.map((programme) => {
    const unit = unitOf(programme.id)
    const own = assess(programme, household, today)
    const spouses = assessForSpouse(programme, seen, today)
    if (unit !== 'person') {
      const assessment = assessForEither(own, spouses)
      return { ...resultFrom({ programme, assessment, household, today }), unit }
    }
    return ofBoth([
      personResult('applicant', household.age, resultFrom({ programme, assessment: own, household, today })),
      personResult('spouse', seen.age, resultFrom({ programme, assessment: spouses, household: seen, today })),
    ])
  })
}

const personResult = (person: Person, age: number, result: BenefitResult): PersonResult => ({
  person,
  age,
  result: { ...result, unit: 'person', speaksOf: { person, age } },
})

/** The household's result: the better verdict, explained by the person who has it, and both amounts together. */
function ofBoth(people: readonly [PersonResult, PersonResult]): BenefitResult {
  const [{ result: own }, { result: spouses }] = people
  const better = isBetter(spouses, own) ? spouses : own
  return {
    ...better,
    annual: together(own, spouses),
    settledBy: settledByEither(own.settledBy, spouses.settledBy),
    people,
  }
}

const RANK: Readonly<Record<Eligibility, number>> = { likely: 2, maybe: 1, unlikely: 0 }
const highOf = ({ annual }: BenefitResult): number => annual?.highCents ?? 0
const isBetter = (a: BenefitResult, b: BenefitResult): boolean =>
  RANK[a.eligibility] - RANK[b.eligibility] > 0 || (a.eligibility === b.eligibility && highOf(a) > highOf(b))

/** The sum of both; null if an amount that one of them may have is not known. */
function together(own: BenefitResult, spouses: BenefitResult): AmountRange | null {
  if (own.annual === null) return spouses.annual === null || own.eligibility !== 'unlikely' ? null : spouses.annual
  if (spouses.annual === null) return spouses.eligibility === 'unlikely' ? own.annual : null
  return {
    lowCents: add(own.annual.lowCents, spouses.annual.lowCents),
    highCents: add(own.annual.highCents, spouses.annual.highCents),
  }
}

/** A question that settles both settles as much as it does for each of them together. */
function settledByEither(own: readonly Settling[], spouses: readonly Settling[]): Settling[] {
  const merged = new Map(own.map((settling) => [settling.field, settling]))
  for (const settling of spouses) {
    const known = merged.get(settling.field)
    merged.set(
      settling.field,
      known === undefined
        ? settling
        : {
            ...known,
            worthCents: sumOf(known.worthCents, settling.worthCents),
            isGated: known.isGated && settling.isGated,
          },
    )
  }
  return [...merged.values()].sort((a, b) => (b.worthCents ?? -1) - (a.worthCents ?? -1))
}

const sumOf = (a: Cents | null, b: Cents | null): Cents | null => (a === null ? b : b === null ? a : cents(a + b))
