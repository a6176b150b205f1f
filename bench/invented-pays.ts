import { expectedOf, findRecurring } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import type { Budget, RecurringItem } from '@winterjay/budget'
import { localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { Row } from './bench.ts'

/*
 * Invented pays of nine kinds with their true days, by a calendar of its own: how many of them are found. They begin on
 * any day of a year: after February nearly nothing is doubtful, before it much is. Five samples of 1,500, because one
 * alone is half a percent up or down.
 */

const DAY_MS = 86_400_000
const PAYS = 5 * 1_500
const DAYS_AHEAD = 4

const at = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day))
const text = (day: Date): string => day.toISOString().slice(0, 10)
const plus = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS)

/** The nth weekday of a month, 0 for Sunday. */
const nth = (year: number, month: number, weekday: number, n: number): Date =>
  at(year, month, 1 + ((weekday - at(year, month, 1).getUTCDay() + 7) % 7) + 7 * (n - 1))

function goodFriday(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const rest = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7
  const later = Math.floor((golden + 11 * moon + 22 * rest) / 451)
  const sum = moon + rest - 7 * later + 114
  return plus(at(year, Math.floor(sum / 31) - 1, (sum % 31) + 1), -2)
}

const CLOSED = new Map<number, ReadonlySet<string>>()
function closedIn(year: number): ReadonlySet<string> {
  const known = CLOSED.get(year)
  if (known !== undefined) return known
  const may24 = at(year, 4, 24)
  const closed = new Set(
    [
      nth(year, 1, 1, 3),
      goodFriday(year),
      plus(may24, -((may24.getUTCDay() + 6) % 7)),
      nth(year, 7, 1, 1),
      nth(year, 8, 1, 1),
      nth(year, 9, 1, 2),
    ].map(text),
  )
  for (const [month, day] of [
    [0, 1],
    [6, 1],
    [8, 30],
    [10, 11],
    [11, 25],
    [11, 26],
  ] as const) {
    let kept = at(year, month, day)
    while (kept.getUTCDay() % 6 === 0 || closed.has(text(kept))) kept = plus(kept, 1)
    closed.add(text(kept))
  }
  CLOSED.set(year, closed)
  return closed
}
const isOpen = (day: Date): boolean => day.getUTCDay() % 6 !== 0 && !closedIn(day.getUTCFullYear()).has(text(day))
const before = (day: Date): Date => (isOpen(day) ? day : before(plus(day, -1)))
const lastOf = (year: number, month: number): number => at(year, month + 1, 0).getUTCDate()

let seed = 4_711
const next = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}

type Kind = (years: readonly number[]) => Date[]
const everyMonth =
  (days: (year: number, month: number) => Date[]): Kind =>
  (years) =>
    years.flatMap((year) => Array.from({ length: 12 }, (_, month) => days(year, month)).flat())
const twice = (a: number, b: number): Kind =>
  everyMonth((year, month) => [a, Math.min(b, lastOf(year, month))].map((day) => before(at(year, month, day))))
const everyWeeks =
  (weeks: number): Kind =>
  ([year = 2024]) => {
    const first = nth(year, 0, 1 + next(5), 1 + next(weeks))
    return Array.from({ length: Math.floor(150 / weeks) }, (_, n) => before(plus(first, n * weeks * 7)))
  }

/** Every nine in turn; the parameters are drawn for each pay. */
const KINDS: readonly (() => Kind)[] = [
  () => everyWeeks(1),
  () => everyWeeks(2),
  () => everyWeeks(4),
  () => twice(15, 31),
  () => twice(1, 15),
  () => {
    const first = 2 + next(11)
    return twice(first, first + 13 + next(4))
  },
  () => {
    const day = 1 + next(28)
    return everyMonth((year, month) => [before(at(year, month, day))])
  },
  () => everyMonth((year, month) => [before(at(year, month, lastOf(year, month)))]),
  () => {
    const [weekday, n] = [1 + next(5), 1 + next(4)]
    return everyMonth((year, month) => [nth(year, month, weekday, n)])
  },
]

interface Outcome {
  isNextRight: boolean
  areFourRight: boolean
  isAsked: boolean
  /** The next day after the user answered which of the schedules asked about it is. */
  isRightOnceAnswered: boolean
}

/** Shows the first `hits` of some days, and compares what is expected with the days that follow. */
function outcomeOf(days: readonly string[], hits: number): Outcome {
  const lines = days.slice(0, hits).map((day) => `${day} 1834.20 PAYROLL DEPOSIT ACME`)
  const today = localDate(days[hits - 1] ?? '')
  const until = localDate(days[hits + DAYS_AHEAD - 1] ?? '')
  const budget = budgetOfPages({ accounts: [chequing('main', lines)] })
  const [item] = findRecurring(budget, today)
  const daysOf = (of: RecurringItem | undefined): string[] =>
    of === undefined ? [] : expectedOf(of, today, until).map(({ on }) => String(on))
  const found = daysOf(item)
  const truth = days.slice(hits, hits + DAYS_AHEAD)
  return {
    isNextRight: found[0] === truth[0],
    areFourRight: truth.every((day, n) => found[n] === day),
    isAsked: (item?.ambiguousWith ?? null) !== null,
    isRightOnceAnswered: [item, ...answered(budget, item, today)].some((one) => daysOf(one)[0] === truth[0]),
  }
}

/** The item after the user chose another one of the two or three schedules that are asked about. */
const answered = (budget: Budget, item: RecurringItem | undefined, today: LocalDate): RecurringItem[] =>
  (item?.alternatives ?? []).flatMap((schedule) => {
    const recurring = new Map([[item?.id ?? '', { id: item?.id ?? '', choice: 'confirmed' as const, schedule }]])
    return findRecurring({ ...budget, recurring }, today).slice(0, 1)
  })

/** The next days of all pays with the same first ones. */
const nextDays = (pays: readonly string[][], hits: number): Map<string, Set<string>> => {
  const known = new Map<string, Set<string>>()
  for (const days of pays) {
    const key = days.slice(0, hits).join()
    known.set(key, (known.get(key) ?? new Set()).add(days[hits] ?? ''))
  }
  return known
}

/** The next day and the next four, after four, six and eight pays. */
export function payBars(): Row[] {
  const pays = Array.from({ length: PAYS }, (_, n) => {
    const year = 2023 + next(3)
    const all = KINDS[n % KINDS.length]?.()([year, year + 1]).map(text) ?? []
    const start = text(plus(at(year, 0, 1), next(365)))
    const from = all.findIndex((day) => day >= start)
    return all.slice(from, from + 8 + DAYS_AHEAD)
  })
  return [4, 6, 8].flatMap((hits): Row[] => {
    const outcomes = pays.map((days) => outcomeOf(days, hits))
    const percent = (is: (one: Outcome) => boolean, of: readonly Outcome[] = outcomes): string =>
      ((of.filter(is).length / of.length) * 100).toFixed(1)
    const next = nextDays(pays, hits)
    const decided = outcomes.filter((_, n) => next.get(pays[n]?.slice(0, hits).join() ?? '')?.size === 1)
    return [
      {
        what: `invented pays: the next day right after ${hits}`,
        value: percent(({ isNextRight }) => isNextRight),
        unit: '%',
        bar: hits === 4 ? '98' : '100',
      },
      {
        // Six pays from December 31 to March 13 may be of the 1st and 15th as well as of the 15th and last: no rule
        // is right about both.
        what: `… unless pays of another kind had the same ${hits} days (${outcomes.length - decided.length} of ${outcomes.length})`,
        value: percent(({ isNextRight }) => isNextRight, decided),
        unit: '%',
        bar: hits === 4 ? '98' : '100',
      },
      {
        what: `… the next four days right (wrong without asking)`,
        value: `${percent(({ areFourRight }) => areFourRight)} (${percent(({ areFourRight, isAsked }) => !areFourRight && !isAsked)})`,
        unit: '%',
        bar: hits === 4 ? '96 (2)' : '100',
      },
      {
        // Four pays every two weeks in a February of 28 days are also the 1st and the 15th: nothing but an answer
        // tells.
        what: `… the next day right after ${hits}, once such a question is answered`,
        value: percent(({ isRightOnceAnswered }) => isRightOnceAnswered),
        unit: '%',
        bar: hits === 4 ? '98' : '100',
      },
    ]
  })
}
