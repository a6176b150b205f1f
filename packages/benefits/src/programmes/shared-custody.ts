import { add, cents, type Cents } from '@winterjay/money'
import type { Household } from '../household/household.ts'
import { money, type Outcome } from './outcome.ts'

/*
 * The Canada Revenue Agency pays each parent who shares custody half of what full custody would give, for its own
 * benefits (Income Tax Act s. 122.61(1.1), 122.5(3.01)) and for those it pays for the provinces.
 */

/** The same household on the days when the children are with the other parent. */
export const withoutChildren = (h: Household): Household => ({
  ...h,
  childrenUnder18: 0,
  childrenAges: [],
  childrenDtcCount: 0,
})

/** Halfway between the two; what is paid only for children is simply halved. */
export function betweenParents(withThem: Outcome, without: Outcome): Outcome {
  if (withThem.amount === null || withThem.verdict === 'no') return withThem
  const half = (one: Cents, other: Cents = cents(0)): Cents => cents(Math.round(add(one, other) / 2))
  const amount = {
    lowCents: half(withThem.amount.lowCents, without.amount?.lowCents),
    highCents: half(withThem.amount.highCents, without.amount?.highCents),
  }
  const steps = [...withThem.steps, money('shared-custody', amount.highCents)]
  return { ...withThem, amount, steps, note: withThem.note ?? { code: 'shared-custody' } }
}
