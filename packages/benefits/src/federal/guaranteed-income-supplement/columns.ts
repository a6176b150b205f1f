import { cents, type Cents } from '@winterjay/money'

/** The figures of a quarter that the payment tables are made of: cents a month, and cents of yearly income. */
export interface TableFigures {
  /** The full pension at 65 to 74. */
  readonly pensionCents: Cents
  readonly maxMonthlySingleCents: Cents
  readonly maxMonthlyPartnerOasCents: Cents
  readonly topupSingleCents: Cents
  readonly topupCoupleCents: Cents
  /** Income that takes a dollar a month. */
  readonly reductionStepCents: Cents
  readonly reductionStepCoupleCents: Cents
  /** Income at which the top-up begins to fall, and what takes a dollar a month of it. */
  readonly topupStartSingleCents: Cents
  readonly topupStepSingleCents: Cents
  readonly topupStartCoupleCents: Cents
  readonly topupStepCoupleCents: Cents
}

/** The six payment tables of the Old Age Security Act (s. 12, s. 19, s. 21), by what the other person of the couple has. */
export type Column = 'single' | 'both-pensioners' | 'beside-no-pension' | 'beside-allowance' | 'allowance' | 'survivor'

/** The figures and what follows from them, worked out once: an answer asks for some hundred amounts. All in cents. */
export interface Tables extends TableFigures {
  /** What the top-up comes on top of: of one, and of each of two. */
  readonly single: number
  readonly ofTwo: number
  /** Combined incomes: up to which a spouse's lack of a pension is spared, and at which a pension that loses $3 a step is gone. */
  readonly spared: number
  readonly gone: number
  /** For a pensioner whose spouse receives the Allowance: what is paid while the column stays level, and between which combined incomes. */
  readonly rest: number
  readonly restFrom: number
  readonly restTo: number
}

export function tablesOf(figures: TableFigures): Tables {
  const step = figures.reductionStepCoupleCents
  const [single, ofTwo] = [
    figures.maxMonthlySingleCents - figures.topupSingleCents,
    figures.maxMonthlyPartnerOasCents - figures.topupCoupleCents,
  ]
  const [spared, gone] = [
    dollarsThatTake(figures.pensionCents / 4) * step,
    dollarsThatTake(figures.pensionCents / 3) * step,
  ]
  const rest = single - ofTwo - dollarsFor(gone, spared, step)
  const [restFrom, restTo] = [spared + dollarsThatTake(single - 2 * rest) * step, gone + dollarsThatTake(ofTwo) * step]
  return { ...figures, single, ofTwo, spared, gone, rest, restFrom, restTo }
}

/** Whole dollars for each `step` of the income over `from`, in cents. Below it there are none. */
const dollarsFor = (income: number, from: number, step: number): number =>
  income <= from ? 0 : Math.floor((income - from) / step) * 100

/** A dollar more than the whole dollars of an amount: `round(amount + 0.5)`, half up, which takes it wholly. */
const dollarsThatTake = (amount: number): number => Math.floor(amount / 100) + 1

/**
 * What a table pays a month at a countable income, before what is made up for a partial pension. It is signed: a rest
 * below zero is taken from the make-up, and only the sum is held at zero. All in cents.
 * @param income countable in the year; of a couple, both together
 * @param maxSurvivorCents the most of the Allowance for the Survivor, which that column alone reads
 */
export const pre = (
  column: Column,
  income: Cents,
  t: Tables,
  maxSurvivorCents: Cents = t.maxMonthlySingleCents,
): Cents => cents(MONTHLY[column](income, t, maxSurvivorCents))

const MONTHLY: Readonly<Record<Column, (income: Cents, t: Tables, maxSurvivorCents: Cents) => number>> = {
  single: (income, t) => t.single - dollarsFor(income, 0, t.reductionStepCents) + topupOfOne(income, t),
  'both-pensioners': (income, t) =>
    t.ofTwo - dollarsFor(income, 0, t.reductionStepCoupleCents) + topupOfTwo(income, t.topupCoupleCents, t),
  'beside-no-pension': (income, t) =>
    t.single - dollarsFor(income, t.spared, t.reductionStepCoupleCents) + topupOfTwo(income, t.topupSingleCents, t),
  'beside-allowance': (income, t) => besideAllowance(income, t) + topupOfTwo(income, t.topupCoupleCents, t),
  allowance: (income, t) => {
    const whole = t.ofTwo + t.pensionCents
    const main =
      income < t.gone
        ? whole - 3 * dollarsFor(income, 0, t.reductionStepCoupleCents)
        : t.ofTwo - dollarsFor(income, t.gone, t.reductionStepCoupleCents)
    return main + topupOfTwo(income, t.topupCoupleCents, t)
  },
  survivor: (income, t, maxSurvivorCents) => {
    const whole = maxSurvivorCents - t.topupSingleCents
    const main =
      income < t.gone
        ? whole - 3 * dollarsFor(income, 0, t.reductionStepCoupleCents)
        : whole - t.pensionCents - dollarsFor(income, t.gone, t.reductionStepCents)
    return main + topupOfOne(income, t)
  },
}

/** Falls as for two pensioners, stays level, and ends as for a pensioner whose spouse has no pension. */
function besideAllowance(income: Cents, t: Tables): number {
  if (income < t.restFrom) return t.ofTwo - dollarsFor(income, t.gone, t.reductionStepCoupleCents)
  return income < t.restTo ? t.rest : t.single - dollarsFor(income, t.spared, t.reductionStepCoupleCents)
}

/** Section 12.1: apart from the main part, and never below zero. */
const topupOfOne = (income: Cents, t: TableFigures): number =>
  Math.max(0, t.topupSingleCents - dollarsFor(income, t.topupStartSingleCents, t.topupStepSingleCents))
const topupOfTwo = (income: Cents, most: Cents, t: TableFigures): number =>
  Math.max(0, most - dollarsFor(income, t.topupStartCoupleCents, t.topupStepCoupleCents))

/**
 * The least countable income at which nothing is left of a column and what is made up, in cents. Through `makeUpCents`
 * it depends on the years in Canada, so that there is no one limit.
 */
export function endOf(column: Column, makeUpCents: Cents, t: Tables, maxSurvivorCents?: Cents): Cents {
  const isOver = (steps: number): boolean =>
    pre(column, cents(steps * t.reductionStepCents), t, maxSurvivorCents) + makeUpCents <= 0
  let [paid, over] = [-1, BEYOND_ALL_TABLES]
  while (over - paid > 1) {
    const middle = Math.floor((paid + over) / 2)
    if (isOver(middle)) over = middle
    else paid = middle
  }
  return cents(over * t.reductionStepCents)
}

/** Steps of $24 that no column reaches. */
const BEYOND_ALL_TABLES = 8_192
