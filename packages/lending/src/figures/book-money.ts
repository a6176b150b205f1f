import type { CashFlow, Cents, LocalDate } from '@winterjay/money'
import { cents, daysBetween, isTooShortToAnnualize, roundHalfUp, subtract, xirr } from '@winterjay/money'
import { averageOutstanding, bookYields } from './book-figures.ts'

/** What was posted in a book on one day, in cents. What came in is positive. */
export interface BookDay {
  readonly on: LocalDate
  /** The change of what is owed to the lender. */
  readonly principalCents: number
  readonly receivedPrincipalCents: number
  readonly receivedInterestCents: number
  /** Late fees and other charges that were paid. */
  readonly receivedFeesCents: number
  /** Kept by the lender when money is advanced. */
  readonly upfrontFeesCents: number
  readonly writtenOffCents: number
  readonly recoveredCents: number
  /** The lender's money: out when it is lent, or when a loan enters these books; in as received. */
  readonly flowCents: number
}

export type MoneyPart = Exclude<keyof BookDay, 'on'>

/** Returns the sum of one part of some days. */
export const sumOfDays = (days: readonly BookDay[], part: MoneyPart): Cents =>
  cents(days.reduce((sum, day) => sum + day[part], 0))

/** Adds up the days of the parts of a book; each day once, the first one first. */
export function sumOfBookDays(parts: readonly (readonly BookDay[])[]): BookDay[] {
  const byDay = new Map<LocalDate, BookDay>()
  for (const day of parts.flat()) {
    const known = byDay.get(day.on)
    byDay.set(day.on, known === undefined ? day : bothOf(known, day))
  }
  return [...byDay.values()].toSorted((a, b) => (a.on < b.on ? -1 : 1))
}

const bothOf = (one: BookDay, other: BookDay): BookDay => ({
  on: one.on,
  principalCents: one.principalCents + other.principalCents,
  receivedPrincipalCents: one.receivedPrincipalCents + other.receivedPrincipalCents,
  receivedInterestCents: one.receivedInterestCents + other.receivedInterestCents,
  receivedFeesCents: one.receivedFeesCents + other.receivedFeesCents,
  upfrontFeesCents: one.upfrontFeesCents + other.upfrontFeesCents,
  writtenOffCents: one.writtenOffCents + other.writtenOffCents,
  recoveredCents: one.recoveredCents + other.recoveredCents,
  flowCents: one.flowCents + other.flowCents,
})

export interface BookMoney {
  readonly principalCents: Cents
  readonly interestCents: Cents
  readonly lateFeesCents: Cents
  readonly writtenOffCents: Cents
  readonly recoveredCents: Cents
  readonly averageOutstandingCents: Cents
  readonly grossPercent: number | null
  readonly netPercent: number | null
}

/** Returns what a book earned and lost from the first to the last day (lending §7.1, §7.5, §7.6). */
export function bookMoney(all: readonly BookDay[], from: LocalDate, to: LocalDate): BookMoney {
  const days = all.filter(({ on }) => on >= from && on <= to)
  const sum = (part: MoneyPart): Cents => sumOfDays(days, part)
  const average = averageOutstanding(
    all.map(({ on, principalCents }) => ({ on, principalCents: cents(principalCents) })),
    from,
    to,
  )
  const [interestCents, lateFeesCents] = [sum('receivedInterestCents'), sum('receivedFeesCents')]
  const [writtenOffCents, recoveredCents] = [sum('writtenOffCents'), sum('recoveredCents')]
  const { grossPercent, netPercent } = bookYields({
    incomeCents: cents(interestCents + lateFeesCents + sum('upfrontFeesCents')),
    writtenOffCents,
    recoveredCents,
    averageOutstanding: average,
    days: daysBetween(from, to) + 1,
  })
  return {
    principalCents: sum('receivedPrincipalCents'),
    interestCents,
    lateFeesCents,
    writtenOffCents,
    recoveredCents,
    averageOutstandingCents: cents(roundHalfUp(average)),
    grossPercent,
    netPercent,
  }
}

/**
 * Returns the rate of return of a book since its first day, in percent a year, and the same if loans more than 30 days
 * late are worth nothing (lending §7.13). Null under ninety days.
 */
export function bookReturn(
  days: readonly BookDay[],
  owed: { readonly allCents: Cents; readonly lateCents: Cents },
  today: LocalDate,
): { readonly percent: number | null; readonly pessimisticPercent: number | null } {
  const flows = days.map(({ on, flowCents }): CashFlow => ({ date: on, amountCents: cents(flowCents) }))
  const valuedAt = (amountCents: Cents): number | null => {
    const all = [...flows, { date: today, amountCents }]
    const rate = isTooShortToAnnualize(all) ? null : xirr(all)
    return rate === null ? null : roundHalfUp(rate, 2)
  }
  return { percent: valuedAt(owed.allCents), pessimisticPercent: valuedAt(subtract(owed.allCents, owed.lateCents)) }
}
