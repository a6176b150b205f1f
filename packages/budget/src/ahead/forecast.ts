import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, cents, dayNumber, fromDayNumber, mulDivHalfUp, sumCents } from '@winterjay/money'
import type { Account, Budget } from '../budget.ts'
import { HOME } from '../months/month.ts'
import { Balances } from './balances.ts'
import type { Card, CardPayment, CardPlan } from './cards.ts'
import { cardsOf } from './cards.ts'
import { CardPayments } from './card-payments.ts'
import { maturities } from '../worth/deposits.ts'
import type { EverydayWeek } from './everyday.ts'
import { everydayWeeks, NO_SPENDING } from './everyday.ts'
import type { ForecastEvent } from './forecast-event.ts'
import type { RecurringItem } from './recurring-item.ts'
import type { RecurringTransfer } from './recurring.ts'
import { findRecurring, findRecurringTransfers, upcoming } from './recurring.ts'
import { expectedOf } from './series.ts'

export interface ForecastDay {
  readonly date: LocalDate
  readonly balanceCents: Cents
  /** With the spending of an expensive week and of a cheap one, by the household's own quartiles. */
  readonly lowCents: Cents
  readonly highCents: Cents
  readonly events: readonly ForecastEvent[]
}

export interface Forecast {
  /** The balance at the end of `today`. */
  readonly startCents: Cents
  readonly days: readonly ForecastDay[]
  /** The first day the expected balance is below zero; null if it stays above. */
  readonly underZeroOn: LocalDate | null
  readonly lowest: ForecastDay | null
}

/** A card, and every payment that is expected up to the end of the forecast. */
export interface CardAhead extends CardPlan {
  readonly payments: readonly CardPayment[]
}

/** An invented payment, to see what it would do: never stored. */
export interface PlannedPayment {
  readonly accountId: string
  readonly on: LocalDate
  readonly amountCents: Cents
}

/** What is expected of a household's money (budget §5.12). */
export interface HouseholdAhead {
  readonly items: readonly RecurringItem[]
  readonly transfers: readonly RecurringTransfer[]
  readonly cards: readonly CardAhead[]
  /** Of every account with a balance, in its own currency. */
  readonly accounts: ReadonlyMap<string, Forecast>
  /** The accounts that money is spent from. */
  readonly spendingIds: readonly string[]
  /** Their sum on each day; null if none has a balance. */
  readonly together: Forecast | null
  /** Accounts without a balance: never taken as zero. */
  readonly withoutBalance: readonly string[]
}

export interface AheadOptions {
  readonly today: LocalDate
  /** 1 to 730 */
  readonly dayCount: number
  readonly planned?: readonly PlannedPayment[]
  /** From `findRecurring` of the same day, to save finding them twice. */
  readonly items?: readonly RecurringItem[]
}

/** Returns a day-by-day forecast of every account and of the spending accounts together. */
export function householdAhead(budget: Budget, options: AheadOptions): HouseholdAhead {
  const { today, dayCount } = options
  const balances = new Balances(budget)
  const items = options.items ?? findRecurring(budget, today)
  const transfers = findRecurringTransfers(budget, today)
  const open = [...budget.accounts.values()].filter(({ isClosed }) => !isClosed)
  const recurring = new Set([...items, ...transfers].flatMap(({ transactionIds }) => transactionIds))
  const weeks = everydayWeeks(budget, today, recurring)
  const tracks = new Map(
    open.flatMap((account): [string, Track][] => {
      const start = balances.on(account.id, today)
      return start === null ? [] : [[account.id, trackOf(account.id, start, weeks)]]
    }),
  )
  const cards = cardsOf(budget, balances, today)
  const expected = expectedBy(items, transfers, {
    ...options,
    matured: maturities(budget, today, addDays(today, dayCount)),
  })
  const payments = simulate(tracks, cards, expected, { today, dayCount })
  const accounts = new Map([...tracks].map(([id, track]) => [id, forecastOf(track.start, track.days, today)]))
  const spendingIds = open.filter((account) => isSpending(account) && tracks.has(account.id)).map(({ id }) => id)
  return {
    items,
    transfers,
    cards: cards.map(({ plan }) => ({ ...plan, payments: payments.get(plan.accountId) ?? [] })),
    accounts,
    spendingIds,
    together: sumOf(
      spendingIds.flatMap((id) => accounts.get(id) ?? []),
      new Set(spendingIds),
      today,
    ),
    withoutBalance: open.filter(({ id }) => !tracks.has(id)).map(({ id }) => id),
  }
}

/** Whether an account's money is there to be spent: chequing and cash in dollars, unless the user said otherwise. */
export const isSpending = ({ kind, currency, isClosed, isHidden, inSpending }: Account): boolean =>
  currency === HOME && !isClosed && isHidden !== true && (inSpending ?? spendsByKind(kind))

/** Whether accounts of a kind are spent from unless the user says otherwise. */
export const spendsByKind = (kind: Account['kind']): boolean => kind === 'chequing' || kind === 'cash'

/** Whether the balance of a kind of account is owed. */
export const isOwed = (kind: Account['kind']): boolean =>
  kind === 'credit_card' || kind === 'line_of_credit' || kind === 'loan'

/** An account on its way through the days. */
interface Track {
  readonly start: Cents
  readonly week: EverydayWeek
  balance: number
  readonly days: ForecastDay[]
}

const trackOf = (id: string, start: Cents, weeks: ReadonlyMap<string, EverydayWeek>): Track => ({
  start,
  week: weeks.get(id) ?? NO_SPENDING,
  balance: start,
  days: [],
})

/** Events by day number, then by account. */
type Expectations = ReadonlyMap<number, ReadonlyMap<string, ForecastEvent[]>>

function expectedBy(
  items: readonly RecurringItem[],
  transfers: readonly RecurringTransfer[],
  { today, dayCount, planned = [], matured }: AheadOptions & { readonly matured: ReturnType<typeof maturities> },
): Expectations {
  const until = addDays(today, dayCount)
  const byDay = new Map<number, Map<string, ForecastEvent[]>>()
  const add = (on: LocalDate, accountId: string, event: ForecastEvent): void => {
    const day = byDay.get(dayNumber(on)) ?? new Map<string, ForecastEvent[]>()
    byDay.set(dayNumber(on), day)
    day.set(accountId, [...(day.get(accountId) ?? []), event])
  }
  for (const { on, amountCents, isLate, item } of upcoming(items, today, until)) {
    const event = { kind: 'item', merchant: item.merchant, otherId: null, amountCents, isLate } as const
    add(on, item.accountId, item.isRent ? { ...event, isRent: true } : event)
  }
  for (const transfer of transfers)
    for (const { on, amountCents, isLate } of expectedOf(transfer, today, until)) {
      const { fromId, toId } = transfer
      const event = { kind: 'transfer', merchant: '', isLate } as const
      add(on, fromId, { ...event, otherId: toId, amountCents })
      add(on, toId, { ...event, otherId: fromId, amountCents: cents(0 - amountCents) })
    }
  for (const { accountId, on, amountCents } of planned)
    add(on, accountId, { kind: 'planned', merchant: '', otherId: null, amountCents, isLate: false })
  for (const { accountId, on, amountCents, deposit } of matured)
    add(on, accountId, { kind: 'item', merchant: deposit.name, otherId: null, amountCents, isLate: false })
  return byDay
}

/**
 * Walks through the days in the order of budget §5.12: what is expected, everyday spending, card payments, and then the
 * statements of the cards that close. Returns each card's payments.
 */
function simulate(
  tracks: ReadonlyMap<string, Track>,
  cards: readonly Card[],
  expected: Expectations,
  { today, dayCount }: { readonly today: LocalDate; readonly dayCount: number },
): ReadonlyMap<string, readonly CardPayment[]> {
  const first = dayNumber(today)
  const payments = new CardPayments(cards, today, dayCount)
  for (let n = 1; n <= dayCount; n += 1) {
    const date = fromDayNumber(first + n)
    const due = payments.on(first + n)
    for (const [id, track] of tracks) {
      const events = [...(expected.get(first + n)?.get(id) ?? []), ...(due.get(id) ?? [])]
      for (const { amountCents } of events) track.balance += amountCents
      track.balance -= spentBy(track.week.usual, n) - spentBy(track.week.usual, n - 1)
      const spread = (week: number): Cents => cents(track.balance + spentBy(track.week.usual, n) - spentBy(week, n))
      track.days.push({
        date,
        balanceCents: cents(track.balance),
        lowCents: spread(track.week.dear),
        highCents: spread(track.week.cheap),
        events,
      })
    }
    payments.close(first + n, (id) => cents(0 - (tracks.get(id)?.balance ?? 0)))
  }
  return payments.made
}

/** Everyday spending of the first n days. */
const spentBy = (week: number, n: number): number => mulDivHalfUp(week, n, 7)

function forecastOf(startCents: Cents, days: readonly ForecastDay[], today: LocalDate): Forecast {
  const under = days.find(({ balanceCents }) => balanceCents < 0)?.date ?? null
  const lowest = days.reduce<ForecastDay | null>(
    (low, day) => (low === null || day.balanceCents < low.balanceCents ? day : low),
    null,
  )
  return { startCents, days, underZeroOn: startCents < 0 ? today : under, lowest }
}

/** Returns the first days of a forecast. */
export const firstDays = ({ startCents, days }: Forecast, count: number, today: LocalDate): Forecast =>
  forecastOf(startCents, days.slice(0, count), today)

/** Adds forecasts of the same days. Money moved between two of the accounts is no event of their sum. */
function sumOf(parts: readonly Forecast[], ids: ReadonlySet<string>, today: LocalDate): Forecast | null {
  const [first] = parts
  if (first === undefined) return null
  const days = first.days.map(({ date }, at): ForecastDay => {
    const same = parts.flatMap(({ days: all }) => all[at] ?? [])
    return {
      date,
      balanceCents: sumCents(same.map(({ balanceCents }) => balanceCents)),
      lowCents: sumCents(same.map(({ lowCents }) => lowCents)),
      highCents: sumCents(same.map(({ highCents }) => highCents)),
      events: same.flatMap(({ events }) => events).filter(({ otherId }) => otherId === null || !ids.has(otherId)),
    }
  })
  return forecastOf(sumCents(parts.map(({ startCents }) => startCents)), days, today)
}
