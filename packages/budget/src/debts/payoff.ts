import type { Cents, Rate } from '@winterjay/money'
import {
  addMonths,
  cents,
  daysInMonth,
  isLeapYear,
  localDate,
  maxCents,
  minCents,
  monthOf,
  mulDivHalfUp,
  roundHalfUp,
  toPercent,
  yearMonthOf,
  yearOf,
  ZERO,
} from '@winterjay/money'
import type { Debt, DebtKind } from './debt-shape.ts'

/** A debt as the plan begins: what is owed, positive, and what is paid each month at least. */
export interface OpenDebt extends Pick<Debt, 'id' | 'name' | 'rate' | 'minimum'> {
  readonly kind: DebtKind
  readonly owedCents: Cents
}

/** The extra money goes to the highest rate, or to the smallest balance; or only minimums are paid. */
export type PayoffOrder = 'avalanche' | 'snowball' | 'minimum'

export interface PaidOff {
  readonly id: string
  readonly name: string
  /** `YYYY-MM` of its last payment. */
  readonly month: string
}

export interface Payoff {
  readonly order: PayoffOrder
  /** From the first payment to the last; null if that takes more than 600: it never ends. */
  readonly months: number | null
  /** `YYYY-MM`; null if it never ends. */
  readonly endsIn: string | null
  /** Until the end; if there is none, in 600 months. */
  readonly interestCents: Cents
  /** In the order in which they are paid off. */
  readonly paidOff: readonly PaidOff[]
  /** What is owed in all: now, and after each month. */
  readonly owedCents: readonly Cents[]
}

/** Longer is never. */
export const MOST_MONTHS = 600
/** A payment reaches the debt on this day of its cycle, one cycle a month. */
const PAID_AFTER_DAYS = 20
/** A hundred percent, in the unit of `Rate`. */
const WHOLE = 100_000_000

/** Percentages have at most four decimals. */
const PERCENT_SCALE = 10_000

/** Returns the least that must be paid of what is owed: a percentage or the floor, at most everything. */
export function minimumOf({ percent, floorCents }: Debt['minimum'], owedCents: Cents): Cents {
  const share = mulDivHalfUp(owedCents, roundHalfUp(percent * PERCENT_SCALE), 100 * PERCENT_SCALE)
  return maxCents(ZERO, minCents(owedCents, maxCents(cents(share), floorCents)))
}

/**
 * Interest of one monthly cycle on the daily balance, with the payment on its 21st day (budget §12.2); of a mortgage,
 * compounded twice a year, on what was owed before it.
 */
export function cycleInterest(
  { kind, rate }: { readonly kind: DebtKind; readonly rate: Rate },
  month: string,
  owedCents: Cents,
  paidCents: Cents,
): Cents {
  if (kind === 'mortgage') return cents(roundHalfUp(owedCents * mortgageMonthlyRate(rate)))
  const first = localDate(`${month}-01`)
  const days = daysInMonth(yearOf(first), monthOf(first))
  const dayBalances = owedCents * PAID_AFTER_DAYS + (owedCents - paidCents) * (days - PAID_AFTER_DAYS)
  return cents(mulDivHalfUp(dayBalances, rate, WHOLE * (isLeapYear(yearOf(first)) ? 366 : 365)))
}

/** Half-yearly, not in advance. */
const mortgageMonthlyRate = (rate: Rate): number => (1 + toPercent(rate) / 200) ** (1 / 6) - 1

/**
 * Plans how debts end (budget §12.3). What is paid each month is today's minimums and the extra, and stays the same as
 * debts end. A mortgage is paid as agreed and gets nothing extra. With `minimum`, each minimum follows what is owed.
 *
 * @param from `YYYY-MM` of the first payment
 */
export function planPayoff(
  debts: readonly OpenDebt[],
  { from, extraCents, order }: { readonly from: string; readonly extraCents: Cents; readonly order: PayoffOrder },
): Payoff {
  const running = debts
    .filter(({ owedCents }) => owedCents > 0)
    .map((debt) => ({ ...debt, leastCents: minimumOf(debt.minimum, debt.owedCents) }))
  const pool =
    running.reduce((sum, { kind, leastCents }) => (kind === 'mortgage' ? sum : sum + leastCents), 0) + extraCents
  const owed = [total(running)]
  const paidOff: PaidOff[] = []
  let interest = 0
  let month = from
  while (owed.at(-1) !== 0 && owed.length <= MOST_MONTHS) {
    const paid = paymentsOf(running, order, pool)
    for (const debt of running) {
      if (debt.owedCents === 0) continue
      const payment = paid.get(debt.id) ?? 0
      const added = cycleInterest(debt, month, debt.owedCents, cents(payment))
      interest += added
      debt.owedCents = cents(Math.max(0, debt.owedCents + added - payment))
      if (debt.owedCents === 0) paidOff.push({ id: debt.id, name: debt.name, month })
    }
    owed.push(total(running))
    month = yearMonthOf(addMonths(localDate(`${month}-01`), 1))
  }
  const months = owed.at(-1) === 0 ? owed.length - 1 : null
  return {
    order,
    months,
    endsIn: months === null ? null : (paidOff.at(-1)?.month ?? from),
    interestCents: cents(interest),
    paidOff,
    owedCents: owed,
  }
}

/** While the plan runs. */
interface Running extends Omit<OpenDebt, 'owedCents'> {
  owedCents: Cents
  /** The minimum of today. */
  readonly leastCents: Cents
}

const total = (debts: readonly { readonly owedCents: Cents }[]): Cents =>
  cents(debts.reduce((sum, { owedCents }) => sum + owedCents, 0))

/** What is paid on each debt this month: minimums first, then the rest of the pool in the plan's order. */
function paymentsOf(debts: readonly Running[], order: PayoffOrder, pool: number): ReadonlyMap<string, number> {
  const paid = new Map<string, number>()
  let left = pool
  for (const { id, kind, rate, minimum, owedCents, leastCents } of debts) {
    if (kind === 'mortgage') {
      const due = owedCents + roundHalfUp(owedCents * mortgageMonthlyRate(rate))
      paid.set(id, Math.min(due, minimum.floorCents))
    } else if (order === 'minimum') paid.set(id, minimumOf(minimum, owedCents))
    else {
      const payment = Math.min(owedCents, leastCents, left)
      paid.set(id, payment)
      left -= payment
    }
  }
  if (order === 'minimum') return paid
  const first = debts.filter(({ kind, owedCents }) => kind !== 'mortgage' && owedCents > 0)
  for (const { id, owedCents } of first.sort(order === 'avalanche' ? byRate : bySize)) {
    const already = paid.get(id) ?? 0
    const extra = Math.min(owedCents - already, left)
    paid.set(id, already + extra)
    left -= extra
  }
  return paid
}

const byId = (a: Running, b: Running): number => (a.id < b.id ? -1 : 1)
const byRate = (a: Running, b: Running): number => b.rate - a.rate || a.owedCents - b.owedCents || byId(a, b)
const bySize = (a: Running, b: Running): number => a.owedCents - b.owedCents || b.rate - a.rate || byId(a, b)
