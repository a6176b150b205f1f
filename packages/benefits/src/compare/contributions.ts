import {
  add,
  type Cents,
  cents,
  maxCents,
  minCents,
  mulDivHalfUp,
  type Province,
  sumCents,
  ZERO,
} from '@winterjay/money'
import data from './taxes.json' with { type: 'json' }

/** What is withheld from a year's pay for pensions and insurance, in cents (benefits §12.1). */
export interface Contributions {
  /** First tier of the pension plan: the part that gives a credit. */
  readonly base: Cents
  /** The part that is deducted from income: first tier's enhancement and the second tier. */
  readonly deducted: Cents
  readonly insurance: Cents
  /** Quebec's parental insurance; 0 elsewhere. */
  readonly parental: Cents
}

export const dollars = (amount: number): Cents => cents(Math.round(amount * 100))

/** Half up to the cent; rates have at most two decimals. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  cents(mulDivHalfUp(amount, Math.round(percent * 100), 10_000))

export const above = (amount: Cents, threshold: number): Cents => maxCents(ZERO, cents(amount - dollars(threshold)))

/** Employee's contributions of 2026. Self-employment is not modelled. */
export function contributionsOn(pay: Cents, province: Province): Contributions {
  const c = data.contributions
  const rates = province === 'QC' ? c.quebec : c.canada
  const pensionable = above(minCents(pay, dollars(c.maximumEarnings)), c.exemption)
  const second = above(minCents(pay, dollars(c.secondMaximumEarnings)), c.maximumEarnings)
  const first = percentOf(pensionable, rates.basePercent + rates.enhancedPercent)
  const base = percentOf(pensionable, rates.basePercent)
  return {
    base,
    deducted: add(cents(first - base), percentOf(second, c.secondPercent)),
    insurance: percentOf(minCents(pay, dollars(c.insurableEarnings)), rates.insurancePercent),
    parental: percentOf(minCents(pay, dollars(c.parentalEarnings)), rates.parentalPercent),
  }
}

export const sumOf = ({ base, deducted, insurance, parental }: Contributions): Cents =>
  sumCents([base, deducted, insurance, parental])
