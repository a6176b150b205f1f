import type { Cents, LocalDate } from '@winterjay/money'
import { addYears, cents, dayNumber, daysBetween, fromDayNumber, mulDivHalfUp, roundHalfUp } from '@winterjay/money'
import type { Category } from '../categories/category.ts'
import type { DayChange, RecurringChoice, Transaction } from '../budget.ts'
import type { BenefitProgram } from '../schedules/benefit-days.ts'
import { benefitDayNear, benefitProgramOf } from '../schedules/benefit-days.ts'
import type { ChosenSchedule, Flow } from '../schedules/choose-schedule.ts'
import { chooseSchedule, fitSchedule } from '../schedules/choose-schedule.ts'
import { median } from './median.ts'
import type { Schedule } from '../schedules/schedule.ts'
import { scheduleDays } from '../schedules/schedule.ts'

/** Payments that come back: when, and how much (budget §5.9, §5.10). */
export interface Series {
  readonly schedule: Schedule
  /** Another schedule that explains the payments as well; worth a question. */
  readonly ambiguousWith: Schedule | null
  /** All that the question offers, next to the schedule itself: `ambiguousWith` first. */
  readonly alternatives: readonly Schedule[]
  /** The expected next amount where no season is known. Money out is negative. */
  readonly amountCents: Cents
  /** `exact`, within 10 % (`close`), or wider, such as heating. */
  readonly steadiness: 'exact' | 'close' | 'varies'
  /** The previous amount, if the price changed with the last payment; otherwise null. */
  readonly changedFromCents: Cents | null
  /** Whether amounts follow those of a year before. */
  readonly isSeasonal: boolean
  readonly payments: readonly { readonly on: LocalDate; readonly amountCents: Cents }[]
  /** The day of the schedule that the last payment was for. */
  readonly lastDue: LocalDate
  /** Nothing came for one and a half periods. */
  readonly hasEnded: boolean
  /** 0 to 1. */
  readonly confidence: number
  /** Days of the schedule that the user left out. */
  readonly skips?: readonly LocalDate[]
  /** Days on which the user expects another amount. */
  readonly changes?: readonly DayChange[]
  /** The last day on which the user expects it. */
  readonly endsOn?: LocalDate
}

export interface SeriesOptions {
  readonly flow: Flow
  readonly today: LocalDate
  /** The schedule that the user chose; null if none. */
  readonly stated: Schedule | null
}

/** Returns the series of payments in ascending order, all in or all out; null if they do not come back. */
export function seriesOf(payments: readonly Transaction[], { flow, today, stated }: SeriesOptions): Series | null {
  const last = payments.at(-1)
  if (!last || payments.length < 2) return null
  const spread = spreadOf(payments.map(({ amountCents }) => amountCents))
  if (spread > WIDEST[last.category]) return null
  const chosen = scheduleFor(payments, flow, stated)
  if (chosen === null || spread > allowedSpread(chosen.schedule, last.category)) return null
  if (isOneTime(chosen, last)) return null
  const { amountCents, changedFromCents } = nextAmount(payments)
  const steadiness = spread < 0.005 ? 'exact' : spread <= 0.1 ? 'close' : 'varies'
  return {
    schedule: chosen.schedule,
    ambiguousWith: chosen.ambiguousWith,
    alternatives: chosen.alternatives,
    amountCents,
    steadiness,
    changedFromCents,
    isSeasonal: last.category === 'Utilities' && steadiness === 'varies',
    payments: payments.map(({ date, amountCents: paid }) => ({ on: date, amountCents: paid })),
    lastDue: chosen.lastDue,
    hasEnded: hasEnded(chosen, today),
    confidence: confidenceOf(chosen, payments.length, spread),
  }
}

function scheduleFor(payments: readonly Transaction[], flow: Flow, stated: Schedule | null): ChosenSchedule | null {
  const days = payments.map(({ date }) => date)
  const [last] = payments.slice(-1)
  const program = last === undefined ? null : benefitOf(last, days)
  if (program !== null && last !== undefined) {
    const schedule: Schedule = { type: 'benefit', program }
    const lastDue = benefitDayNear(program, last.date) ?? last.date
    const sure = { cost: 0, misses: 0, ambiguousWith: null, alternatives: [] }
    return { ...sure, schedule, hits: days.length, lastHit: last.date, lastDue }
  }
  return (stated === null ? null : fitSchedule(days, stated)) ?? chooseSchedule(days, flow)
}

/** Two payments are enough if the last one is on a day of its program (budget §5.2). */
function benefitOf(
  { merchant, category, amountCents }: Transaction,
  days: readonly LocalDate[],
): BenefitProgram | null {
  const program = category === 'Income' && amountCents > 0 ? benefitProgramOf(merchant) : null
  const [last] = days.slice(-1)
  return program !== null && last !== undefined && new Set(days).size >= 2 && benefitDayNear(program, last) !== null
    ? program
    : null
}

/** Money that comes in once a year, such as a tax refund, may come again, but is not counted on. */
const isOneTime = ({ schedule }: ChosenSchedule, { amountCents }: Transaction): boolean =>
  amountCents > 0 && schedule.type === 'monthly' && schedule.everyMonths === 12

/** What the user said about single days, and about the end. */
export const saidOf = ({ skips, changes, endsOn }: Partial<RecurringChoice>): Partial<Series> => ({
  ...(skips !== undefined && { skips }),
  ...(changes !== undefined && { changes }),
  ...(endsOn !== undefined && { endsOn }),
})

/** How far the amounts are from their median, as a share of it. One in six, such as a bonus, is left out. */
function spreadOf(amounts: readonly number[]): number {
  const usual = median(amounts)
  const distances = amounts.map((amount) => Math.abs(amount - usual)).sort((a, b) => a - b)
  return (distances[distances.length - 1 - Math.floor(amounts.length / 6)] ?? 0) / Math.abs(usual)
}

/** The widest spread that any schedule allows. */
const WIDEST: Readonly<Record<Category, number>> = {
  'Food & Dining': 0.35,
  Groceries: 0.35,
  Transportation: 0.35,
  Housing: 0.35,
  Entertainment: 0.35,
  Shopping: 0.35,
  Healthcare: 0.35,
  Other: 0.35,
  Utilities: 1.2,
  Income: 0.6,
  Transfer: 0.6,
}

/** Shopping every Saturday is not a bill: the shorter the rhythm, the steadier the amount must be. */
const allowedSpread = ({ type }: Schedule, category: Category): number =>
  WIDEST[category] === 0.35 && (type === 'weekly' || type === 'semi_monthly') ? 0.15 : WIDEST[category]

/** The last amount if the price changed with it, otherwise the median of the last three. */
export function nextAmount(
  payments: readonly Pick<Transaction, 'amountCents'>[],
): Pick<Series, 'amountCents' | 'changedFromCents'> {
  const [before, former, last] = payments.slice(-3).map(({ amountCents }) => amountCents)
  if (before !== undefined && last !== undefined && before === former && last !== former)
    return { amountCents: last, changedFromCents: before }
  const usual = median(payments.slice(-3).map(({ amountCents }) => amountCents))
  return { amountCents: cents(roundHalfUp(usual)), changedFromCents: null }
}

function hasEnded({ schedule, lastDue, lastHit }: ChosenSchedule, today: LocalDate): boolean {
  const due = dayNumber(lastDue)
  const [next, after] = scheduleDays(schedule, due + 1, due + 2 * 366 + 20)
  return next !== undefined && after !== undefined && daysBetween(lastHit, today) * 2 > 3 * (after - next)
}

const confidenceOf = ({ hits, misses }: ChosenSchedule, count: number, spread: number): number =>
  Math.min(0.99, (hits / (hits + misses)) * (1 - 0.5 / count) * (1 - Math.min(1, spread) / 2))

/** A payment that is expected. */
export interface Expected {
  /** Tomorrow, if it is late. */
  readonly on: LocalDate
  /** The day of the schedule. */
  readonly dueOn: LocalDate
  readonly amountCents: Cents
  readonly isLate: boolean
}

/** A day that passed without its payment is expected tomorrow for this long; then it is skipped. */
export const LATE_DAYS = 5

/** Returns what is expected after `today`, up to `until`, soonest first; nothing of a series that has ended. */
export function expectedOf(series: Series, today: LocalDate, until: LocalDate): Expected[] {
  if (series.hasEnded) return []
  const now = dayNumber(today)
  const from = Math.max(dayNumber(series.lastDue) + 1, now - LATE_DAYS)
  return scheduleDays(series.schedule, from, dayNumber(until)).flatMap((day): Expected[] => {
    const dueOn = fromDayNumber(day)
    const isLate = day <= now
    const on = isLate ? fromDayNumber(now + 1) : dueOn
    return on > until || isLeftOut(series, dueOn) ? [] : [{ on, dueOn, amountCents: amountOn(series, dueOn), isLate }]
  })
}

/** Whether the user skips that day of the schedule, or ended the series before it. */
export const isLeftOut = ({ skips = [], endsOn }: Series, dueOn: LocalDate): boolean =>
  skips.includes(dueOn) || (endsOn !== undefined && dueOn > endsOn)

/** A bill of a year before is the same season's if it is at most this far from the same day. */
const SEASON_DAYS = 20

/**
 * Returns the expected amount of a day: what the user said, if anything. A bill that follows the seasons is expected
 * at the amount of a year before, times how the last three compare with theirs, within 0.7 and 1.4 (budget §5.10).
 */
export function amountOn(series: Series, day: LocalDate): Cents {
  const change = series.changes?.find(({ dueOn }) => dueOn === day)
  if (change !== undefined) return change.amountCents
  const base = series.isSeasonal ? yearBefore(series, day) : null
  if (base === null) return series.amountCents
  let now = 0
  let then = 0
  for (const { on, amountCents } of series.payments.slice(-3)) {
    const counterpart = yearBefore(series, on)
    if (counterpart === null) continue
    now += Math.abs(amountCents)
    then += Math.abs(counterpart)
  }
  if (then === 0) return base
  if (now * 10 < then * 7) return cents(mulDivHalfUp(base, 7, 10))
  return now * 10 > then * 14 ? cents(mulDivHalfUp(base, 14, 10)) : cents(mulDivHalfUp(base, now, then))
}

/** The payment nearest to the same day a year before. */
function yearBefore({ payments }: Series, day: LocalDate): Cents | null {
  const same = addYears(day, -1)
  let nearest: { amountCents: Cents; distance: number } | null = null
  for (const { on, amountCents } of payments) {
    const distance = Math.abs(daysBetween(on, same))
    if (distance <= SEASON_DAYS && (nearest === null || distance < nearest.distance))
      nearest = { amountCents, distance }
  }
  return nearest?.amountCents ?? null
}
