import type { LocalDate } from '@winterjay/money'
import { dayNumber, dayOf, fromDayNumber } from '@winterjay/money'
import type { Shift } from './bank-days.ts'
import type { EveryMonths, EveryWeeks, Schedule } from './schedule.ts'
import { dayInMonth, MATCH_MONTHS, matchDays, monthIndex, scheduleDays, weekdayNumber } from './schedule.ts'

/** How well a schedule explains observed days (budget §5.9). */
export interface ScheduleFit {
  readonly schedule: Schedule
  /** In days per hit: distances, missed and stray payments, and a small preference for common schedules. */
  readonly cost: number
  readonly hits: number
  readonly misses: number
  /** The last observed day that is a hit, and the day of the schedule that it was for. */
  readonly lastHit: LocalDate
  readonly lastDue: LocalDate
}

export interface ChosenSchedule extends ScheduleFit {
  /** Another kind of schedule that fits about as well but has other days next; null if there is no doubt. */
  readonly ambiguousWith: Schedule | null
  /** The same, with at most one more that has other days than both. */
  readonly alternatives: readonly Schedule[]
}

/** Payments on a closed day: which shift is most common for pay, for bills, and for cards and own transfers. */
export type Flow = 'in' | 'out' | 'card'

const SHIFTS: Readonly<Record<Flow, readonly Shift[]>> = {
  in: ['before', 'none', 'after'],
  out: ['after', 'none', 'before'],
  card: ['none', 'after', 'before'],
}

/** A schedule that costs at most this much more than the best one is a doubt worth a question. */
const DOUBT = 0.25
const SAME = 1e-9

/**
 * Returns the schedule that explains the days best, or null if none does (budget §5.9).
 *
 * @param observed any order, duplicates allowed
 * @param options.isMonthlyOnly only once a month, as a card is paid
 */
export function chooseSchedule(
  observed: readonly LocalDate[],
  flow: Flow,
  options: { readonly isMonthlyOnly?: boolean } = {},
): ChosenSchedule | null {
  const days = distinct(observed)
  if (days.length < 2) return null
  const fits: Measured[] = []
  for (const candidate of candidates(days, SHIFTS[flow], options.isMonthlyOnly === true)) {
    const fit = measure(candidate, days)
    if (fit !== null) fits.push(fit)
  }
  const best = fits.reduce<Measured | null>((one, other) => (one === null || isBetter(other, one) ? other : one), null)
  if (best === null) return null
  return chosen(
    best,
    rivalsOf(best, fits).map(({ schedule }) => schedule),
  )
}

/** Returns how one schedule fits, such as the one the user chose; null if it does not. */
export function fitSchedule(observed: readonly LocalDate[], schedule: Schedule): ChosenSchedule | null {
  const fit = measure({ schedule, bias: 0 }, distinct(observed))
  return fit === null ? null : chosen(fit, [])
}

const distinct = (observed: readonly LocalDate[]): number[] =>
  [...new Set(observed.map(dayNumber))].sort((a, b) => a - b)

const chosen = (
  { schedule, cost, hits, misses, lastHit, lastDue }: Measured,
  alternatives: readonly Schedule[],
): ChosenSchedule => ({
  schedule,
  cost,
  hits,
  misses,
  lastHit: fromDayNumber(lastHit),
  lastDue: fromDayNumber(lastDue),
  ambiguousWith: alternatives[0] ?? null,
  alternatives,
})

interface Candidate {
  readonly schedule: Schedule
  readonly bias: number
  /** Its days from the first observed one to the last, with the window, where they are known already. */
  readonly listed?: readonly number[]
}

interface Measured extends Candidate {
  readonly cost: number
  readonly hits: number
  readonly misses: number
  /** Hits on the very day. */
  readonly exact: number
  readonly lastHit: number
  readonly lastDue: number
}

/** Of two equally good ones the earlier candidate stays: candidates come with smaller days first. */
function isBetter(one: Measured, other: Measured): boolean {
  if (Math.abs(one.cost - other.cost) >= SAME) return one.cost < other.cost
  return one.exact === other.exact ? unevenness(one) < unevenness(other) : one.exact > other.exact
}

/** How far two pays a month are from half a month apart, in days: what weekends hide, this decides. */
const unevenness = ({ schedule }: Measured): number =>
  schedule.type === 'semi_monthly' ? Math.abs(schedule.days[1] - schedule.days[0] - HALF_MONTH) : 0
const HALF_MONTH = 15

const kindOf = (schedule: Schedule): string =>
  schedule.type === 'weekly'
    ? `weekly ${schedule.everyWeeks}`
    : schedule.type === 'monthly'
      ? `monthly ${schedule.everyMonths}`
      : schedule.type

/**
 * Two schedules of one kind differ by a day or so, except the first of a month and the last of the one before
 * as long as weekends hide which.
 */
function isAlike(fit: Measured, best: Measured): boolean {
  const [one, other] = [fit.schedule, best.schedule]
  if (kindOf(one) !== kindOf(other)) return false
  const isTurn = (isOnTurn(one, 1) && isOnTurn(other, 31)) || (isOnTurn(one, 31) && isOnTurn(other, 1))
  return !isTurn || fit.exact < best.exact
}

/** Monthly on that day, or twice a month on it and the 15th. */
const isOnTurn = (schedule: Schedule, day: 1 | 31): boolean =>
  schedule.type === 'monthly'
    ? schedule.day === day
    : schedule.type === 'semi_monthly' && schedule.days[day === 1 ? 0 : 1] === day && schedule.days.includes(15)

/** More than three are no question that a person would answer. */
const MOST_RIVALS = 2

/** The best of the others, and the best that is neither like it. */
function rivalsOf(best: Measured, fits: readonly Measured[]): Measured[] {
  const near = fits.filter(({ cost }) => cost <= best.cost + DOUBT + SAME)
  const known = [best]
  const nexts = new Set([nextTwo(best)])
  while (known.length <= MOST_RIVALS) {
    let rival: Measured | null = null
    for (const fit of near) {
      if (known.some((one) => isAlike(fit, one))) continue
      if ((rival === null || isBetter(fit, rival)) && !nexts.has(nextTwo(fit))) rival = fit
    }
    if (rival === null) break
    known.push(rival)
    nexts.add(nextTwo(rival))
  }
  return known.slice(1)
}

/** Two days of any schedule come within two years and a bit. */
const nextTwo = ({ schedule, lastDue }: Measured): string =>
  scheduleDays(schedule, lastDue + 1, lastDue + 2 * 366 + 20)
    .slice(0, 2)
    .join()

/** Null if the schedule leaves too many of the days unexplained, or expects too many that did not come. */
function measure({ schedule, bias, listed: known }: Candidate, days: readonly number[]): Measured | null {
  const first = days[0] ?? 0
  const last = days.at(-1) ?? first
  const window = matchDays(schedule)
  const listed = known ?? scheduleDays(schedule, first - window, last + window)
  const distances = nearestDistances(listed, days, window)
  if (distances === null) return null
  let hits = 0
  let sum = 0
  let exact = 0
  let misses = 0
  let lastAt = -1
  for (const [at, distance] of distances.entries()) {
    const day = listed[at] ?? 0
    if (distance === null) {
      if (day > first && day < last) misses += 1
      continue
    }
    hits += 1
    sum += Math.abs(distance)
    if (distance === 0) exact += 1
    lastAt = at
  }
  const strays = days.length - hits
  const isYearly = schedule.type === 'monthly' && schedule.everyMonths === 12
  if (hits < (isYearly ? 2 : 3) || strays > Math.floor(days.length / 6)) return null
  if (misses > (hits < 3 ? 0 : Math.max(1, Math.floor(hits / 4)))) return null
  const lastDue = listed[lastAt] ?? last
  return {
    schedule,
    bias,
    cost: (sum + 3 * misses) / hits + (3 * strays) / days.length + bias,
    hits,
    misses,
    exact,
    lastHit: lastDue + (distances[lastAt] ?? 0),
    lastDue,
  }
}

/**
 * Gives each observed day to its nearest listed day, the earlier if two are equally near; of two observed days the
 * nearer one gets it. Returns, for each listed day, how many days later its hit was; null without one. Null if too many
 * are near none.
 */
function nearestDistances(
  listed: readonly number[],
  days: readonly number[],
  window: number,
): (number | null)[] | null {
  let strays = Math.floor(days.length / 6)
  const distances: (number | null)[] = listed.map(() => null)
  let at = 0
  for (const day of days) {
    while (at + 1 < listed.length && Math.abs((listed[at + 1] ?? 0) - day) < Math.abs((listed[at] ?? 0) - day)) at += 1
    const distance = day - (listed[at] ?? Number.NEGATIVE_INFINITY)
    const taken = distances[at]
    if (Math.abs(distance) > window || taken === undefined) {
      if (--strays < 0) return null
      continue
    }
    if (taken === null || Math.abs(distance) < Math.abs(taken)) distances[at] = distance
  }
  return distances
}

const EVERY_WEEKS: readonly EveryWeeks[] = [1, 2, 3, 4]
const EVERY_MONTHS: readonly EveryMonths[] = [1, 2, 3, 6, 12]
const MONTH_DAYS = 30.4

function* candidates(days: readonly number[], shifts: readonly Shift[], isMonthlyOnly: boolean): Generator<Candidate> {
  const near = daysNear(days)
  const listOf = monthlyLists(days)
  if (!isMonthlyOnly) yield* weeklyCandidates(days, shifts)
  for (const every of isMonthlyOnly ? EVERY_MONTHS.slice(0, 1) : EVERY_MONTHS)
    if (couldHold(days, every * MONTH_DAYS, MATCH_MONTHS[every], { leastHits: every === 12 ? 2 : 3 }))
      yield* monthlyCandidates(days, every, { near, listOf }, shifts)
  if (isMonthlyOnly) return
  if (couldHold(days, MONTH_DAYS / 2, 3)) yield* semiMonthlyCandidates(days, { near, listOf }, shifts)
  if (!couldHold(days, MONTH_DAYS, 1, { nearer: NEARER_WEEKDAYS })) return
  for (const [nth, weekday] of weekdaysOf(days)) yield { schedule: { type: 'nth_weekday', nth, weekday }, bias: 0.1 }
  for (const nth of [2, 3] as const) yield { schedule: { type: 'nth_last_bank_day', nth }, bias: 0.12 }
}

/** Shifts move two days of a schedule at most this much nearer to each other. */
const NEARER = 5
/** The same weekday of four months in a row can be four weeks apart each time: a week less than three months. */
const NEARER_WEEKDAYS = 9

/**
 * Whether schedules with this many days between payments can have about as many days as were observed: saves trying
 * thousands that cannot.
 */
function couldHold(
  days: readonly number[],
  period: number,
  window: number,
  { leastHits = 3, nearer = NEARER } = {},
): boolean {
  const span = (days.at(-1) ?? 0) - (days[0] ?? 0)
  const needed = days.length - Math.floor(days.length / 6)
  const most = days.length + Math.max(1, Math.floor(days.length / 4))
  if (needed < leastHits) return false
  return (span + 2 * window + nearer) / period + 1 >= needed && (span - nearer) / period - 1 <= most
}

function* weeklyCandidates(days: readonly number[], shifts: readonly Shift[]): Generator<Candidate> {
  for (const everyWeeks of EVERY_WEEKS) {
    const step = 7 * everyWeeks
    if (!couldHold(days, step, everyWeeks === 1 ? 1 : 2)) continue
    const tried = new Set<number>()
    for (const day of days) {
      if (tried.has(day % step)) continue
      tried.add(day % step)
      const isWeekend = weekdayNumber(day) > 5
      for (const [at, shift] of shifts.entries())
        if (!isWeekend || shift === 'none')
          yield { schedule: { type: 'weekly', everyWeeks, anchor: fromDayNumber(day), shift }, bias: at / 100 }
    }
  }
}

/**
 * Once a month, the last day is far more common than the first one moved to the day before: this only decides between
 * the two where both fit.
 */
const earlyFirst = (day: number, shift: Shift): number => (day === 1 && shift === 'before' ? 0.001 : 0)

function* monthlyCandidates(
  days: readonly number[],
  everyMonths: EveryMonths,
  { near, listOf }: MonthDays,
  shifts: readonly Shift[],
): Generator<Candidate> {
  // A payment around the turn of a month may be for the month before or after.
  const phases = new Set(days.flatMap((day) => [-1, 0, 1].map((by) => (monthIndex(day) + by) % everyMonths)))
  for (const phase of [...phases].sort((a, b) => a - b))
    for (const day of near)
      for (const [at, shift] of shifts.entries()) {
        const schedule: Schedule = { type: 'monthly', everyMonths, phase, day, shift }
        const bias = (2 + at) / 100 + earlyFirst(day, shift)
        yield everyMonths === 1 ? { schedule, bias, listed: listOf(day, shift) } : { schedule, bias }
      }
}

/** Every second week is seldom on the 1st and the 15th, or on the 15th and the last day, each time: in hundredths. */
const EACH_TIME = -3
/** So many in a row, moved before a weekend or not: one in ten of those paid every second week, by chance. */
const IN_A_ROW = 4

const areAllOn = (days: readonly number[], a: number, b: number): boolean =>
  days.every((day) => [a, b].some((nominal) => dayInMonth(monthIndex(day), nominal) === day))

function* semiMonthlyCandidates(
  days: readonly number[],
  { near, listOf }: MonthDays,
  shifts: readonly Shift[],
): Generator<Candidate> {
  for (const a of near)
    for (const b of near) {
      if (b - a < 10 || b - a > 20) continue
      const isUsual = (a === 15 && b === 31) || (a === 1 && b === 15)
      const isOnDays = isUsual && areAllOn(days, a, b)
      for (const [at, shift] of shifts.entries()) {
        const listed = merged(listOf(a, shift), listOf(b, shift))
        const isRow = at === 0 && days.length >= IN_A_ROW && days.every((day) => listed.includes(day))
        const preference = isUsual ? (isRow || isOnDays ? EACH_TIME : 5) : 7
        yield { schedule: { type: 'semi_monthly', days: [a, b], shift }, bias: (preference + at) / 100, listed }
      }
    }
}

/** The days of the month worth trying, and the list of each one's days. */
interface MonthDays {
  readonly near: readonly number[]
  readonly listOf: (day: number, shift: Shift) => readonly number[]
}

/** Hundreds of schedules share the days of one day of the month: each is listed once. */
function monthlyLists(days: readonly number[]): MonthDays['listOf'] {
  const window = MATCH_MONTHS[1]
  const known = new Map<string, readonly number[]>()
  return (day, shift) => {
    const key = `${day} ${shift}`
    let list = known.get(key)
    if (list === undefined) {
      const schedule: Schedule = { type: 'monthly', everyMonths: 1, phase: 0, day, shift }
      list = scheduleDays(schedule, (days[0] ?? 0) - window, (days.at(-1) ?? 0) + window)
      known.set(key, list)
    }
    return list
  }
}

/** Two ascending lists as one. */
function merged(a: readonly number[], b: readonly number[]): number[] {
  const all: number[] = []
  let next = 0
  for (const day of a) {
    for (let other = b[next]; other !== undefined && other < day; other = b[next]) {
      all.push(other)
      next += 1
    }
    if (b[next] !== day) all.push(day)
  }
  for (; next < b.length; next += 1) all.push(b[next] ?? 0)
  return all
}

/** Days of the month within three of an observed one; the 28th to the 2nd are near one another. Ascending. */
function daysNear(days: readonly number[]): number[] {
  const near = new Set<number>()
  for (const observed of new Set(days.map((day) => dayOf(fromDayNumber(day))))) {
    for (let day = Math.max(1, observed - 3); day <= Math.min(31, observed + 3); day += 1) near.add(day)
    if (observed >= 28 || observed <= 2) for (const day of [28, 29, 30, 31, 1, 2]) near.add(day)
  }
  return [...near].sort((a, b) => a - b)
}

/** The weekdays of the month, such as the third Wednesday, that the observed days are on. */
function weekdaysOf(days: readonly number[]): [nth: number, weekday: number][] {
  const weekdays = [...new Set(days.map(weekdayNumber))].sort((a, b) => a - b)
  return [1, 2, 3, 4, -1].flatMap((nth) => weekdays.map((weekday): [number, number] => [nth, weekday]))
}
