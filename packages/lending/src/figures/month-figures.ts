import type { Cents } from '@winterjay/money'
import { ZERO, cents, roundHalfUp } from '@winterjay/money'
import type { AgeingSums } from './book-figures.ts'
import type { BookCell, BookCells } from './book-cells.ts'
import type { MonthNumber } from './loan-course.ts'

/** A month of a book: what it began with, what was paid ahead, what was lost, and how late it was at its end. */
export interface BookMonth {
  readonly month: MonthNumber
  /** Owed at the end of the month before, by the loans alive then. */
  readonly openingCents: Cents
  readonly scheduledCents: Cents
  readonly unscheduledCents: Cents
  readonly writtenOffCents: Cents
  /** At the end of the month, or of today in the running month. */
  readonly ageing: AgeingSums
  readonly loans: number
}

/** Returns the months of a book from the first to the last, those without a loan too. */
export function monthsOf({ cells }: BookCells, first: MonthNumber, last: MonthNumber): BookMonth[] {
  const byMonth = new Map<MonthNumber, BookCell[]>()
  for (const cell of cells) {
    const others = byMonth.get(cell.month)
    if (others === undefined) byMonth.set(cell.month, [cell])
    else others.push(cell)
  }
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    monthOf(first + index, byMonth.get(first + index) ?? []),
  )
}

type Sums = { -readonly [Part in keyof AgeingSums]: AgeingSums[Part] }

function monthOf(month: MonthNumber, cells: readonly BookCell[]): BookMonth {
  const sum = (part: 'openingCents' | 'scheduledCents' | 'unscheduledCents' | 'writtenOffCents'): Cents =>
    cents(cells.reduce((total, cell) => total + cell[part], 0))
  const ageing: Sums = { current: ZERO, '1-30': ZERO, '31-60': ZERO, '61-90': ZERO, '91+': ZERO }
  let loans = 0
  for (const { to, closingCents, loans: count } of cells) {
    if (to === 'completed' || to === 'written_off') continue
    ageing[to] = cents(ageing[to] + closingCents)
    loans += count
  }
  return {
    month,
    openingCents: sum('openingCents'),
    scheduledCents: sum('scheduledCents'),
    unscheduledCents: sum('unscheduledCents'),
    writtenOffCents: sum('writtenOffCents'),
    ageing,
    loans,
  }
}

type Prepaid = Pick<BookMonth, 'openingCents' | 'scheduledCents' | 'unscheduledCents'>

/** Returns the share of a month's principal that was paid ahead of its month (lending §7.7); null if none could be. */
function shareAhead({ openingCents, scheduledCents, unscheduledCents }: Prepaid): number | null {
  const left = openingCents - scheduledCents
  return left <= 0 ? null : Math.min(1, unscheduledCents / left)
}

const inPercent = (share: number): number => roundHalfUp(share * 100, 2)

/** A year at the pace of these shares, each of one month. */
const yearly = (shares: readonly number[]): number =>
  inPercent(1 - shares.reduce((left, share) => left * (1 - share), 1) ** (12 / shares.length))

/** Returns the speed of prepayment of a month, and what it is a year at that pace, in percent (lending §7.7). */
export function prepaymentSpeed(month: Prepaid): {
  readonly smmPercent: number | null
  readonly cprPercent: number | null
} {
  const share = shareAhead(month)
  return share === null
    ? { smmPercent: null, cprPercent: null }
    : { smmPercent: inPercent(share), cprPercent: yearly([share]) }
}

/** Returns the pace of prepayment of several months, in percent a year (lending §7.7); null without any. */
export function prepaymentOver(months: readonly Prepaid[]): number | null {
  const shares = months.map(shareAhead).filter((share) => share !== null)
  return shares.length === 0 ? null : yearly(shares)
}

/** Returns the pace of loss of several months, in percent a year (lending §7.12); null if nothing was owed. */
export function defaultOver(months: readonly Pick<BookMonth, 'openingCents' | 'writtenOffCents'>[]): number | null {
  const shares = months
    .filter(({ openingCents }) => openingCents > 0)
    .map(({ openingCents, writtenOffCents }) => Math.min(1, writtenOffCents / openingCents))
  return shares.length === 0 ? null : yearly(shares)
}
