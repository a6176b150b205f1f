import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, cents, daysBetween, maxCents, sumCents, ZERO } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { daysOf, HOME, monthAt } from '../months/month.ts'
import { Balances } from './balances.ts'
import type { CardAhead, HouseholdAhead } from './forecast.ts'
import { upcoming } from './recurring.ts'
import { expectedOf } from './series.ts'

/** Money that is expected to come in or go out, as a part of what is left to spend. */
export interface SpendingPart {
  readonly on: LocalDate
  readonly kind: 'pay' | 'bill' | 'transfer' | 'card-payment'
  /** Empty for a transfer or a card payment: `accountId` says where it goes or comes from. */
  readonly merchant: string
  readonly accountId: string
  readonly amountCents: Cents
}

/**
 * The most that can be spent today, by debit or on a card that is paid in full, so that the spending accounts stay at
 * or above the buffer for 35 days if nothing else is spent (budget §5.13).
 */
export interface LeftToSpend {
  /** Negative if it does not reach. */
  readonly leftCents: Cents
  /** Rounded down to the cent; 0 if nothing is left. */
  readonly perDayCents: Cents
  /** Days until the next pay, today included; to the end of the month without a pay. */
  readonly dayCount: number
  readonly nextPayOn: LocalDate | null
  /** The day on which the least is left: today to 34 days from now. */
  readonly limitingOn: LocalDate
  readonly balanceCents: Cents
  /** On cards that are paid in full; positive. */
  readonly owedOnCardsCents: Cents
  /** The buffer, and what is set aside. */
  readonly keptCents: Cents
  /** Everything expected in the 34 days after today, soonest first. Those up to `limitingOn` add up to `leftCents`. */
  readonly parts: readonly SpendingPart[]
}

export interface LeftOptions {
  readonly today: LocalDate
  /** From `householdAhead` of the same day, at least 34 days long. */
  readonly ahead: HouseholdAhead
  readonly bufferCents: Cents
  readonly reservedCents: Cents
}

/** Days that are looked ahead, today included. */
export const LEFT_DAYS = 35

/** Returns what is left to spend; null if no spending account has a balance. */
export function leftToSpend(budget: Budget, options: LeftOptions): LeftToSpend | null {
  const { today, ahead, bufferCents, reservedCents } = options
  if (ahead.together === null) return null
  const balances = new Balances(budget)
  const full = fullCards(budget, ahead)
  const owedOnCardsCents = owedOnFullCards(budget, balances, ahead, today)
  const keptCents = cents(bufferCents + reservedCents)
  const balanceCents = ahead.together.startCents
  const parts = partsOf(options, new Set(full.map(({ accountId }) => accountId)))
  let least = balanceCents - owedOnCardsCents - keptCents
  let limitingOn = today
  let running = least
  for (const [at, { on, amountCents }] of parts.entries()) {
    running += amountCents
    // Several parts of a day count together.
    if (parts[at + 1]?.on === on || running >= least) continue
    least = running
    limitingOn = on
  }
  const nextPayOn = nextPay(parts)
  const dayCount =
    nextPayOn === null
      ? daysBetween(today, daysOf(budget, monthAt(budget, today)).to) + 1
      : daysBetween(today, nextPayOn)
  return {
    leftCents: cents(least),
    perDayCents: cents(Math.max(0, Math.floor(least / dayCount))),
    dayCount,
    nextPayOn,
    limitingOn,
    balanceCents,
    owedOnCardsCents,
    keptCents,
    parts,
  }
}

/** The cards that are paid in full, and whose balance is known. */
export const fullCards = (budget: Budget, { cards }: Pick<HouseholdAhead, 'cards'>): CardAhead[] =>
  cards.filter((card) => isPaidInFull(budget, card))

/** What is owed today on cards that are paid in full; positive. */
export const owedOnFullCards = (
  budget: Budget,
  balances: Balances,
  ahead: Pick<HouseholdAhead, 'cards'>,
  today: LocalDate,
): Cents =>
  sumCents(
    fullCards(budget, ahead).map(({ accountId }) => maxCents(ZERO, cents(0 - (balances.on(accountId, today) ?? 0)))),
  )

/** Its balance counts as spent already, so that a purchase counts the same by debit or on it. */
const isPaidInFull = (budget: Budget, { accountId, habit }: CardAhead): boolean => {
  const account = budget.accounts.get(accountId)
  return habit === 'full' && account?.currency === HOME && account.balance !== null
}

/** @param full the cards that are paid in full: with the spending accounts, money moved among them stays inside */
function partsOf({ today, ahead }: LeftOptions, full: ReadonlySet<string>): SpendingPart[] {
  const until = addDays(today, LEFT_DAYS - 1)
  const spending = new Set(ahead.spendingIds)
  const inside = new Set([...spending, ...full])
  const items = upcoming(ahead.items, today, until).flatMap(({ on, amountCents, item }): SpendingPart[] => {
    const { accountId, merchant } = item
    const counts = amountCents > 0 ? spending.has(accountId) : inside.has(accountId)
    return counts ? [{ on, kind: amountCents > 0 ? 'pay' : 'bill', merchant, accountId, amountCents }] : []
  })
  const moved = ahead.transfers.flatMap((transfer) => {
    const isOut = inside.has(transfer.fromId)
    if (isOut === inside.has(transfer.toId)) return []
    return expectedOf(transfer, today, until).map(({ on, amountCents }): SpendingPart => ({
      on,
      kind: 'transfer',
      merchant: '',
      accountId: isOut ? transfer.toId : transfer.fromId,
      amountCents: isOut ? amountCents : cents(0 - amountCents),
    }))
  })
  const paid = ahead.cards.flatMap(({ accountId, paysFromId, payments }) =>
    full.has(accountId) || paysFromId === null || !spending.has(paysFromId)
      ? []
      : payments
          .filter(({ on }) => on <= until)
          .map(({ on, amountCents }): SpendingPart => ({
            on,
            kind: 'card-payment',
            merchant: '',
            accountId,
            amountCents: cents(0 - amountCents),
          })),
  )
  return [...items, ...moved, ...paid].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** The first pay that is worth at least a fifth of all: a benefit between two pays seldom is. */
function nextPay(parts: readonly SpendingPart[]): LocalDate | null {
  const pays = parts.filter(({ kind }) => kind === 'pay')
  const all = pays.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return pays.find(({ amountCents }) => amountCents * 5 >= all)?.on ?? null
}
