import { add, cents, type Cents, type LocalDate, minCents, subtract, ZERO } from '@winterjay/money'
import { assess, type Assessment } from '../check/assess.ts'
import { assessForEither, assessForSpouse } from '../check/assess-two.ts'
import { programmesOf } from '../programmes/catalogue.ts'
import { qualified } from '../check/result.ts'
import type { Household, Spouse } from '../household/household.ts'
import type { Person } from '../lists.ts'
import { isOfTwo, seenBySpouse, withSpouseFacts } from '../household/two-adults.ts'
import type { AmountRange } from '../programmes/outcome.ts'
import type { Programme } from '../programmes/programme.ts'
import { unitOf } from '../programmes/units.ts'
import { type Countable, totalOf } from '../totals/totals.ts'

export interface Sweep {
  readonly from: Cents
  readonly to: Cents
  readonly step: Cents
  /** Of two described adults, the one whose income varies. */
  readonly who?: Person
}

export interface SweepPoint {
  readonly incomeCents: Cents
  /** The low end of the likely amount, as counted by `totalLikely`. */
  readonly benefitsCents: Cents
  /** Family net income plus benefits, before income tax and contributions, which are not modelled. */
  readonly keptCents: Cents
  /**
   * Percent of each further dollar, up to the next point, that is lost in benefits; negative if they grow. Null at the
   * last point.
   */
  readonly clawbackPercent: number | null
}

export interface BenefitEnd {
  readonly id: string
  /** The first whole dollar of family net income at which it is no longer likely, or likely but zero. */
  readonly atIncomeCents: Cents
}

export interface IncomeSweep {
  readonly points: readonly SweepPoint[]
  readonly fallsAway: readonly BenefitEnd[]
}

/**
 * Returns what the household keeps at different incomes. Work income varies and the rest of net income stays the same;
 * in a household without work income, the whole net income varies.
 * @param sweep from, to (≥ from) and step (> 0), in cents of family net income
 */
export function incomeSweep(
  household: Household,
  { from, to, step, who = 'applicant' }: Sweep,
  today: LocalDate,
): IncomeSweep {
  if (step <= 0 || to < from || from < 0) throw new RangeError('an income sweep goes up, from zero or more')
  const programmes = countedProgrammes(household, today)
  const incomes = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => cents(from + index * step))
  const rows = incomes.map((income) => programmes.map((p) => countable(p, atIncome(household, income, who), today)))
  const amounts = rows.map((row) => row.map(likelyIn))
  const totals = rows.map((row) => totalOf(row).lowCents)
  const points = incomes.map((incomeCents, index) => {
    const benefitsCents = totals[index] ?? ZERO
    const next = totals[index + 1]
    const clawbackPercent = next === undefined ? null : ((benefitsCents - next) / step) * 100
    return { incomeCents, benefitsCents, keptCents: cents(incomeCents + benefitsCents), clawbackPercent }
  })
  return { points, fallsAway: endings({ household, who, programmes, incomes, amounts, today }) }
}

/**
 * The household with another family net income. Of two described adults it is that of `who` that changes; the other's
 * part is lower only if nothing is left of it (benefits §8.4).
 */
export function atIncome(household: Household, netIncomeCents: Cents, who: Person = 'applicant'): Household {
  const { employmentIncomeCents, spouse } = household
  const otherCents = Math.max(0, subtract(household.netIncomeCents, employmentIncomeCents))
  const earnedCents =
    employmentIncomeCents <= 0 ? employmentIncomeCents : cents(Math.max(0, netIncomeCents - otherCents))
  const changed = { ...household, netIncomeCents, employmentIncomeCents: earnedCents }
  if (spouse === undefined) return changed
  const spousesNet = who === 'applicant' ? spouse.netIncomeCents : leftFor(household, spouse, netIncomeCents, 'net')
  const spousesWork =
    who === 'applicant' ? spouse.employmentIncomeCents : leftFor(household, spouse, earnedCents, 'work')
  return {
    ...changed,
    spouse: {
      ...spouse,
      netIncomeCents: minCents(spousesNet, netIncomeCents),
      employmentIncomeCents: minCents(spousesWork, earnedCents),
    },
  }
}

/** What is the spouse's of a family income if the applicant's own stays as it is. */
function leftFor(household: Household, spouse: Spouse, familyCents: Cents, kind: 'net' | 'work'): Cents {
  const own =
    kind === 'net'
      ? subtract(household.netIncomeCents, spouse.netIncomeCents)
      : subtract(household.employmentIncomeCents, spouse.employmentIncomeCents)
  return cents(Math.max(0, familyCents - own))
}

/** The programmes of a household's province that a total may count on the day. */
export const countedProgrammes = (household: Household, today: LocalDate): Programme[] =>
  programmesOf(household.province).filter((programme) => isMoney(programme, today))

const isMoney = ({ data, sumOf, standing }: Programme, today: LocalDate): boolean =>
  data.kind === 'cash' && data.endedIn === undefined && sumOf.length === 0 && !standing(today).isUnknownNow

/** What a total needs to know about a programme at one income. */
export function countable(programme: Programme, household: Household, today: LocalDate): Swung {
  if (!isOfTwo(household)) return counted(programme, household, assess(programme, household, today))
  const own = withSpouseFacts(household)
  const seen = seenBySpouse(own)
  const [first, second] = [assess(programme, own, today), assessForSpouse(programme, seen, today)]
  if (unitOf(programme.id) !== 'person') return counted(programme, own, assessForEither(first, second))
  const people = [counted(programme, own, first), counted(programme, seen, second)]
  return { ...counted(programme, own, first), people: people.map((result) => ({ result })) }
}

/** A countable result, and what it pays in all. */
interface Swung extends Countable {
  readonly amount: AmountRange | null
  readonly people?: readonly { readonly result: Swung }[]
}

function counted(programme: Programme, household: Household, assessment: Assessment): Swung {
  const { eligibility, amount, open, outcomes } = qualified(assessment, household)
  return {
    id: programme.id,
    eligibility,
    amount,
    open,
    outcomes,
    kind: 'cash',
    isEnded: false,
    isOutOfDate: false,
    isUnknownNow: false,
    sumOf: [],
    withBase: programme.withBase,
  }
}

function likelyIn({ eligibility, amount, people }: Swung): Cents {
  if (people !== undefined) return people.reduce((sum, { result }) => add(sum, likelyIn(result)), ZERO)
  return eligibility === 'likely' && amount !== null ? amount.lowCents : ZERO
}

interface Swept {
  readonly household: Household
  readonly who: Person
  readonly programmes: readonly Programme[]
  readonly incomes: readonly Cents[]
  readonly amounts: readonly (readonly Cents[])[]
  readonly today: LocalDate
}

function endings({ household, who, programmes, incomes, amounts, today }: Swept): BenefitEnd[] {
  const found: BenefitEnd[] = []
  programmes.forEach((programme, column) => {
    const last = amounts.findLastIndex((row) => (row[column] ?? 0) > 0)
    const paid = incomes[last]
    const unpaid = incomes[last + 1]
    if (paid === undefined || unpaid === undefined) return
    const isPaid = (income: Cents): boolean =>
      likelyIn(countable(programme, atIncome(household, income, who), today)) > 0
    found.push({ id: programme.id, atIncomeCents: firstUnpaidDollar(paid, unpaid, isPaid) })
  })
  return found.sort((a, b) => a.atIncomeCents - b.atIncomeCents)
}

function firstUnpaidDollar(paid: Cents, unpaid: Cents, isPaid: (income: Cents) => boolean): Cents {
  let low: number = paid
  let high: number = unpaid
  while (high - low > 100) {
    const middle = low + Math.floor((high - low) / 200) * 100
    if (isPaid(cents(middle))) low = middle
    else high = middle
  }
  return cents(high)
}
