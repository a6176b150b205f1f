import { daysBetween, subtract, xirr, ZERO, type CashFlow, type Cents, type LocalDate } from '@winterjay/money'
import type { Period } from './periods.ts'

/** A rate for the whole time, and, from a year on, for a year. */
export interface Rate {
  readonly whole: number
  readonly yearly: number | null
}

/** The one yearly rate at which what went in becomes what came out and what is left. */
export function moneyWeighted(flows: Period['flows'], { to, after }: { to: LocalDate; after: Cents }): Rate | null {
  const all: CashFlow[] = [
    ...flows.map(({ on, amount }) => ({ date: on, amountCents: subtract(ZERO, amount) })),
    { date: to, amountCents: after },
  ]
  const percent = xirr(all)
  const days = flows[0] === undefined ? 0 : daysBetween(flows[0].on, to)
  if (percent === null) return null
  return { whole: (1 + percent / 100) ** (days / 365) - 1, yearly: days < 365 ? null : percent / 100 }
}

/** A growth as a rate: for a year only if at least a year was held. */
export function rateOver(growth: number, periods: readonly Period[]): Rate {
  const days = periods.reduce((total, { from, to }) => total + daysBetween(from, to), 0)
  return { whole: growth - 1, yearly: days < 365 ? null : growth ** (365 / days) - 1 }
}
