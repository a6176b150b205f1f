import type { Cents } from '@winterjay/money'
import { add, cents, mulDivHalfUp, subtract, ZERO } from '@winterjay/money'
import type { Budget, Split, Transaction } from '../budget.ts'
import { liveTransactions, withAll } from '../budget.ts'
import { HOME } from '../months/month.ts'
import { repaidIn, repaidParts } from '../own/repayments.ts'
import { isTransfer } from '../transactions/transfers.ts'
import type { Person, Settlement, Share } from './shapes.ts'

/** What somebody paid, and what it would have been by shares (budget §16.5). */
export interface Standing {
  readonly person: Person
  readonly paidCents: Cents
  readonly shareCents: Cents
  /** Given to the other person so far, less what was received. */
  readonly settledCents: Cents
  /** What the other person owes; negative if it is owed to them. */
  readonly owedCents: Cents
}

/** The two people of a shared budget, by their ids; null if there are not two. */
export function coupleOf({ people }: Pick<Budget, 'people'>): readonly [Person, Person] | null {
  const [one, other] = [...people.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return one === undefined || other === undefined ? null : [one, other]
}

/** Where two people stand; null unless two are in the budget. The two amounts owed add up to zero. */
export function standingsOf(budget: Budget): readonly [Standing, Standing] | null {
  const couple = coupleOf(budget)
  if (couple === null) return null
  const [one, other] = couple
  const sums = { onePaid: 0, otherPaid: 0, oneShare: 0, otherShare: 0 }
  for (const { paidFrom, share, spent } of countedIn(budget)) {
    const onePaid = paidBy(budget, paidFrom, one, other, spent)
    const oneShare = shareOf(share, one, spent, onePaid)
    sums.onePaid += onePaid
    sums.otherPaid += spent - onePaid
    sums.oneShare += oneShare
    sums.otherShare += spent - oneShare
  }
  const given = settledBetween(budget, one.id, other.id)
  const owed = subtract(add(cents(sums.onePaid), given), cents(sums.oneShare))
  return [
    {
      person: one,
      paidCents: cents(sums.onePaid),
      shareCents: cents(sums.oneShare),
      settledCents: given,
      owedCents: owed,
    },
    {
      person: other,
      paidCents: cents(sums.otherPaid),
      shareCents: cents(sums.otherShare),
      settledCents: subtract(ZERO, given),
      owedCents: subtract(ZERO, owed),
    },
  ]
}

/** Positive for what was spent, negative for what came back. */
interface Counted {
  readonly paidFrom: Transaction
  readonly share: Share | undefined
  readonly spent: number
}

/** What was paid back lowers what it repays, and reached whoever's account it came into (budget §11.6). */
function* countedIn(budget: Budget): Generator<Counted> {
  const { by, links } = repaidIn(budget)
  for (const transaction of liveTransactions(budget)) {
    const isCounted = counts(budget, transaction) && isSpending(transaction)
    const spent = spentIn(budget, transaction) + (isCounted ? (by.get(transaction.id) ?? 0) : 0)
    if (spent !== 0) yield { paidFrom: transaction, share: transaction.share, spent }
  }
  for (const [id, repays] of links) {
    const paidFrom = budget.transactions.get(id)
    for (const { of, amountCents } of repays) {
      const repaid = budget.transactions.get(of)
      if (paidFrom === undefined || repaid === undefined || !counts(budget, repaid)) continue
      const parts: readonly Pick<Split, 'category'>[] = repaid.splits.length === 0 ? [repaid] : repaid.splits
      const sizes = repaid.splits.length === 0 ? [amountCents] : repaidParts(repaid, amountCents)
      const back = parts.reduce((sum, part, at) => sum + (isSpending(part) ? (sizes[at] ?? 0) : 0), 0)
      if (back !== 0) yield { paidFrom, share: repaid.share, spent: 0 - back }
    }
  }
}

const isSpending = ({ category }: Pick<Split, 'category'>): boolean => category !== 'Income' && category !== 'Transfer'

const counts = (budget: Budget, transaction: Transaction): boolean =>
  transaction.currency === HOME && transaction.isHidden !== true && !isTransfer(budget, transaction)

/** Zero for what is no spending. */
function spentIn(budget: Budget, transaction: Transaction): number {
  if (!counts(budget, transaction)) return 0
  const parts: readonly Pick<Split, 'category' | 'amountCents'>[] =
    transaction.splits.length === 0 ? [transaction] : transaction.splits
  return parts.reduce((sum, part) => sum - (isSpending(part) ? part.amountCents : 0), 0)
}

/** Of an account that is ours both paid half, and the odd cent is the first one's. */
function paidBy({ accounts }: Budget, { accountId }: Transaction, one: Person, other: Person, spent: number): number {
  const owner = accounts.get(accountId)?.owner
  if (owner === one.id) return spent
  return owner === other.id ? 0 : spent - Math.trunc(spent / 2)
}

/** Without another word half, the odd cent whoever paid more of it. */
function shareOf(share: Share | undefined, one: Person, spent: number, paid: number): number {
  if (share === undefined)
    return paid * 2 >= spent === spent >= 0 ? spent - Math.trunc(spent / 2) : Math.trunc(spent / 2)
  const part = mulDivHalfUp(spent, share.percent, 100)
  return share.person === one.id ? part : spent - part
}

/** The settlements that count, newest first. */
export const settlementsOf = ({ settlements }: Pick<Budget, 'settlements'>): Settlement[] =>
  [...settlements.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1))

const settledBetween = (budget: Budget, one: string, other: string): Cents =>
  cents(
    settlementsOf(budget).reduce(
      (sum, { from, to, amountCents }) =>
        sum + (from === one && to === other ? amountCents : from === other && to === one ? 0 - amountCents : 0),
      0,
    ),
  )

/** Says who is in the budget, and on which devices they write; the same budget if it says so already. */
export function withPeople(budget: Budget, people: readonly Person[]): Budget {
  const told = people.flatMap((person): Person[] => {
    const before = budget.people.get(person.id)
    const known = before?.devices ?? []
    const devices = [...new Set([...known, ...(person.devices ?? [])])]
    return before?.name === person.name && devices.length === known.length ? [] : [{ ...person, devices }]
  })
  return told.length === 0 ? budget : { ...budget, people: withAll(budget.people, told) }
}

/** Whose an account is: one person's, or (null) ours. */
export function setOwner(budget: Budget, accountId: string, owner: string | null): Budget {
  const account = budget.accounts.get(accountId)
  if (account === undefined) return budget
  const { owner: _, ...others } = account
  const next = owner === null ? others : { ...others, owner }
  return { ...budget, accounts: withAll(budget.accounts, [next]) }
}

/** Shares a transaction; null for half and half. */
export function setShare(budget: Budget, id: string, share: Share | null): Budget {
  const transaction = budget.transactions.get(id)
  if (transaction === undefined) return budget
  const { share: _, ...others } = transaction
  const next = share === null ? others : { ...others, share }
  return { ...budget, transactions: withAll(budget.transactions, [next]) }
}

export const storeSettlement = (budget: Budget, settlement: Settlement): Budget => ({
  ...budget,
  settlements: withAll(budget.settlements, [settlement]),
})
