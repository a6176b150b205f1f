import type { LocalDate } from '@winterjay/money'
import { POSSIBLE_ANSWERS } from '../check/possible-answers.ts'
import { FACT_KINDS } from '../household/fact-kinds.ts'
import type { FactName, Household } from '../household/household.ts'

/*
 * How likely each answer to a question is, only to order the questions (benefits §4.5): no amount and no verdict
 * depends on a weight. Where nothing is known, every answer is as likely as any other.
 */

type Weigh = (answers: readonly unknown[], h: Household) => readonly number[]

/** Of two answers, yes and no. */
const yes =
  (share: number): Weigh =>
  (answers) =>
    answers.map((answer) => (answer === true ? share : 1 - share))

/** Bands of a number, and the share of people in each; a band without an answer counts for none. */
const bands =
  (...shares: readonly (readonly [upTo: number, share: number])[]): Weigh =>
  (answers) => {
    const band = (value: number): number => shares.findIndex(([upTo]) => value <= upTo)
    const found = answers.map((answer) => band(Number(answer)))
    return found.map((one) => (shares[one]?.[1] ?? 0) / found.filter((other) => other === one).length)
  }

const even: Weigh = (answers) => answers.map(() => 1)
/** Shares of people with 10 to 24, 25 to 39 and 40 years in Canada, from 65 on. */
const yearsFrom65 = bands([24, 0.06], [39, 0.09], [Number.POSITIVE_INFINITY, 0.85])
/** A lower earner has none, about a third or half of the pay; of three answers the middle one is nearest to both. */
const shareOfSpouse: Weigh = (answers) => (answers.length === 3 ? [0.125, 0.75, 0.125] : even(answers, {} as Household))

export const WEIGHTS: { readonly [F in FactName]?: Weigh } = {
  yearsInCanadaSince18: (answers, h) => (h.age >= 65 ? yearsFrom65 : even)(answers, h),
  spouseYearsInCanadaSince18: (answers, h) => ((h.spouse?.age ?? 0) >= 65 ? yearsFrom65 : even)(answers, h),
  netIncomeIncludesOas: (answers, h) => (h.age >= 66 ? yes(0.9) : even)(answers, h),
  receivesGis: (answers, h) => (h.age >= 65 ? yes(0.9) : even)(answers, h),
  spouseReceivesGis: (answers, h) => ((h.spouse?.age ?? h.spouseAge ?? 0) >= 65 ? yes(0.9) : even)(answers, h),
  // Within about four years of the applicant's.
  spouseAge: (answers, h) => answers.map((age) => Math.exp(-((Number(age) - h.age) ** 2) / 32) + 0.001),
  spouseNetIncomeCents: shareOfSpouse,
  spouseEmploymentIncomeCents: shareOfSpouse,
  dtcApproved: yes(0.2),
  spouseDtc: yes(0.2),
  // As of everybody: 27% have a disability, and 1.5 of those 8 million the credit. No share of children is known.
  childrenDtcCount: bands([0, 0.95], [Number.POSITIVE_INFINITY, 0.05]),
  dentalInsuranceAccess: (answers, h) => (h.netIncomeCents < 90_000_00 ? yes(0.55) : even)(answers, h),
  lostJob: yes(0.08),
  newOrExpectedChild: yes(0.05),
  livesAlone: yes(0.45),
  monthlyRentCents: bands([50_000, 0], [100_000, 0.2], [180_000, 0.8]),
  // Ages 0 to 17 are equally frequent: so many years are nearest to each of the ages that are tried.
  childrenAges: (answers) => answers.map((ages) => YEARS_NEAR[(ages as readonly number[])[0] ?? -1] ?? 1),
  respOpen: yes(0.55),
  fullTimeStudent: yes(0.77),
  spouseFullTimeStudent: yes(0.77),
  widowed: (answers, h) => (h.age >= 60 && h.age < 65 ? yes(0.12) : even)(answers, h),
  northernOntario: yes(0.055),
  livesInWhitehorse: yes(0.78),
}

const YEARS_NEAR: Readonly<Record<number, number>> = { 2: 4, 5: 2, 6: 1, 8: 3, 12: 5, 17: 3 }

/** The weights of the possible answers to a question, in their order; they add up to 1. */
export function weightsOf(field: FactName, h: Household, today: LocalDate, weights = WEIGHTS): readonly number[] {
  const answers: readonly unknown[] = POSSIBLE_ANSWERS[field](h, today)
  const found = (weights[field] ?? even)(answers, h)
  const sum = found.reduce((total, weight) => total + weight, 0)
  return sum > 0 ? found.map((weight) => weight / sum) : answers.map(() => 1 / answers.length)
}

/** How much trouble an answer is: 1 known by heart, 2 looked up. */
export const effortOf = (field: FactName): number =>
  FACT_KINDS[field] === 'cents' && field !== 'monthlyRentCents' ? 2 : FACT_KINDS[field] === 'hours' ? 2 : 1
