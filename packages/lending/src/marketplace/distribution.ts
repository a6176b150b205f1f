import type { Cents, Rate } from '@winterjay/money'
import { cents, minCents, mulDivHalfUp, shareOut } from '@winterjay/money'

/** An investor's share of a loan's outstanding principal, > 0. */
export interface Holding {
  readonly ownerId: string
  readonly outstandingCents: Cents
}

export interface Share {
  readonly ownerId: string
  readonly principalCents: Cents
  readonly interestCents: Cents
  /** Deducted from the interest, never more than it. */
  readonly feeCents: Cents
}

/**
 * Splits a payment among a loan's holders, pro rata to what each is still owed, by largest remainder: principal,
 * interest and fee each sum to the cent (marketplace §2). The weights are outstanding principal, so no holder receives
 * more principal than they are owed, and the last payment repays every holder exactly. Ties go to the smaller owner id.
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
  // The fee is deducted from the interest, so without interest there is no fee.
  const fees = payment.feeCents === 0 ? [] : shareOut(payment.feeCents, interest)
  return holders.map(({ ownerId }, index) => ({
    ownerId,
    principalCents: principal[index] ?? cents(0),
    interestCents: interest[index] ?? cents(0),
    feeCents: fees[index] ?? cents(0),
  }))
}

/**
 * Splits money recovered on a charged-off loan, pro rata to each holder's unrecovered loss, by largest remainder. No
 * holder recovers more than they lost; no fee is taken.
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

/** The servicing fee included in an amount of interest: interest × fee rate / loan rate, half up to the cent. */
export const feeWithin = (interestCents: Cents, loanRate: Rate, feeRate: Rate): Cents =>
  loanRate <= feeRate ? interestCents : minCents(interestCents, cents(mulDivHalfUp(interestCents, feeRate, loanRate)))
