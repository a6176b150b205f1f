import type { Cents } from '@winterjay/money'
import { ZERO, cents, subtract } from '@winterjay/money'
import type { Share } from './distribution.ts'

/**
 * The investors' books. Positive is a debit (comes into the account), negative a credit; every transfer sums to zero.
 * There is no wallet: `investor_cash` is the world outside, so its sum is what an investor has received less what they
 * have put in.
 */
export type LedgerAccount =
  | 'investor_cash'
  | 'commitment'
  | 'note_principal'
  | 'interest_income'
  | 'servicing_fee'
  | 'loss'
  | 'recovery_income'

export interface Entry {
  readonly account: LedgerAccount
  readonly ownerId: string
  readonly loanId: string
  readonly amountCents: Cents
}

interface Part {
  readonly ownerId: string
  readonly loanId: string
  readonly amountCents: Cents
}

/** Money set aside for a loan until it is full. */
export const investmentEntries = (part: Part): Entry[] => move(part, 'investor_cash', 'commitment')

/** The listing came to nothing: the money goes back. */
export const releaseEntries = (parts: readonly Part[]): Entry[] =>
  parts.flatMap((part) => move(part, 'commitment', 'investor_cash'))

/** The loan is full and is paid out: what was set aside becomes principal owed. */
export const originationEntries = (parts: readonly Part[]): Entry[] =>
  parts.flatMap((part) => move(part, 'commitment', 'note_principal'))

/** A borrower's payment reaches its investors, the fee kept back from the interest. */
export const distributionEntries = (loanId: string, shares: readonly Share[]): Entry[] =>
  shares.flatMap(({ ownerId, principalCents, interestCents, feeCents }) =>
    [
      { account: 'investor_cash', amount: principalCents + interestCents - feeCents },
      { account: 'servicing_fee', amount: feeCents },
      { account: 'note_principal', amount: subtract(ZERO, principalCents) },
      { account: 'interest_income', amount: subtract(ZERO, interestCents) },
    ].flatMap(({ account, amount }) =>
      amount === 0 ? [] : [{ account: account as LedgerAccount, ownerId, loanId, amountCents: cents(amount) }],
    ),
  )

/** What is still owed of a loan is given up. */
export const chargeOffEntries = (parts: readonly Part[]): Entry[] =>
  parts.flatMap((part) => move(part, 'note_principal', 'loss'))

/** What came back of a loan that had been given up: the loss stays what it was, and the recovery is booked separately. */
export const recoveryEntries = (parts: readonly Part[]): Entry[] =>
  parts.flatMap((part) => move(part, 'recovery_income', 'investor_cash'))

function move({ ownerId, loanId, amountCents }: Part, from: LedgerAccount, to: LedgerAccount): Entry[] {
  if (amountCents <= 0) throw new RangeError(`nothing to move: ${amountCents}`)
  return [
    { account: to, ownerId, loanId, amountCents },
    { account: from, ownerId, loanId, amountCents: subtract(ZERO, amountCents) },
  ]
}
