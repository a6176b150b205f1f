import type { Cents, LocalDate } from '@winterjay/money'
import { ZERO, cents, roundHalfUp } from '@winterjay/money'
import { AGEING_BUCKETS, COURSE_STATES } from '../lists.ts'
import type { AgeingBucket, CohortSpan, CourseState } from '../lists.ts'
import { monthNumberOf, pointOf, zeros } from './loan-course.ts'
import { percentOf } from './percent.ts'
import type { CoursePoint, LoanCourse, MonthNumber } from './loan-course.ts'

/** Loans that moved alike in one month: the base of rolls, vintages and the paces of a book (lending §7.9). */
export interface BookCell {
  readonly month: MonthNumber
  /** The month in which the loans began; null for loans that these books do not know from their start. */
  readonly cohort: MonthNumber | null
  /** At the end of the month before; null for loans that were not in these books then. */
  readonly from: AgeingBucket | null
  /** At the end of the month, or of today in the running month. */
  readonly to: CourseState
  loans: number
  /** Principal owed at the end of the month before, and of this one. */
  openingCents: number
  closingCents: number
  /** Of the loans that were in these books at the end of the month before. */
  scheduledCents: number
  unscheduledCents: number
  writtenOffCents: number
}

/** Loans that began in a month and are known from their start. */
export interface LoansOfMonth {
  readonly month: MonthNumber
  loans: number
  lentCents: number
}

export interface BookCells {
  readonly today: LocalDate
  readonly cells: readonly BookCell[]
  readonly cohorts: readonly LoansOfMonth[]
  /** Loans that began before these books did: they are in no vintage. */
  readonly loansWithoutStart: number
}

/** Adds up the courses of a book, loan by loan, so that a large one need not be in memory at once. */
export function cellCounter(today: LocalDate): { take: (course: LoanCourse) => void; cells: () => BookCells } {
  const cells = new Map<number, BookCell>()
  const cohorts = new Map<MonthNumber, LoansOfMonth>()
  const running = monthNumberOf(today)
  let loansWithoutStart = 0
  const take = (course: LoanCourse): void => {
    if (course.isWhole) {
      if (course.start > running) return
      const cohort = cohorts.get(course.start) ?? { month: course.start, loans: 0, lentCents: 0 }
      cohorts.set(course.start, { ...cohort, loans: cohort.loans + 1, lentCents: cohort.lentCents + course.lentCents })
    } else loansWithoutStart += 1
    let before: CoursePoint | null = null
    for (let month = course.from; month <= running; month += 1) {
      const now = pointOf(course, month, today)
      if (now === null) return
      addTo(cells, course, { month, before, now })
      if (isEnd(now.state)) return
      before = now
    }
  }
  return {
    take,
    cells: () => ({ today, cells: [...cells.values()], cohorts: [...cohorts.values()], loansWithoutStart }),
  }
}

const isEnd = (state: CourseState): boolean => state === 'completed' || state === 'written_off'

interface Move {
  readonly month: MonthNumber
  readonly before: CoursePoint | null
  readonly now: CoursePoint
}

function addTo(cells: Map<number, BookCell>, course: LoanCourse, { month, before, now }: Move): void {
  const cohort = course.isWhole ? course.start : null
  const from = before === null || isEnd(before.state) ? null : (before.state as AgeingBucket)
  const cell = cellOf(cells, { month, cohort, from, to: now.state })
  const index = month - course.from
  cell.loans += 1
  cell.openingCents += before?.owedCents ?? 0
  cell.closingCents += now.owedCents
  if (before !== null) {
    cell.scheduledCents += course.scheduled[index] ?? 0
    cell.unscheduledCents += course.unscheduled.find(([at]) => at === index)?.[1] ?? 0
  }
  if (course.end?.month === month) cell.writtenOffCents += course.end.lostCents
}

/** The cell of loans that moved so; a new one without loans if there is none yet. */
function cellOf(
  cells: Map<number, BookCell>,
  { month, cohort, from, to }: Pick<BookCell, 'month' | 'cohort' | 'from' | 'to'>,
): BookCell {
  const key =
    ((month * 40_000 + (cohort ?? 0)) * 8 + (from === null ? 7 : COURSE_STATES.indexOf(from))) * 8 +
    COURSE_STATES.indexOf(to)
  const known = cells.get(key)
  if (known !== undefined) return known
  const cell = { month, cohort, from, to, ...NOTHING }
  cells.set(key, cell)
  return cell
}

/** Adds up the cells of the parts of a book, all counted on the same day. */
export function sumOfCells(parts: readonly BookCells[], today: LocalDate): BookCells {
  const cells = new Map<number, BookCell>()
  const cohorts = new Map<MonthNumber, LoansOfMonth>()
  for (const part of parts) {
    for (const one of part.cells) {
      const cell = cellOf(cells, one)
      for (const amount of AMOUNTS) cell[amount] += one[amount]
    }
    for (const { month, loans, lentCents } of part.cohorts) {
      const cohort = cohorts.get(month) ?? { month, loans: 0, lentCents: 0 }
      cohorts.set(month, { month, loans: cohort.loans + loans, lentCents: cohort.lentCents + lentCents })
    }
  }
  const loansWithoutStart = parts.reduce((sum, part) => sum + part.loansWithoutStart, 0)
  return { today, cells: [...cells.values()], cohorts: [...cohorts.values()], loansWithoutStart }
}

const NOTHING = {
  loans: 0,
  openingCents: 0,
  closingCents: 0,
  scheduledCents: 0,
  unscheduledCents: 0,
  writtenOffCents: 0,
}
const AMOUNTS = Object.keys(NOTHING) as readonly (keyof typeof NOTHING)[]

export interface Roll {
  readonly from: AgeingBucket
  readonly to: CourseState
  readonly loans: number
  /** What these loans owed at the end of the month before, and their share of everything in `from`. */
  readonly amountCents: Cents
  readonly percent: number | null
}

/** Returns how the loans of each bucket moved in a month (lending §7.10). The shares of a bucket sum to 100. */
export function rollsOf({ cells }: BookCells, month: MonthNumber): Roll[] {
  const moved = cells.filter((cell) => cell.month === month && cell.from !== null)
  return AGEING_BUCKETS.flatMap((from) => {
    const ofBucket = moved.filter((cell) => cell.from === from)
    const whole = sum(ofBucket, 'openingCents')
    return COURSE_STATES.flatMap((to): Roll[] => {
      const same = ofBucket.filter((cell) => cell.to === to)
      const amount = sum(same, 'openingCents')
      return same.length === 0
        ? []
        : [{ from, to, loans: sum(same, 'loans'), amountCents: cents(amount), percent: percentOf(amount, whole) }]
    })
  })
}

export interface VintagePoint {
  /** Calendar months since that of each loan's start. */
  readonly monthOnBook: number
  readonly chargedOffCents: Cents
  readonly chargedOffPercent: number | null
  /** What is owed by loans more than 30 days late, as a share of what was lent. */
  readonly late30Percent: number | null
  /** Whether every loan of the vintage has lived through the month; the running month is not over. */
  readonly isComplete: boolean
}

export interface Vintage {
  /** "2025", "2025-Q3" or "2025-09". */
  readonly name: string
  readonly loans: number
  readonly lentCents: Cents
  readonly points: readonly VintagePoint[]
}

/** What loans that began in a month have paid back of what was written off. */
export interface RecoveredOfMonth {
  readonly month: MonthNumber
  readonly cents: number
}

/** What was expected to be lost when the loans began, when none was late, and what has been (lending §7.15). */
export interface VintageLoss {
  readonly expectedCents: Cents
  readonly writtenOffCents: Cents
  readonly recoveredCents: Cents
}

export function lossOfVintage(
  { name, lentCents, points }: Vintage,
  by: CohortSpan,
  { recovered, currentPercent }: { readonly recovered: readonly RecoveredOfMonth[]; readonly currentPercent: number },
): VintageLoss {
  const ours = recovered.filter(({ month }) => vintageOf(month, by) === name)
  return {
    expectedCents: cents(roundHalfUp((lentCents * currentPercent) / 100)),
    writtenOffCents: points.at(-1)?.chargedOffCents ?? ZERO,
    recoveredCents: cents(ours.reduce((total, one) => total + one.cents, 0)),
  }
}

/** The name of the vintage to which loans belong that began in a month. */
export function vintageOf(month: MonthNumber, by: CohortSpan): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  if (by === 'year') return year
  return by === 'quarter'
    ? `${year}-Q${Math.floor((month % 12) / 3) + 1}`
    : `${year}-${String((month % 12) + 1).padStart(2, '0')}`
}

/** Returns what became of loans that began together, by months on the book (lending §7.11); the oldest first. */
export function vintagesOf({ cells, cohorts, today }: BookCells, by: CohortSpan): Vintage[] {
  const names = [...new Set(cohorts.map(({ month }) => vintageOf(month, by)))].sort()
  return names.map((name) => {
    const ours = cohorts.filter(({ month }) => vintageOf(month, by) === name)
    const lentCents = ours.reduce((total, one) => total + one.lentCents, 0)
    const months = ours.map(({ month }) => month)
    const inVintage = cells.filter(({ cohort }) => cohort !== null && months.includes(cohort))
    return {
      name,
      loans: ours.reduce((total, one) => total + one.loans, 0),
      lentCents: cents(lentCents),
      points: pointsOf(inVintage, { lentCents, months, running: monthNumberOf(today) }),
    }
  })
}

function pointsOf(
  cells: readonly BookCell[],
  { lentCents, months, running }: { lentCents: number; months: readonly MonthNumber[]; running: MonthNumber },
): VintagePoint[] {
  const [first, last] = [Math.min(...months), Math.max(...months)]
  const lost = zeros(running - first + 1)
  const late = [...lost]
  for (const { month, cohort, to, closingCents, writtenOffCents } of cells) {
    const at = month - (cohort ?? month)
    lost[at] = (lost[at] ?? 0) + writtenOffCents
    if (isLate30(to)) late[at] = (late[at] ?? 0) + closingCents
  }
  let chargedOff = 0
  return lost.map((amount, monthOnBook): VintagePoint => {
    chargedOff += amount
    return {
      monthOnBook,
      chargedOffCents: cents(chargedOff),
      chargedOffPercent: percentOf(chargedOff, lentCents),
      late30Percent: percentOf(late[monthOnBook] ?? 0, lentCents),
      isComplete: last + monthOnBook < running,
    }
  })
}

export const isLate30 = (state: CourseState): boolean => state === '31-60' || state === '61-90' || state === '91+'

const sum = (cells: readonly BookCell[], part: keyof typeof NOTHING): number =>
  cells.reduce((total, cell) => total + cell[part], 0)
