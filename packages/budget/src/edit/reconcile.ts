import type { Cents, LocalDate } from '@winterjay/money'
import { cents, daysBetween } from '@winterjay/money'
import { Balances } from '../ahead/balances.ts'
import type { Budget, Transaction } from '../budget.ts'
import { isLive, withAll } from '../budget.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { EditRefusal } from './refusal.ts'

/** A transaction that alone explains the difference between a statement and the budget. */
export interface LikelyCause {
  /** It is booked twice, or in the wrong direction. */
  readonly kind: 'double' | 'wrong-sign'
  readonly transactionId: string
}

/** An account compared with a statement's balance at the end of a day (budget §7.3). */
export interface Reconciliation {
  readonly date: LocalDate
  readonly statedCents: Cents
  /** What the budget says the account held then. */
  readonly budgetCents: Cents
  /** What the statement has more than the budget. */
  readonly differenceCents: Cents
  /** Doubles first; at most three. Empty when it agrees, or when a transaction is missing. */
  readonly causes: readonly LikelyCause[]
}

/** At most so many causes are named. */
const CAUSES = 3

/**
 * Compares an account with a statement; null if no balance of the account is known to start from. A double and a wrong
 * sign can only be among what was booked since that known balance.
 */
export function reconcile(
  budget: Budget,
  accountId: string,
  { date, amountCents }: { readonly date: LocalDate; readonly amountCents: Cents },
): Reconciliation | null {
  const known = budget.accounts.get(accountId)?.balance
  const budgetCents = new Balances(budget).on(accountId, date)
  if (budgetCents === null || !known) return null
  const difference = amountCents - budgetCents
  const [from, to] = known.date < date ? [known.date, date] : [date, known.date]
  const among = [...budget.transactions.values()].filter(
    (one) => one.accountId === accountId && one.date > from && one.date <= to && isLive(budget, one),
  )
  // Rows between the two days were added to a balance of before, and taken off one of after.
  const side = known.date < date ? 1 : -1
  return {
    date,
    statedCents: amountCents,
    budgetCents,
    differenceCents: cents(difference),
    causes: difference === 0 ? [] : causesOf(among, difference * side),
  }
}

function causesOf(among: readonly Transaction[], difference: number): LikelyCause[] {
  const doubles = among.filter((one) => one.amountCents === -difference && hasTwin(one, among))
  const turned = among.filter((one) => one.amountCents * -2 === difference)
  return [
    ...doubles.map(({ id }): LikelyCause => ({ kind: 'double', transactionId: id })),
    ...turned.map(({ id }): LikelyCause => ({ kind: 'wrong-sign', transactionId: id })),
  ].slice(0, CAUSES)
}

/** Days between two bookings of one purchase. */
const TWIN_DAYS = 3

const hasTwin = (one: Transaction, among: readonly Transaction[]): boolean =>
  among.some(
    (other) =>
      other.id !== one.id &&
      other.amountCents === one.amountCents &&
      Math.abs(daysBetween(one.date, other.date)) <= TWIN_DAYS,
  )

/**
 * Takes the statement's balance as the account's (budget §7.3): everything booked up to that day is part of it. Refuses
 * `not-in-the-budget`, `amount-invalid`.
 */
export function takeStatement(
  budget: Budget,
  accountId: string,
  { date, amountCents }: { readonly date: LocalDate; readonly amountCents: Cents },
): Budget | EditRefusal {
  const account = budget.accounts.get(accountId)
  if (account === undefined) return { code: 'not-in-the-budget', field: 'account' }
  if (Math.abs(amountCents) > LARGEST_CENTS) return { code: 'amount-invalid', field: 'amount' }
  return {
    ...budget,
    accounts: withAll(budget.accounts, [{ ...account, balance: { date, amountCents, by: 'hand' } }]),
  }
}
