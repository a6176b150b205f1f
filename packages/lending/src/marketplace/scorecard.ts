import type { FactName } from '../lists.ts'
import type { RiskGrade } from '../lists.ts'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { cents, isRefusal, mulDivHalfUp, rate } from '@winterjay/money'
import { planSchedule } from '../schedule/schedule.ts'
import type { GradeTable } from './grades.ts'
import { gradeTableOn } from './grades.ts'

/** The only facts a grade is based on: no age, sex, postal code or job. */
export interface CreditFacts {
  readonly requestedCents: Cents
  readonly termMonths: number
  /** Before tax, > 0. */
  readonly annualIncomeCents: Cents
  /** Monthly payments on debts that remain once this loan is granted. */
  readonly monthlyDebtCents: Cents
  /** Total limits of all credit cards and lines of credit. */
  readonly cardLimitCents: Cents
  /** Payments missed by 30 days or more in the last 24 months. */
  readonly latePayments: number
  /** Credit inquiries by lenders in the last 12 months. */
  readonly inquiries: number
}

export interface ScoredFact {
  readonly fact: FactName
  /** In months, millionths of a percent of income, cents, or a count. */
  readonly value: number
  /** 0 is best; each point adds about a quarter of a percent to the rate. */
  readonly points: number
  readonly worstPoints: number
}

/** One change that would improve the grade or the price: this fact at `value`, everything else unchanged. */
export interface Improvement {
  readonly fact: FactName
  readonly value: number
  readonly grade: RiskGrade
  readonly annualRate: Rate
}

export interface Scorecard {
  readonly grade: RiskGrade
  readonly annualRate: Rate
  readonly points: number
  /** All five, highest points first. */
  readonly facts: readonly ScoredFact[]
  /** The next better step of each fact, largest effect first. */
  readonly improvements: readonly Improvement[]
}

interface Band {
  /** The best value that still falls in this band, in the fact's unit. */
  readonly reach: number
  readonly points: number
}

/**
 * Points per fact, from the best band to the worst. They are what each band adds to the rate in a regression over
 * LendingClub's 10,000 loans of 2018 Q1, in quarter percents, rounded (scorecard.test.ts checks the rank correlation of
 * the grades with the real rates). Verified income is left out: in that data it marks doubtful applications
 * (marketplace §1).
 */
const BANDS: Readonly<Record<FactName, { readonly isHigherBetter: boolean; readonly bands: readonly Band[] }>> = {
  term: { isHigherBetter: false, bands: bands([36, 0], [48, 8], [Infinity, 16]) },
  debt_load: {
    isHigherBetter: false,
    bands: bands([15_000_000, 0], [25_000_000, 4], [35_000_000, 8], [45_000_000, 14], [Infinity, 24]),
  },
  card_limit: { isHigherBetter: true, bands: bands([30_000_00, 0], [15_000_00, 6], [5_000_00, 12], [0, 16]) },
  late_payments: { isHigherBetter: false, bands: bands([0, 0], [1, 6], [Infinity, 8]) },
  inquiries: { isHigherBetter: false, bands: bands([0, 0], [2, 4], [5, 7], [Infinity, 9]) },
}
const FACT_NAMES = Object.keys(BANDS) as FactName[]

/** The most points of each grade; anything above the last is still an E, at its highest price. */
const GRADE_REACH: readonly (readonly [RiskGrade, number])[] = [
  ['A', 11],
  ['B', 20],
  ['C', 31],
  ['D', 43],
  ['E', 60],
]

/** The new payment counts toward the debt load at this rate, so that a grade does not depend on itself. */
const REFERENCE_RATE: Rate = rate(15_000_000)

/**
 * Grades and prices an application A to E, by a sum of points that anyone can reproduce. Null on a day without a grade
 * table. An automated decision: the applicant may ask for review by a person (Quebec Law 25, s. 12.1; lending §2.7).
 */
export function scoreApplication(facts: CreditFacts, on: LocalDate): Scorecard | null {
  const table = gradeTableOn(on)
  if (table === null) return null
  const values = factValues(facts, on)
  const scored = FACT_NAMES.map((fact) => scoreFact(fact, values[fact]))
  const points = scored.reduce((sum, fact) => sum + fact.points, 0)
  const improvements = scored
    .flatMap((fact) => improvementOf(fact, points, table))
    .sort((a, b) => a.annualRate - b.annualRate)
  return { ...gradeAndPrice(points, table), points, facts: scored.sort((a, b) => b.points - a.points), improvements }
}

/** A hundred times the income. A larger ratio changes nothing, and on an income of a cent it would not fit a rate. */
const LARGEST_DEBT_LOAD_SHOWN: Rate = rate(10_000_000_000)

/** Debts and the new payment, as a share of income; at most 10,000 %. */
export function debtLoad(facts: CreditFacts, on: LocalDate): Rate {
  const yearlyCents = (facts.monthlyDebtCents + referencePayment(facts, on)) * 12
  if (yearlyCents >= facts.annualIncomeCents * 100) return LARGEST_DEBT_LOAD_SHOWN
  return rate(mulDivHalfUp(yearlyCents, 100_000_000, facts.annualIncomeCents))
}

function referencePayment({ requestedCents, termMonths }: CreditFacts, on: LocalDate): Cents {
  const plan = planSchedule({
    principalCents: requestedCents,
    annualRate: REFERENCE_RATE,
    termMonths,
    startDate: on,
    loanType: 'amortizing',
    interestOnlyMonths: null,
    balloonPercent: null,
  })
  if (isRefusal(plan)) throw new RangeError(`not a loan: ${plan.code}`)
  return cents(plan.levelPaymentCents)
}

const factValues = (facts: CreditFacts, on: LocalDate): Record<FactName, number> => ({
  term: facts.termMonths,
  debt_load: debtLoad(facts, on),
  card_limit: facts.cardLimitCents,
  late_payments: facts.latePayments,
  inquiries: facts.inquiries,
})

function scoreFact(fact: FactName, value: number): ScoredFact {
  const { bands } = BANDS[fact]
  return { fact, value, points: bands[bandIndex(fact, value)]?.points ?? 0, worstPoints: bands.at(-1)?.points ?? 0 }
}

const bandIndex = (fact: FactName, value: number): number => {
  const { bands, isHigherBetter } = BANDS[fact]
  return bands.findIndex(({ reach }) => (isHigherBetter ? value >= reach : value <= reach))
}

function improvementOf({ fact, value, points }: ScoredFact, total: number, table: GradeTable): Improvement[] {
  const better = BANDS[fact].bands[bandIndex(fact, value) - 1]
  return better === undefined
    ? []
    : [{ fact, value: better.reach, ...gradeAndPrice(total - points + better.points, table) }]
}

/** Returns the grade for a number of points, and the price within the grade's range, to a hundredth of a percent. */
function gradeAndPrice(points: number, { grades }: GradeTable): { grade: RiskGrade; annualRate: Rate } {
  let best = 0
  for (const [grade, reach] of GRADE_REACH) {
    if (points <= reach || grade === 'E') {
      const { from, to } = grades[grade].price
      const place = Math.min(points - best, reach - best)
      return {
        grade,
        annualRate: rate(from + mulDivHalfUp(mulDivHalfUp(to - from, place, reach - best), 1, 10_000) * 10_000),
      }
    }
    best = reach + 1
  }
  throw new RangeError(`no grade for ${points} points`)
}

function bands(...list: readonly (readonly [number, number])[]): Band[] {
  return list.map(([reach, points]) => ({ reach, points }))
}
