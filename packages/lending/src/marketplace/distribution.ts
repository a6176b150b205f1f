import type { Cents, Rate } from '@winterjay/money'
import { cents, minCents, mulDivHalfUp, shareOut } from '@winterjay/money'

/** An investor's part of a loan's outstanding principal, > 0. */
export interface Holding {
  readonly ownerId: string
  readonly outstandingCents: Cents
}

export interface Share {
  readonly ownerId: string
  readonly principalCents: Cents
  readonly interestCents: Cents
  /** Kept back from the interest, never more than it. */
  readonly feeCents: Cents
}

/**
 * Shares a payment over the holders of a loan, pro rata to what each is still owed, by largest remainder: principal,
 * interest and fee each sum to the cent (marketplace §2). Weights are what is outstanding, so nobody ever gets more
 * principal than they are owed, and the last payment clears everybody exactly. Ties go to the smaller owner id.
 *
 * @param payment.principalCents at most the sum of the holdings
 */
export function distributePayment(
  payment: { readonly principalCents: Cents; readonly interestCents: Cents; readonly feeCents: Cents },
  holdings: readonly Holding[],
): Share[] {
  const holders = holdings.toSorted((a, b) => (a.ownerId < b.ownerId ? -1 : 1))
  const weights = holders.map((holder) => holder.outstandingCents)
  const principal = shareOut(payment.principalCents, weights)
  const interest = shareOut(payment.interestCents, weights)
  // The fee follows the interest it is kept back from; without interest there is none to keep.
  const fees = payment.feeCents === 0 ? [] : shareOut(payment.feeCents, interest)
  return holders.map(({ ownerId }, index) => ({
    ownerId,
    principalCents: principal[index] ?? cents(0),
    interestCents: interest[index] ?? cents(0),
    feeCents: fees[index] ?? cents(0),
  }))
}

/**
 * Shares what came back of a loan that was given up, pro rata to what each has lost and not recovered, by largest
 * remainder. Nobody gets more back than that; no fee is taken.
 *
 * @param amountCents at most the sum of the losses
 */
export function distributeRecovery(
  amountCents: Cents,
  losses: readonly { readonly ownerId: string; readonly amountCents: Cents }[],
): { ownerId: string; amountCents: Cents }[] {
  const losers = losses.toSorted((a, b) => (a.ownerId < b.ownerId ? -1 : 1))
  const parts = shareOut(
    amountCents,
    losers.map((loss) => loss.amountCents),
  )
  return losers.flatMap(({ ownerId }, index) => {
    const part = parts[index] ?? cents(0)
    return part === 0 ? [] : [{ ownerId, amountCents: part }]
  })
}

/** The servicing fee in an amount of interest: the part of the loan's rate that the fee's rate is, half up to the cent. */
export const feeWithin = (interestCents: Cents, loanRate: Rate, feeRate: Rate): Cents =>
  loanRate <= feeRate ? interestCents : minCents(interestCents, cents(mulDivHalfUp(interestCents, feeRate, loanRate)))
