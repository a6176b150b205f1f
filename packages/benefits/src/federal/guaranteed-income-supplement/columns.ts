import { cents, type Cents } from '@winterjay/money'

/** The figures of a quarter behind the payment tables: cents per month, and cents of yearly income. */
export interface TableFigures {
  /** The full pension at 65 to 74. */
  readonly pensionCents: Cents
  readonly maxMonthlySingleCents: Cents
  readonly maxMonthlyPartnerOasCents: Cents
  readonly topupSingleCents: Cents
  readonly topupCoupleCents: Cents
  /** Income that reduces the amount by a dollar a month. */
  readonly reductionStepCents: Cents
  readonly reductionStepCoupleCents: Cents
  /** Income at which the top-up begins to fall, and the income that reduces it by a dollar a month. */
  readonly topupStartSingleCents: Cents
  readonly topupStepSingleCents: Cents
  readonly topupStartCoupleCents: Cents
  readonly topupStepCoupleCents: Cents
}

/**
 * The six payment tables of the Old Age Security Act (s. 12, s. 19, s. 21), by what the couple's other person receives.
 */
export type Column = 'single' | 'both-pensioners' | 'beside-no-pension' | 'beside-allowance' | 'allowance' | 'survivor'

/** The figures and what follows from them, computed once: an answer needs some hundred amounts. All in cents. */
export interface Tables extends TableFigures {
  /** The main part, before the top-up: for a single person, and for each of two. */
  readonly single: number
  readonly ofTwo: number
  /**
   * Combined incomes: up to which a spouse without a pension does not reduce the amount, and at which a pension that
   * loses $3 a step ends.
   */
  readonly spared: number
  readonly gone: number
  /**
   * For a pensioner whose spouse receives the Allowance: the amount while the column is level, and the combined incomes
   * between which it is.
   */
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

/** Whole dollars for each `step` of the income over `from`, in cents; zero below `from`. */
const dollarsFor = (income: number, from: number, step: number): number =>
  income <= from ? 0 : Math.floor((income - from) / step) * 100

/** The dollars that reduce an amount to zero, one more than its whole dollars: `round(amount + 0.5)`, half up. */
const dollarsThatTake = (amount: number): number => Math.floor(amount / 100) + 1

/**
 * What a table pays a month at a countable income, before the make-up for a partial pension. Signed: a negative amount
 * is subtracted from the make-up, and only the sum is limited to zero. All in cents.
 * @param income countable in the year; for a couple, both together
 * @param maxSurvivorCents the maximum Allowance for the Survivor, used only by that column
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

/** Section 12.1: separate from the main part, and never below zero. */
const topupOfOne = (income: Cents, t: TableFigures): number =>
  Math.max(0, t.topupSingleCents - dollarsFor(income, t.topupStartSingleCents, t.topupStepSingleCents))
const topupOfTwo = (income: Cents, most: Cents, t: TableFigures): number =>
  Math.max(0, most - dollarsFor(income, t.topupStartCoupleCents, t.topupStepCoupleCents))

/**
 * The lowest countable income at which a column plus the make-up pays nothing, in cents. Through `makeUpCents` it
 * depends on the years in Canada, so there is no single limit.
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

/** A number of $24 steps that no column reaches. */
const BEYOND_ALL_TABLES = 8_192
