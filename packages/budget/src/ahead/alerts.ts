import type { LocalDate } from '@winterjay/money'
import { addDays, cents, dayNumber, fromDayNumber, ZERO } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { HOME } from '../months/month.ts'
import type { Alert } from './alert-shape.ts'
import { ALERT_DAYS } from './alert-shape.ts'
import { isBankDay } from '../schedules/bank-days.ts'
import { chargeAlerts } from './charge-alerts.ts'
import type { Forecast, HouseholdAhead } from './forecast.ts'
import { isOwed } from './forecast.ts'
import type { ForecastEvent } from './forecast-event.ts'
import type { RecurringItem } from './recurring-item.ts'
import { upcoming } from './recurring.ts'
import type { Rhythm } from '../schedules/schedule.ts'
import { rhythmOf, scheduleDays } from '../schedules/schedule.ts'
import { expectedOf, isLeftOut } from './series.ts'

/** Days in which a balance under zero, or a large bill, is said in advance. */
const BALANCE_DAYS = 14
const BILL_DAYS = 7

/**
 * Returns what needs attention on a day (budget §9.1): first balances, then pay, bills, charges and prices. Only
 * dollars count, and what the user does not want to see again is left out.
 *
 * @param ahead from `householdAhead` of the same day, at least 14 days long
 */
export function alertsOf(budget: Budget, ahead: HouseholdAhead, today: LocalDate): Alert[] {
  const items = ahead.items.filter((item) => isInDollars(budget, item))
  return [
    ...[...ahead.accounts].flatMap(([id, forecast]) => lowBalance(budget, id, forecast)),
    ...items.flatMap((item) => missingPay(item, today)),
    ...largeBills(items, today),
    ...chargeAlerts(budget, today),
    ...items.flatMap((item) => priceRise(item, today)),
  ].filter(({ id }) => budget.recurring.get(id)?.choice !== 'dismissed')
}

/** One made by hand may have no payment yet. */
const isInDollars = (budget: Budget, { transactionIds: [first], accountId }: RecurringItem): boolean =>
  (budget.transactions.get(first ?? '') ?? budget.accounts.get(accountId))?.currency === HOME

/** The first day within two weeks on which an account falls below its floor. */
function lowBalance(budget: Budget, accountId: string, { startCents, days }: Forecast): Alert[] {
  const account = budget.accounts.get(accountId)
  if (account === undefined || account.currency !== HOME || isOwed(account.kind) || account.isHidden === true) return []
  const { floorCents = ZERO } = account
  const soon = days.slice(0, BALANCE_DAYS)
  const at = soon.findIndex(
    ({ balanceCents }, index) =>
      balanceCents < floorCents && (soon[index - 1]?.balanceCents ?? startCents) >= floorCents,
  )
  const day = soon[at]
  if (day === undefined) return []
  const cause = largestPayment(day.events)
  // The name of a rent is a word of the reader’s language.
  const name = cause === null ? '' : cause.isRent === true ? 'RENT' : (cause.otherId ?? cause.merchant)
  return [
    {
      kind: 'low-balance',
      // The day of a late bill moves with today: the month says which crossing it is.
      id: `alert|low-balance|${accountId}|${name}|${day.date.slice(0, 7)}`,
      accountId,
      on: day.date,
      amountCents: day.balanceCents,
      cause,
      floorCents,
    },
  ]
}

const largestPayment = (events: readonly ForecastEvent[]): ForecastEvent | null =>
  events.reduce<ForecastEvent | null>(
    (largest, event) => (event.amountCents < (largest?.amountCents ?? 0) ? event : largest),
    null,
  )

/** Days after which a pay that did not come is no longer waited for. */
const WAIT_DAYS = 14

/** A pay whose day is two bank days past. */
function missingPay(item: RecurringItem, today: LocalDate): Alert[] {
  if (item.amountCents <= 0 || item.hasEnded) return []
  const now = dayNumber(today)
  const from = Math.max(dayNumber(item.lastDue) + 1, now - WAIT_DAYS)
  return scheduleDays(item.schedule, from, now - 1)
    .filter((due) => bankDaysBetween(due, now) >= 2 && !isLeftOut(item, fromDayNumber(due)))
    .map((due): Alert => {
      const on = fromDayNumber(due)
      const { id, accountId, merchant, amountCents } = item
      return { kind: 'pay-missing', id: `alert|pay-missing|${id}|${on}`, accountId, on, amountCents, merchant }
    })
}

/** Bank days after the first `dayNumber`, up to the second. */
function bankDaysBetween(after: number, upTo: number): number {
  let count = 0
  for (let day = after + 1; day <= upTo; day += 1) if (isBankDay(fromDayNumber(day))) count += 1
  return count
}

/** Bills of the next week that are at least a quarter of a month's income. */
function largeBills(items: readonly RecurringItem[], today: LocalDate): Alert[] {
  const yearly = items
    .filter(({ amountCents }) => amountCents > 0)
    .flatMap((item) => expectedOf(item, today, addDays(today, 365)))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (yearly === 0) return []
  return upcoming(items, today, addDays(today, BILL_DAYS))
    .filter(({ amountCents }) => amountCents < 0 && amountCents * -4 * 12 >= yearly)
    .map(({ on, dueOn, amountCents, item: { id, accountId, merchant } }): Alert => ({
      kind: 'large-bill',
      id: `alert|large-bill|${id}|${dueOn}`,
      accountId,
      on,
      amountCents,
      merchant,
    }))
}

const TIMES_A_YEAR: Readonly<Record<Rhythm, number>> = {
  weekly: 52,
  fortnightly: 26,
  'three-weekly': 17,
  'four-weekly': 13,
  'twice-monthly': 24,
  monthly: 12,
  'two-monthly': 6,
  quarterly: 4,
  'half-yearly': 2,
  yearly: 1,
}

/** The least rise that is said: in cents, and as a share of the price before. */
const LEAST_RISE_CENTS = 50
const LEAST_RISE = 0.005

/** A steady bill whose last payment was higher than the equal ones before it. */
function priceRise(item: RecurringItem, today: LocalDate): Alert[] {
  const { id, accountId, merchant, amountCents, changedFromCents, schedule, payments } = item
  const on = payments.at(-1)?.on
  if (changedFromCents === null || on === undefined || amountCents >= 0) return []
  const rise = changedFromCents - amountCents
  if (rise < LEAST_RISE_CENTS || rise < Math.abs(changedFromCents) * LEAST_RISE) return []
  if (on <= addDays(today, -ALERT_DAYS)) return []
  return [
    {
      kind: 'price-rise',
      id: `alert|price-rise|${id}|${amountCents}`,
      accountId,
      on,
      amountCents,
      merchant,
      fromCents: changedFromCents,
      yearlyCents: cents(rise * TIMES_A_YEAR[rhythmOf(schedule)]),
    },
  ]
}
