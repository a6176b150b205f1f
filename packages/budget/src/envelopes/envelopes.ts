import type { Cents, LocalDate } from '@winterjay/money'
import { cents, sumCents, ZERO } from '@winterjay/money'
import { Balances } from '../ahead/balances.ts'
import type { HouseholdAhead } from '../ahead/forecast.ts'
import { fullCards, owedOnFullCards } from '../ahead/left-to-spend.ts'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { isExpenseCategory } from '../categories/category.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import type { Posting } from '../months/month.ts'
import { daysOf, postingsBetween } from '../months/month.ts'
import { ownCategoryOf } from '../own/own-categories.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { Envelope, EnvelopeMove } from './envelope-shape.ts'

/** An envelope in a month: what it brought along, was given, spent, and holds (budget §17.2). */
export interface EnvelopeLine {
  readonly id: string
  readonly carriedCents: Cents
  /** Given less taken out. */
  readonly givenCents: Cents
  readonly spentCents: Cents
  /** Negative if more was spent than it held: until money is moved into it. */
  readonly leftCents: Cents
}

export interface Envelopes {
  readonly lines: readonly EnvelopeLine[]
  /**
   * What no envelope has today; null if no spending account has a balance. Negative: the envelopes hold more than there
   * is.
   */
  readonly toGiveCents: Cents | null
  /** The accounts whose spending comes out of envelopes. */
  readonly accounts: ReadonlySet<string>
}

/** Whether the user budgets with envelopes at all. */
export const hasEnvelopes = (budget: WithEnvelopes): boolean => openEnvelopes(budget).length > 0

export const openEnvelopes = (budget: WithEnvelopes): Envelope[] =>
  [...budget.envelopes.values()].filter(({ id }) => openEnvelope(budget, id) !== null)

type WithEnvelopes = Pick<Budget, 'envelopes' | 'categories'>

/** Null if it was closed, or its category was deleted: what it held is then in none. */
function openEnvelope({ envelopes, categories }: WithEnvelopes, id: string): Envelope | null {
  const envelope = envelopes.get(id)
  return envelope === undefined || envelope.isDeleted || categories.get(id)?.isDeleted === true ? null : envelope
}

/**
 * The envelope that a part of a transaction comes out of: that of its own category, else of the one that it is part of,
 * if it was open on the day.
 */
function envelopeOf(budget: Budget, posting: Posting): Envelope | null {
  if (!isExpenseCategory(posting.category)) return null
  const own = ownCategoryOf(budget, posting)
  for (const id of [own?.id, posting.category]) {
    const envelope = id === undefined ? null : openEnvelope(budget, id)
    if (envelope !== null && posting.transaction.date >= envelope.from) return envelope
  }
  return null
}

/**
 * Returns the envelopes in a month. What is spent by debit or on a card that is paid in full comes out at once; paying
 * the card changes nothing.
 *
 * @param ahead from `householdAhead` of `today`: which accounts are spending accounts, and which cards are paid in full
 */
export function envelopesOf(
  budget: Budget,
  { month, today, ahead }: { readonly month: string; readonly today: LocalDate; readonly ahead: HouseholdAhead },
): Envelopes {
  const { from, to } = daysOf(budget, month)
  const until = to < today ? to : today
  const accounts = new Set([...ahead.spendingIds, ...fullCards(budget, ahead).map(({ accountId }) => accountId)])
  const sums = sumsOf(budget, accounts, { from, until })
  const now = until === today ? sums : sumsOf(budget, accounts, { from, until: today })
  const held = sumCents(openEnvelopes(budget).map(({ id }) => leftIn(now.get(id))))
  const start = ahead.together?.startCents
  return {
    accounts,
    lines: openEnvelopes(budget)
      .map(({ id }): EnvelopeLine => {
        const sum = sums.get(id) ?? EMPTY
        return {
          id,
          carriedCents: cents(sum.carried),
          givenCents: cents(sum.given),
          spentCents: cents(sum.spent),
          leftCents: leftIn(sum),
        }
      })
      .sort((a, b) => b.leftCents + b.spentCents - a.leftCents - a.spentCents || (a.id < b.id ? -1 : 1)),
    toGiveCents:
      start === undefined ? null : cents(start - owedOnFullCards(budget, new Balances(budget), ahead, today) - held),
  }
}

interface Sum {
  readonly carried: number
  readonly given: number
  readonly spent: number
}

const EMPTY: Sum = { carried: 0, given: 0, spent: 0 }
const leftIn = ({ carried, given, spent }: Sum = EMPTY): Cents => cents(carried + given - spent)

/** By envelope: what it brought into `from`, and what was given and spent from then until `until`, both included. */
function sumsOf(
  budget: Budget,
  accounts: ReadonlySet<string>,
  { from, until }: { readonly from: LocalDate; readonly until: LocalDate },
): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  const add = (id: string | null, on: LocalDate, given: number, spent: number): void => {
    if (id === null || on > until || openEnvelope(budget, id) === null) return
    const sum = sums.get(id) ?? EMPTY
    sums.set(
      id,
      on < from
        ? { ...sum, carried: sum.carried + given - spent }
        : { ...sum, given: sum.given + given, spent: sum.spent + spent },
    )
  }
  for (const { from: giver, to: taker, amountCents, date, isDeleted } of budget.envelopeMoves.values()) {
    if (isDeleted) continue
    add(giver, date, 0 - amountCents, 0)
    add(taker, date, amountCents, 0)
  }
  for (const { id, from: opened, beforeCents } of openEnvelopes(budget)) add(id, opened, 0, 0 - beforeCents)
  const first = openEnvelopes(budget).reduce<LocalDate | null>(
    (earliest, one) => (earliest === null || one.from < earliest ? one.from : earliest),
    null,
  )
  if (first === null) return sums
  for (const posting of postingsBetween(budget, first, until)) {
    const { transaction, amountCents } = posting
    const envelope = accounts.has(transaction.accountId) ? envelopeOf(budget, posting) : null
    if (envelope !== null) add(envelope.id, transaction.date, 0, 0 - amountCents)
  }
  return sums
}

/** The most that can be moved out of an envelope, or of what no envelope has. */
const mostToMove = ({ lines, toGiveCents }: Envelopes, from: string | null): Cents => {
  const held = from === null ? toGiveCents : lines.find(({ id }) => id === from)?.leftCents
  return held === undefined || held === null || held < 0 ? ZERO : held
}

/**
 * Moves money; the envelope that it goes to is opened if there is none, for what is spent from the move's day on.
 * Refuses `amount-invalid`, `envelope-short` (more than there is) and `envelope-same`.
 *
 * @param now the envelopes of today
 */
export function moveMoney(budget: Budget, move: EnvelopeMove, now: Envelopes): Budget | EditRefusal {
  const { from, to, amountCents, date } = move
  if (from === to) return { code: 'envelope-same', field: 'to' }
  if (amountCents <= 0 || amountCents > LARGEST_CENTS) return { code: 'amount-invalid', field: 'amount' }
  const mostCents = mostToMove(now, from)
  if (amountCents > mostCents) return { code: 'envelope-short', field: 'amount', params: { mostCents } }
  const isOpen = to === null || openEnvelope(budget, to) !== null
  return {
    ...budget,
    envelopes: isOpen ? budget.envelopes : withAll(budget.envelopes, [newEnvelope(budget, to, date, now)]),
    envelopeMoves: withAll(budget.envelopeMoves, [move]),
  }
}

/** What was spent on its day until now does not come out of it. */
function newEnvelope(budget: Budget, id: string, from: LocalDate, { accounts }: Envelopes): Envelope {
  const bare: Envelope = { id, from, beforeCents: ZERO, isDeleted: false }
  const opened = { ...budget, envelopes: withAll(budget.envelopes, [bare]) }
  let spent = 0
  for (const posting of postingsBetween(opened, from, from))
    if (accounts.has(posting.transaction.accountId) && envelopeOf(opened, posting)?.id === id)
      spent -= posting.amountCents
  return { ...bare, beforeCents: cents(spent) }
}

/** What it holds is then in no envelope; what it gave to others stays there. */
export function closeEnvelope(budget: Budget, id: string): Budget | EditRefusal {
  const envelope = budget.envelopes.get(id)
  if (envelope === undefined) return { code: 'not-in-the-budget' }
  const changed = [...budget.envelopeMoves.values()].flatMap((move): EnvelopeMove[] => {
    if (move.from !== id && move.to !== id) return []
    const left = { ...move, from: move.from === id ? null : move.from, to: move.to === id ? null : move.to }
    return [left.from === null && left.to === null ? { ...move, isDeleted: true } : left]
  })
  return {
    ...budget,
    envelopes: withAll(budget.envelopes, [{ ...envelope, isDeleted: true }]),
    envelopeMoves: withAll(budget.envelopeMoves, changed),
  }
}
