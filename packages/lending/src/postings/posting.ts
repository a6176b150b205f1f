import type { Cents, LocalDate } from '@winterjay/money'
import { add, subtract, ZERO } from '@winterjay/money'
import type { BookAccount } from '../lists.ts'

/**
 * What a posting records (lending §6.1). `opening`, `charge` and `waiver` are written by no rule yet: they are named here
 * because the database knows them.
 */
export const POSTING_KINDS = [
  'advance',
  'further_advance',
  'opening',
  'assumed',
  'payment',
  'recovery',
  'correction',
  'charge',
  'waiver',
  'capitalisation',
  'write_off',
  'write_off_back',
] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

/** The accounts of a posting, each with the name of the loan book's account (lending §6.2). */
export const POSTING_ACCOUNTS = {
  cash: 'bank',
  principal: 'loans_receivable',
  interest: 'interest_income',
  fee: 'fee_income',
  unapplied: 'borrower_credit',
  loss: 'bad_debt',
  recovery: 'recovery_income',
  equity: 'opening_equity',
} as const satisfies Record<string, BookAccount>

export type PostingPart = keyof typeof POSTING_ACCOUNTS
export const POSTING_PARTS = Object.keys(POSTING_ACCOUNTS) as readonly PostingPart[]

/** Cents for each account, debits positive and credits negative. The parts of a posting sum to zero. */
export type PostingAmounts = Readonly<Record<PostingPart, Cents>>

/** One line of a loan's books: appended, never rewritten (lending §6.1). */
export interface Posting {
  readonly kind: PostingKind
  /** The payment or event that it records; null for what follows from the terms alone. */
  readonly factId: string | null
  readonly effectiveOn: LocalDate
  readonly amounts: PostingAmounts
}

export const NO_AMOUNTS: PostingAmounts = {
  cash: ZERO,
  principal: ZERO,
  interest: ZERO,
  fee: ZERO,
  unapplied: ZERO,
  loss: ZERO,
  recovery: ZERO,
  equity: ZERO,
}

const combine = (a: PostingAmounts, b: PostingAmounts, how: (x: Cents, y: Cents) => Cents): PostingAmounts => ({
  cash: how(a.cash, b.cash),
  principal: how(a.principal, b.principal),
  interest: how(a.interest, b.interest),
  fee: how(a.fee, b.fee),
  unapplied: how(a.unapplied, b.unapplied),
  loss: how(a.loss, b.loss),
  recovery: how(a.recovery, b.recovery),
  equity: how(a.equity, b.equity),
})

export const addAmounts = (a: PostingAmounts, b: PostingAmounts): PostingAmounts => combine(a, b, add)
export const subtractAmounts = (a: PostingAmounts, b: PostingAmounts): PostingAmounts => combine(a, b, subtract)
export const isNothing = (amounts: PostingAmounts): boolean => POSTING_PARTS.every((part) => amounts[part] === 0)
