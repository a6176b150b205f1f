import { add, type Cents, cents, mulDivHalfUp, type Province, subtract, sumCents, ZERO } from '@winterjay/money'
import { contributionsOn } from './contributions.ts'
import { taxesOf } from './taxes.ts'

/** A year's pay worked out backwards from what arrived on an account, in cents. */
export interface GuessedPay {
  /** Before deductions. */
  readonly pay: Cents
  /** The part of line 23600 that comes from it: pay less what is deducted for pensions. */
  readonly netIncome: Cents
}

/**
 * Returns the least pay a year that leaves `net` after tax and contributions, by the model of benefits §12.1 for a single
 * adult with no other income (benefits §14.2). A guess: union dues, a pension plan of the employer, insurance, or tax
 * withheld by other rules make the true pay higher or lower.
 */
export function payFromNet(net: Cents, province: Province, age: number): GuessedPay {
  const leaves = (pay: number): number => keptOf(cents(pay), province, age)
  let low = 0
  let high = Math.max(1, net)
  while (leaves(high) < net) high *= 2
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (leaves(middle) < net) low = middle + 1
    else high = middle
  }
  const pay = cents(net <= 0 ? 0 : low)
  return { pay, netIncome: subtract(pay, contributionsOn(pay, province).deducted) }
}

function keptOf(pay: Cents, province: Province, age: number): number {
  const { federal, provincial, contributions } = taxesOf({
    province,
    age,
    pay,
    other: ZERO,
    untaxed: ZERO,
    hasDisabilityCredit: false,
    spouseNet: null,
    isSingleParent: false,
    lift: ZERO,
  })
  return pay - federal - provincial - contributions
}

/** Deposits of a year, in cents, and whose they are. */
export interface Deposits {
  /** Net pay of each payer, the largest first. */
  readonly payers: readonly Cents[]
  /** Pensions: part of net income as they arrive. */
  readonly pensions: Cents
  readonly province: Province
  readonly age: number
  readonly isCouple: boolean
}

/**
 * Returns a household's two incomes as guessed from its deposits (benefits §14.2), to the nearest $100. In a couple the
 * largest payer is taken as one adult's and all others as the other's: tax is each adult's own.
 */
export function incomesFromDeposits({ payers, pensions, province, age, isCouple }: Deposits): {
  readonly netIncomeCents: Cents
  readonly employmentIncomeCents: Cents
} {
  const adults = isCouple ? [payers.slice(0, 1), payers.slice(1)] : [payers]
  const pay = adults.map((theirs) => payFromNet(sumCents(theirs), province, age))
  return {
    netIncomeCents: toHundred(add(sumCents(pay.map(({ netIncome }) => netIncome)), pensions)),
    employmentIncomeCents: toHundred(sumCents(pay.map((one) => one.pay))),
  }
}

const HUNDRED = 100_00
const toHundred = (amount: Cents): Cents => cents(mulDivHalfUp(amount, 1, HUNDRED) * HUNDRED)
