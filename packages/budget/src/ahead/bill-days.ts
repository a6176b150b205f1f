import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, dayNumber, daysBetween, fromDayNumber } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { isLive } from '../budget.ts'
import { matchDays, scheduleDays } from '../schedules/schedule.ts'
import type { RecurringItem } from './recurring-item.ts'
import { amountOn, isLeftOut, LATE_DAYS, nextAmount } from './series.ts'

/** A day of what comes back up to today, and what became of it (budget §9.4). */
export interface BillDay {
  readonly item: RecurringItem
  /** The day of the schedule. */
  readonly dueOn: LocalDate
  /** The day it was paid, otherwise `dueOn`. */
  readonly on: LocalDate
  /** `unseen`: no transaction of its account is known that is late enough to say more. */
  readonly state: 'paid' | 'paid-other-amount' | 'due' | 'late' | 'missed' | 'unseen'
  /** What was paid, otherwise what was expected. Money out is negative. */
  readonly amountCents: Cents
  /** What was expected before it was paid; null for the first payment. */
  readonly expectedCents: Cents | null
}

/** Another amount than expected: more than a tenth and 2.00 off. */
const OTHER_SHARE = 10
const OTHER_CENTS = 200

/** Returns the days of recurring items from one day up to `today`, in ascending order. */
export function billDays(
  budget: Budget,
  items: readonly RecurringItem[],
  { from, today }: { readonly from: LocalDate; readonly today: LocalDate },
): BillDay[] {
  const knownUntil = lastKnownDays(budget)
  return items
    .flatMap((item) => daysOfItem(item, today, knownUntil.get(item.accountId) ?? null))
    .filter(({ on }) => on >= from && on <= today)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.item.id < b.item.id ? -1 : 1))
}

function daysOfItem(item: RecurringItem, today: LocalDate, knownUntil: LocalDate | null): BillDay[] {
  const paid = paidDays(item)
  const first = paid.keys().next().value ?? dayNumber(item.lastDue) + 1
  // Of an item that has ended nothing more is waited for.
  const last = item.hasEnded ? dayNumber(item.lastDue) : dayNumber(today)
  const passed = scheduleDays(item.schedule, first, last)
  const days = [...new Set([...passed, ...paid.keys()])].sort((a, b) => a - b)
  return days.flatMap((due): BillDay[] => {
    const dueOn = fromDayNumber(due)
    const at = paid.get(due)
    if (at !== undefined) return [paidOn(item, dueOn, at)]
    if (isLeftOut(item, dueOn)) return []
    const amountCents = amountOn(item, dueOn)
    const state = unpaidState(dueOn, today, knownUntil)
    return [{ item, dueOn, on: dueOn, state, amountCents, expectedCents: amountCents }]
  })
}

/** Days of the schedule, and the index of the payment nearest to each within the window. */
function paidDays({ schedule, payments }: RecurringItem): ReadonlyMap<number, number> {
  const window = matchDays(schedule)
  const paid = new Map<number, { readonly at: number; readonly distance: number }>()
  for (const [at, { on }] of payments.entries()) {
    const day = dayNumber(on)
    const [due] = scheduleDays(schedule, day - window, day + window).sort(
      (a, b) => Math.abs(a - day) - Math.abs(b - day),
    )
    if (due === undefined) continue
    const distance = Math.abs(due - day)
    if (distance < (paid.get(due)?.distance ?? Number.POSITIVE_INFINITY)) paid.set(due, { at, distance })
  }
  return new Map([...paid].sort(([a], [b]) => a - b).map(([due, { at }]) => [due, at]))
}

function paidOn(item: RecurringItem, dueOn: LocalDate, at: number): BillDay {
  const { on = dueOn, amountCents = item.amountCents } = item.payments[at] ?? {}
  const expectedCents = expectedBefore(item, dueOn, at)
  const off = Math.abs(amountCents - (expectedCents ?? amountCents))
  const isOther = off * OTHER_SHARE > Math.abs(expectedCents ?? 0) && off > OTHER_CENTS
  return { item, dueOn, on, state: isOther ? 'paid-other-amount' : 'paid', amountCents, expectedCents }
}

/** What the payments before one made expect of its day. */
function expectedBefore(item: RecurringItem, dueOn: LocalDate, at: number): Cents | null {
  if (item.isMade) return amountOn(item, dueOn)
  const payments = item.payments.slice(0, at)
  return payments.length === 0 ? null : amountOn({ ...item, payments, ...nextAmount(payments) }, dueOn)
}

function unpaidState(dueOn: LocalDate, today: LocalDate, knownUntil: LocalDate | null): BillDay['state'] {
  const passed = daysBetween(dueOn, today)
  if (passed <= 0) return 'due'
  const seen = knownUntil === null ? 0 : daysBetween(dueOn, knownUntil)
  if (seen > LATE_DAYS) return 'missed'
  return seen > 0 && passed <= LATE_DAYS ? 'late' : 'unseen'
}

/** The last day that transactions or statements of each account speak of. */
export function lastKnownDays(budget: Budget): ReadonlyMap<string, LocalDate> {
  const days = new Map<string, LocalDate>()
  const note = (accountId: string, day: LocalDate): void => {
    if (day > (days.get(accountId) ?? addDays(day, -1))) days.set(accountId, day)
  }
  for (const one of budget.transactions.values()) if (isLive(budget, one)) note(one.accountId, one.date)
  for (const { coverage, isUndone } of budget.imports.values())
    if (!isUndone) for (const { accountId, to } of coverage) note(accountId, to)
  return days
}
