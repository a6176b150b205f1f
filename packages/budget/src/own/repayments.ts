import type { Cents } from '@winterjay/money'
import { cents, maxCents, minCents, shareOut, subtract, ZERO } from '@winterjay/money'
import type { Budget, Transaction } from '../budget.ts'
import { isLive, liveTransactions, withAll } from '../budget.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import { isTransfer } from '../transactions/transfers.ts'
import type { OwedPart, Repayment } from './shapes.ts'

/** What is paid back: positive amounts, by the transaction repaid, and by the money received that does it. */
export interface Repaid {
  readonly of: ReadonlyMap<string, Cents>
  readonly by: ReadonlyMap<string, Cents>
  /** By the money received: each link with what of it counts. */
  readonly links: ReadonlyMap<string, readonly Repayment[]>
}

const READ = new WeakMap<Budget, Repaid>()

/**
 * Returns what counts as paid back (budget §11.6): of one expense at most what was spent, the earliest money first. The
 * rest of what was received stays income.
 */
export function repaidIn(budget: Budget): Repaid {
  const known = READ.get(budget)
  if (known !== undefined) return known
  const of = new Map<string, Cents>()
  const by = new Map<string, Cents>()
  const links = new Map<string, readonly Repayment[]>()
  for (const received of receivers(budget)) {
    let left = received.amountCents
    for (const { of: id, amountCents } of received.repays ?? []) {
      const spent = budget.transactions.get(id)
      if (spent === undefined || !isRepayable(budget, spent) || spent.currency !== received.currency) continue
      const open = subtract(sizeOf(spent), of.get(id) ?? ZERO)
      const counted = minCents(minCents(open, left), amountCents)
      if (counted <= 0) continue
      of.set(id, cents((of.get(id) ?? 0) + counted))
      by.set(received.id, cents((by.get(received.id) ?? 0) + counted))
      links.set(received.id, [...(links.get(received.id) ?? []), { of: id, amountCents: counted }])
      left = subtract(left, counted)
    }
  }
  const repaid: Repaid = { of, by, links }
  READ.set(budget, repaid)
  return repaid
}

const receivers = (budget: Budget): Transaction[] =>
  [...budget.transactions.values()]
    .filter((one) => one.repays !== undefined && mayRepay(budget, one))
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))

/** Of something spent, as a positive amount. */
const sizeOf = ({ amountCents }: Transaction): Cents => subtract(ZERO, amountCents)

/** Money received, in one piece, from outside the own accounts. */
export const mayRepay = (budget: Budget, one: Transaction): boolean =>
  one.amountCents > 0 && one.splits.length === 0 && isLive(budget, one) && !isTransfer(budget, one)

const isRepayable = (budget: Budget, one: Transaction): boolean =>
  one.amountCents < 0 && isLive(budget, one) && !isTransfer(budget, one)

/** Shares what was paid back among the parts of an expense, by their size. */
export function repaidParts({ splits }: Transaction, repaidCents: Cents): Cents[] {
  const sizes = splits.map(({ amountCents }) => Math.max(0, subtract(ZERO, amountCents)))
  return sizes.some((size) => size > 0) ? shareOut(repaidCents, sizes) : sizes.map(() => ZERO)
}

/** What of an amount received does not pay anything back yet. */
export const leftToRepayWith = (budget: Budget, received: Transaction): Cents =>
  subtract(received.amountCents, repaidIn(budget).by.get(received.id) ?? ZERO)

/** What of something spent is not paid back: a positive amount. */
export const notRepaid = (budget: Budget, spent: Transaction): Cents =>
  subtract(sizeOf(spent), repaidIn(budget).of.get(spent.id) ?? ZERO)

/** Something spent that somebody is still to pay back. */
export interface Owed {
  readonly transaction: Transaction
  readonly from: string
  readonly expectedCents: Cents
  readonly repaidCents: Cents
  readonly leftCents: Cents
}

/** Returns what is still owed to the user, oldest first. */
export function owedToUser(budget: Budget): Owed[] {
  const { of } = repaidIn(budget)
  return liveTransactions(budget)
    .flatMap((transaction): Owed[] => {
      const { owed } = transaction
      if (owed === undefined || !isRepayable(budget, transaction)) return []
      const repaidCents = of.get(transaction.id) ?? ZERO
      const leftCents = subtract(owed.amountCents, repaidCents)
      return leftCents <= 0
        ? []
        : [{ transaction, from: owed.from, expectedCents: owed.amountCents, repaidCents, leftCents }]
    })
    .sort((a, b) => (a.transaction.date < b.transaction.date ? -1 : 1))
}

/**
 * Returns what an amount received could pay back: first what somebody owes, then what costs the same, then the newest.
 * Nothing of a later day.
 */
export function repayable(budget: Budget, received: Transaction): Transaction[] {
  const rank = (one: Transaction): number => (one.owed !== undefined ? 0 : sizeOf(one) === received.amountCents ? 1 : 2)
  return liveTransactions(budget)
    .filter(
      (one) =>
        one.currency === received.currency &&
        one.date <= received.date &&
        isRepayable(budget, one) &&
        notRepaid(budget, one) > 0,
    )
    .sort((a, b) => rank(a) - rank(b) || (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1))
}

/** What a link would come to if nothing else is said: what is owed, at most what is left of both. */
export function proposedRepayment(budget: Budget, received: Transaction, spent: Transaction): Cents {
  const owed =
    spent.owed === undefined ? null : owedToUser(budget).find(({ transaction }) => transaction.id === spent.id)
  const open = minCents(leftToRepayWith(budget, received), notRepaid(budget, spent))
  return owed === null || owed === undefined ? open : minCents(open, owed.leftCents)
}

/**
 * Links money received to what it pays back, or changes that link. Refuses `not-in-the-budget`, `amount-invalid`,
 * `repays-too-much`.
 */
export function linkRepayment(budget: Budget, receivedId: string, link: Repayment): Budget | EditRefusal {
  const bare = unlinkRepayment(budget, receivedId, link.of)
  if ('code' in bare) return bare
  const [received, spent] = [bare.transactions.get(receivedId), bare.transactions.get(link.of)]
  if (received === undefined || spent === undefined || !mayRepay(bare, received) || !isRepayable(bare, spent))
    return { code: 'not-in-the-budget' }
  if (link.amountCents <= 0) return { code: 'amount-invalid', field: 'amount' }
  const mostCents = minCents(leftToRepayWith(bare, received), notRepaid(bare, spent))
  if (link.amountCents > mostCents || spent.currency !== received.currency)
    return { code: 'repays-too-much', field: 'amount', params: { mostCents } }
  return {
    ...bare,
    transactions: withAll(bare.transactions, [{ ...received, repays: [...(received.repays ?? []), link] }]),
  }
}

/** Takes a link back. Refuses `not-in-the-budget`. */
export function unlinkRepayment(budget: Budget, receivedId: string, of: string): Budget | EditRefusal {
  const received = budget.transactions.get(receivedId)
  if (received === undefined) return { code: 'not-in-the-budget' }
  const { repays = [], ...others } = received
  const kept = repays.filter((one) => one.of !== of)
  if (kept.length === repays.length) return budget
  return {
    ...budget,
    transactions: withAll(budget.transactions, [kept.length === 0 ? others : { ...others, repays: kept }]),
  }
}

/** Says what somebody is to pay back of something spent; null for nothing. Refuses as `linkRepayment`. */
export function setOwed(budget: Budget, id: string, owed: OwedPart | null): Budget | EditRefusal {
  const spent = budget.transactions.get(id)
  if (spent === undefined) return { code: 'not-in-the-budget' }
  if (owed !== null) {
    if (owed.amountCents <= 0 || owed.amountCents > LARGEST_CENTS) return { code: 'amount-invalid', field: 'amount' }
    const mostCents = maxCents(ZERO, sizeOf(spent))
    if (owed.amountCents > mostCents) return { code: 'repays-too-much', field: 'amount', params: { mostCents } }
  }
  const { owed: _, ...others } = spent
  return { ...budget, transactions: withAll(budget.transactions, [owed === null ? others : { ...others, owed }]) }
}
