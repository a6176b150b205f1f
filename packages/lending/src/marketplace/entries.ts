import type { Cents } from '@winterjay/money'
import { ZERO, cents, subtract } from '@winterjay/money'
import type { Share } from './distribution.ts'

/**
 * The investors' ledger. Positive is a debit (into the account), negative a credit; every transfer sums to zero. There
 * is no wallet: `investor_cash` represents the outside world, so its sum is what an investor has received less what
 * they have paid in.
 */
export type LedgerAccount =
  | 'investor_cash'
  | 'commitment'
  | 'note_principal'
  | 'interest_income'
  | 'servicing_fee'
  | 'loss'
  | 'recovery_income'

export type TransferKind =
  | 'investment'
  | 'release'
  | 'origination'
  | 'distribution'
  | 'charge_off'
  | 'recovery'
  | 'reversal'

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

/** Sets money aside for a loan until it is fully funded. */
export const investmentEntries = (part: Part): Entry[] => move(part, 'investor_cash', 'commitment')

/** The listing failed: the money is returned. */
export const releaseEntries = (parts: readonly Part[]): Entry[] =>
  parts.flatMap((part) => move(part, 'commitment', 'investor_cash'))

/** The loan is fully funded and paid out: the money set aside becomes principal owed. */
export const originationEntries = (parts: readonly Part[]): Entry[] =>
  parts.flatMap((part) => move(part, 'commitment', 'note_principal'))

/** Pays a borrower's payment out to its investors, after deducting the fee from the interest. */
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

/** Charges off the principal that is still owed. */
export const chargeOffEntries = (parts: readonly Part[]): Entry[] =>
  parts.flatMap((part) => move(part, 'note_principal', 'loss'))

/** Money recovered on a charged-off loan: the loss is unchanged, and the recovery is booked separately. */
export const recoveryEntries = (parts: readonly Part[]): Entry[] =>
  parts.flatMap((part) => move(part, 'recovery_income', 'investor_cash'))

/** Takes a transfer back: the opposite of each of its lines. */
export const reversalEntries = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, amountCents: subtract(ZERO, entry.amountCents) }))

function move({ ownerId, loanId, amountCents }: Part, from: LedgerAccount, to: LedgerAccount): Entry[] {
  if (amountCents <= 0) throw new RangeError(`nothing to move: ${amountCents}`)
  return [
    { account: to, ownerId, loanId, amountCents },
    { account: from, ownerId, loanId, amountCents: subtract(ZERO, amountCents) },
  ]
}
