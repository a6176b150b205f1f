import type { Cents, LocalDate } from '@winterjay/money'
import { cents, maxCents, rrspUntil, sumCents, yearOf, ZERO } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { Plan, Room, RoomMove } from './room-shape.ts'

/** What each year adds to the TFSA's room, from a year on. The figure of 2027 follows from indexing and is not official yet. */
const TFSA_LIMITS: readonly (readonly [from: number, dollars: number])[] = [
  [2009, 5000],
  [2013, 5500],
  [2015, 10_000],
  [2016, 5500],
  [2019, 6000],
  [2023, 6500],
  [2024, 7000],
  [2027, 7500],
]
/** Later years are not known. */
const LAST_TFSA_YEAR = 2027
/** Its limit is reckoned and not published. */
export const isExpectedLimit = (year: number): boolean => year >= LAST_TFSA_YEAR

/** Null for a year whose limit is not known. */
export function tfsaLimit(year: number): Cents | null {
  if (year > LAST_TFSA_YEAR) return null
  const dollars = TFSA_LIMITS.findLast(([from]) => from <= year)?.[1]
  return dollars === undefined ? ZERO : cents(dollars * 100)
}

const FHSA_A_YEAR = cents(8_000_00)
const FHSA_LIFETIME = cents(40_000_00)
const FHSA_YEARS = 15

/** The room in a plan today. Negative if too much was put in. */
export interface RoomNow {
  readonly plan: Plan
  /** Null if the limit of a year is not known. */
  readonly leftCents: Cents | null
  /** TFSA: the room of next 1 January. */
  readonly nextYearCents: Cents | null
  /** FHSA: what may still be put in, ever; and the last year it may be open. */
  readonly lifetimeCents: Cents | null
  readonly lastYear: number | null
}

const NOTHING = { nextYearCents: null, lifetimeCents: null, lastYear: null }

export function roomNow(budget: Pick<Budget, 'room' | 'roomMoves'>, today: LocalDate): RoomNow[] {
  return [...budget.room.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map((room) => {
      const moves = movesOf(budget, room.id).filter(({ date }) => date <= today)
      if (room.id === 'tfsa') return tfsaNow(room, moves, yearOf(today))
      return room.id === 'fhsa' ? fhsaNow(room, moves, yearOf(today)) : rrspNow(room, moves, today)
    })
}

/** The moves of a plan, the latest first. */
export const movesOf = ({ roomMoves }: Pick<Budget, 'roomMoves'>, plan: Plan): RoomMove[] =>
  [...roomMoves.values()]
    .filter((one) => one.plan === plan && !one.isDeleted)
    .sort((a, b) => (a.date < b.date ? 1 : -1))

const putIn = (moves: readonly RoomMove[]): number =>
  sumCents(moves.map(({ amountCents }) => maxCents(ZERO, amountCents)))
const takenOut = (moves: readonly RoomMove[]): number =>
  putIn(moves) - sumCents(moves.map(({ amountCents }) => amountCents))

/** What was taken out comes back on the next 1 January. */
function tfsaNow({ year, statedCents }: Room, moves: readonly RoomMove[], now: number): RoomNow {
  const since = moves.filter(({ date }) => yearOf(date) >= year)
  const added = Array.from({ length: Math.max(0, now - year) }, (_, at) => tfsaLimit(year + at + 1))
  if (added.includes(null)) return { plan: 'tfsa', leftCents: null, ...NOTHING }
  const before = takenOut(since.filter(({ date }) => yearOf(date) < now))
  const left = statedCents + sumCents(added.map((one) => one ?? ZERO)) + before - putIn(since)
  const next = tfsaLimit(now + 1)
  const nextYearCents =
    next === null ? null : cents(left + takenOut(since.filter(({ date }) => yearOf(date) === now)) + next)
  return { plan: 'tfsa', leftCents: cents(left), ...NOTHING, nextYearCents }
}

/** Each year adds 8,000.00 and what was left of the year before, at most 8,000.00 of it; 40,000.00 in all. */
function fhsaNow({ year }: Room, moves: readonly RoomMove[], now: number): RoomNow {
  let carried = 0
  for (let at = year; at < now; at += 1) {
    const used = putIn(moves.filter(({ date }) => yearOf(date) === at))
    carried = Math.min(FHSA_A_YEAR, Math.max(0, FHSA_A_YEAR + carried - used))
  }
  const lifetime = FHSA_LIFETIME - putIn(moves)
  const left = FHSA_A_YEAR + carried - putIn(moves.filter(({ date }) => yearOf(date) === now))
  const leftCents = cents(now < year ? 0 : Math.min(left, lifetime))
  return { plan: 'fhsa', leftCents, nextYearCents: null, lifetimeCents: cents(lifetime), lastYear: year + FHSA_YEARS }
}

function rrspNow({ year, statedCents }: Room, moves: readonly RoomMove[], today: LocalDate): RoomNow {
  const before = rrspUntil(year - 1)
  const to = rrspUntil(year)
  if (today > to) return { plan: 'rrsp', leftCents: null, ...NOTHING }
  const used = putIn(moves.filter(({ date }) => date > before && date <= to))
  return { plan: 'rrsp', leftCents: cents(statedCents - used), ...NOTHING }
}

/** Of 100 dollars of take-home pay, what comes out of each plan, in percent; rates are percents. */
export function outOf(now: number, later: number): Readonly<Record<Plan, number>> {
  const kept = 100 - now
  return { tfsa: 100, rrsp: ((100 - later) / kept) * 100, fhsa: (100 / kept) * 100 }
}

/** Within so many points of tax the TFSA goes first. */
const NEAR_POINTS = 2
export const rrspBeforeTfsa = (now: number, later: number): boolean => now - later > NEAR_POINTS

/** The order of the plans: the FHSA for a first home, then RRSP or TFSA by the rates, in percent (budget §15.2). */
export const planOrder = ({ now, later }: { readonly now: number; readonly later: number }): readonly Plan[] =>
  rrspBeforeTfsa(now, later) ? ['fhsa', 'rrsp', 'tfsa'] : ['fhsa', 'tfsa', 'rrsp']

/** Tax rates in percent that stand until the user says theirs. */
export const USUAL_RATES = { now: 30, later: 20 } as const

/** Refuses `amount-invalid`. */
export function storeRoom(budget: Budget, room: Room): Budget | EditRefusal {
  if (Math.abs(room.statedCents) > LARGEST_CENTS) return { code: 'amount-invalid', field: 'stated' }
  return { ...budget, room: withAll(budget.room, [room]) }
}

/** Refuses `amount-invalid`. */
export function storeRoomMove(budget: Budget, move: RoomMove): Budget | EditRefusal {
  const size = Math.abs(move.amountCents)
  if (size === 0 || size > LARGEST_CENTS) return { code: 'amount-invalid', field: 'amount' }
  return { ...budget, roomMoves: withAll(budget.roomMoves, [move]) }
}

export function deleteRoomMove(budget: Budget, id: string): Budget | EditRefusal {
  const move = budget.roomMoves.get(id)
  return move === undefined
    ? { code: 'not-in-the-budget' }
    : { ...budget, roomMoves: withAll(budget.roomMoves, [{ ...move, isDeleted: true }]) }
}
