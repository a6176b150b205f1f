import { shareOut, sumCents, ZERO, type Cents, type LocalDate } from '@winterjay/money'
import { compare, fromCents, isZero, least, NOTHING, over, plus, times, toCents, type Fraction } from './fraction.ts'
import type { DeniedLoss, DeniedShare, LineWarning } from './line.ts'
import type { LossWindow } from './loss-window.ts'

/** A loss on what goes into a registered plan is denied whole, and for good (Income Tax Act, s. 40(2)(g)(iv)). */
export const deniedByPlan = (loss: Cents): DeniedLoss => ({
  denied: loss,
  deniedTo: [],
  lostForGood: loss,
  windowEndsOn: null,
  isProvisional: false,
})

/**
 * Returns what of a loss is superficial (s. 40(2)(g)(i) and 54; in parts by the CRA's formula, IT-456R para. 12), and
 * which pools take it up: those that acquired in the window, by what they hold at its end. A registered plan's share
 * is lost.
 *
 * @param loss above 0
 * @param sold units, above 0
 */
export function deniedInWindow(
  loss: Cents,
  sold: Fraction,
  window: LossWindow,
  asOf: LocalDate | null,
): { readonly loss: DeniedLoss; readonly warnings: readonly LineWarning[] } {
  // The least of the units sold, acquired in the window, and held at its end.
  const units = least(sold, window.acquired, window.heldAtEnd)
  const denied = toCents(over(times(fromCents(loss), units), sold))
  const deniedTo = denied === 0 ? [] : sharesOf(denied, window)
  return {
    loss: {
      denied,
      deniedTo,
      lostForGood: sumCents(deniedTo.filter(({ isRegistered }) => isRegistered).map(({ amount }) => amount)),
      windowEndsOn: window.endsOn,
      isProvisional: asOf !== null && asOf <= window.endsOn,
    },
    warnings: denied === 0 ? [] : warningsOf(units, window),
  }
}

function sharesOf(denied: Cents, { homes }: LossWindow): DeniedShare[] {
  const holding = homes.filter(({ heldAtEnd }) => !isZero(heldAtEnd)).sort(byHolder)
  if (holding.length === 0) return []
  const amounts = shareOut(denied, wholeWeights(holding.map(({ heldAtEnd }) => heldAtEnd)))
  return holding
    .map(({ pool: { holder, isRegistered } }, index) => ({ holder, isRegistered, amount: amounts[index] ?? ZERO }))
    .filter(({ amount }) => amount > 0)
}

const byHolder = (a: LossWindow['homes'][number], b: LossWindow['homes'][number]): number =>
  Number(a.pool.isRegistered) - Number(b.pool.isRegistered) || (a.pool.holder < b.pool.holder ? -1 : 1)

/** Returns whole numbers in the proportions of `shares`. */
function wholeWeights(shares: readonly Fraction[]): bigint[] {
  const denominator = shares.reduce((product, share) => product * share.denominator, 1n)
  return shares.map((share) => (share.numerator * denominator) / share.denominator)
}

/** The formula denies the loss even if the pools that acquired hold too few units to take it up, or none. */
function warningsOf(units: Fraction, { homes }: LossWindow): LineWarning[] {
  const held = homes.reduce((sum, { heldAtEnd }) => plus(sum, heldAtEnd), NOTHING)
  if (isZero(held)) return ['denied_without_home']
  return compare(held, units) < 0 ? ['fewer_left_than_denied'] : []
}
