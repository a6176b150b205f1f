import type { Cents, LocalDate } from '@winterjay/money'
import {
  addDays,
  cents,
  dayNumber,
  daysBetween,
  fromDayNumber,
  maxCents,
  minCents,
  roundHalfUp,
  ZERO,
} from '@winterjay/money'
import type { Account, Budget, CardTerms, Transaction } from '../budget.ts'
import { isLive } from '../budget.ts'
import { minimumOf } from '../debts/payoff.ts'
import type { Balances } from './balances.ts'
import { shiftDay } from '../schedules/bank-days.ts'
import type { ChosenSchedule } from '../schedules/choose-schedule.ts'
import { chooseSchedule } from '../schedules/choose-schedule.ts'
import { median } from './median.ts'
import { isCard, isCardPayment } from './recurring.ts'
import { dayInMonth, monthIndex, scheduleDays } from '../schedules/schedule.ts'
import type { StatementDay } from './statement-day.ts'
import { closingBefore, inferStatementDay } from './statement-day.ts'

/** A card's statements, and how it is paid (budget §5.11). */
export interface CardPlan extends StatementDay {
  readonly accountId: string
  readonly habit: 'full' | 'fixed' | 'minimum' | 'average'
  /** The account that pays; null if the household has no chequing account. */
  readonly paysFromId: string | null
  /** Null without a statement day or a balance. */
  readonly lastStatementOn: LocalDate | null
  /** What was owed then: positive; negative if the card was in credit. */
  readonly lastStatementCents: Cents | null
  /** What is left to pay of it; never what was bought after it. */
  readonly unpaidCents: Cents | null
  /** The next payment, unless there is nothing to pay. */
  readonly nextPayment: CardPayment | null
}

export interface CardPayment {
  readonly on: LocalDate
  /** Positive. */
  readonly amountCents: Cents
  /** The day of the statement it pays; null if statements are not known. */
  readonly statementOn: LocalDate | null
  /** Of a statement that is yet to come, or by the usual amount alone. */
  readonly isEstimate: boolean
}

/** What a forecast asks a card. */
export interface Card {
  readonly plan: CardPlan
  readonly account: Account
  /** The usual payment of a statement. */
  readonly usualFor: (statementCents: Cents) => Cents
  /** The day on which a statement is paid, after `today`. */
  readonly paidOn: (closing: LocalDate) => LocalDate
  /** Payments by their own rhythm, for a card without statements. */
  readonly byRhythm: (until: LocalDate) => CardPayment[]
}

/** Days between a statement and its due date, at least by law. */
const GRACE_DAYS = 21
/** The last payments say what is usual. */
const USUAL = 3

/** Returns the cards of the budget that are not closed. */
export const cardsOf = (budget: Budget, balances: Balances, today: LocalDate): Card[] =>
  [...budget.accounts.values()]
    .filter(({ id, isClosed }) => isCard(budget, id) && !isClosed)
    .map((account) => cardOf({ budget, balances, today }, account))

interface Facts {
  readonly budget: Budget
  readonly balances: Balances
  readonly today: LocalDate
}

function cardOf(facts: Facts, account: Account): Card {
  const { balances, today } = facts
  const payments = paymentsOf(facts, account)
  const statementDay = statementDayOf(facts, account, payments)
  const owedOn = (day: LocalDate): Cents => cents(0 - (balances.on(account.id, day) ?? 0))
  const closing = statementDay.day === null ? null : closingBefore(statementDay.day, addDays(today, 1))
  const rhythm = chooseSchedule(
    payments.map(({ date }) => date),
    'card',
    { isMonthlyOnly: true },
  )
  const { habit, usualFor } = habitOf(account.terms, payments, (paid) =>
    statementDay.day === null || account.balance === null ? null : owedOn(closingBefore(statementDay.day, paid)),
  )
  const paidOn = (from: LocalDate): LocalDate => paymentDay(from, { terms: account.terms, rhythm, today })
  const statement = closing === null || account.balance === null ? null : owedOn(closing)
  const since = closing === null ? [] : payments.filter(({ date }) => date > closing)
  const unpaid =
    statement === null
      ? null
      : maxCents(ZERO, cents(statement - since.reduce((sum, { amountCents }) => sum + amountCents, 0)))
  const next =
    unpaid === null || statement === null
      ? ZERO
      : habit === 'full'
        ? unpaid
        : since.length > 0
          ? ZERO
          : minCents(unpaid, usualFor(statement))
  return {
    account,
    usualFor,
    paidOn,
    byRhythm: (until) => rhythmPayments(payments, rhythm, today, until),
    plan: {
      ...statementDay,
      accountId: account.id,
      habit,
      paysFromId: paysFrom(facts, account, payments),
      lastStatementOn: statement === null ? null : closing,
      lastStatementCents: statement,
      unpaidCents: unpaid,
      nextPayment:
        next <= 0 || closing === null
          ? null
          : { on: paidOn(closing), amountCents: next, statementOn: closing, isEstimate: false },
    },
  }
}

/** In ascending order of days. */
const paymentsOf = ({ budget, today }: Facts, { id }: Account): Transaction[] =>
  [...budget.transactions.values()]
    .filter((one) => one.accountId === id && one.date <= today && isLive(budget, one) && isCardPayment(budget, one))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

function statementDayOf({ balances }: Facts, account: Account, payments: readonly Transaction[]): StatementDay {
  const stated = account.terms?.statementDay ?? null
  if (stated !== null) return { day: stated, dayFrom: 'stated', range: null }
  const none: StatementDay = { day: null, dayFrom: 'none', range: null }
  if (account.balance === null) return none
  return inferStatementDay(payments, (day) => cents(0 - (balances.on(account.id, day) ?? 0))) ?? none
}

/** The typed account, else the one that the last payment came from, else the first chequing account. */
function paysFrom({ budget }: Facts, { terms }: Account, payments: readonly Transaction[]): string | null {
  const typed = terms?.paysFromId ?? null
  if (typed !== null) return typed
  for (const { transferOf } of payments.toReversed()) {
    const leg = budget.transactions.get(transferOf ?? '')
    if (leg !== undefined && isLive(budget, leg)) return leg.accountId
  }
  return [...budget.accounts.values()].find(({ kind, isClosed }) => kind === 'chequing' && !isClosed)?.id ?? null
}

interface Habit {
  readonly habit: CardPlan['habit']
  readonly usualFor: (statementCents: Cents) => Cents
}

/** A payment within a dollar of the statement paid it in full. */
const FULL_CENTS = 100

function habitOf(
  terms: CardTerms | undefined,
  payments: readonly Transaction[],
  statementFor: (paid: LocalDate) => Cents | null,
): Habit {
  const typed = typedHabit(terms)
  if (typed !== null) return typed
  const full: Habit = { habit: 'full', usualFor: (statement) => maxCents(ZERO, statement) }
  const last = payments.slice(-USUAL)
  if (payments.length < 2) return full
  const paidFully = last.filter(({ date, amountCents }) => {
    const statement = statementFor(date)
    return statement !== null && Math.abs(statement - amountCents) <= FULL_CENTS
  })
  if (paidFully.length >= 2) return full
  const repeated = last.find(({ amountCents }) => last.filter((one) => one.amountCents === amountCents).length >= 2)
  if (repeated !== undefined) return { habit: 'fixed', usualFor: atMost(repeated.amountCents) }
  const usual = cents(roundHalfUp(median(last.map(({ amountCents }) => amountCents))))
  return { habit: 'average', usualFor: atMost(usual) }
}

function typedHabit(terms: CardTerms | undefined): Habit | null {
  if (terms?.pays === 'full') return { habit: 'full', usualFor: (statement) => maxCents(ZERO, statement) }
  const { minimum, fixedCents } = terms ?? {}
  if (terms?.pays === 'fixed' && fixedCents) return { habit: 'fixed', usualFor: atMost(fixedCents) }
  if (terms?.pays !== 'minimum' || !minimum) return null
  return { habit: 'minimum', usualFor: (statement) => minimumOf(minimum, statement) }
}

const atMost =
  (usual: Cents) =>
  (statement: Cents): Cents =>
    maxCents(ZERO, minCents(statement, usual))

interface PaymentRules {
  readonly terms: CardTerms | undefined
  readonly rhythm: ChosenSchedule | null
  readonly today: LocalDate
}

/** The first day of the payments' own rhythm up to the due date, else the due date, or the bank day before it. */
function paymentDay(closing: LocalDate, { terms, rhythm, today }: PaymentRules): LocalDate {
  const due = dueDay(closing, terms)
  const after = closing > today ? closing : today
  const [own] = rhythm === null ? [] : scheduleDays(rhythm.schedule, dayNumber(after) + 1, dayNumber(due))
  if (own !== undefined) return fromDayNumber(own)
  const paid = shiftDay(due, 'before')
  return paid > today ? paid : addDays(today, 1)
}

function dueDay(closing: LocalDate, terms: CardTerms | undefined): LocalDate {
  const first = addDays(closing, terms?.graceDays ?? GRACE_DAYS)
  const day = terms?.dueDay ?? null
  if (day === null) return first
  const month = monthIndex(dayNumber(first))
  const due = dayInMonth(month, day)
  return fromDayNumber(due >= dayNumber(first) ? due : dayInMonth(month + 1, day))
}

/** Without statements: the usual amount on the usual days, if there are any. */
function rhythmPayments(
  payments: readonly Transaction[],
  rhythm: ChosenSchedule | null,
  today: LocalDate,
  until: LocalDate,
): CardPayment[] {
  if (rhythm === null || daysBetween(rhythm.lastHit, today) * 2 > 3 * 31) return []
  const amountCents = cents(roundHalfUp(median(payments.slice(-USUAL).map((one) => one.amountCents))))
  const from = Math.max(dayNumber(rhythm.lastDue), dayNumber(today)) + 1
  return scheduleDays(rhythm.schedule, from, dayNumber(until)).map((day) => ({
    on: fromDayNumber(day),
    amountCents,
    statementOn: null,
    isEstimate: true,
  }))
}
