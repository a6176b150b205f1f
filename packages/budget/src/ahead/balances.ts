import type { Cents, LocalDate } from '@winterjay/money'
import { cents } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { isLive } from '../budget.ts'

/** An account's booked days in ascending order, each with the sum of everything booked up to then. */
interface Booked {
  readonly days: LocalDate[]
  readonly sums: number[]
}

/**
 * The balances of all accounts on any day: what a bank stated, and what was booked between that day and the one asked.
 */
export class Balances {
  private readonly budget: Budget
  private readonly booked: ReadonlyMap<string, Booked>

  constructor(budget: Budget) {
    this.budget = budget
    this.booked = bookedBy(budget)
  }

  /**
   * Returns the balance at the end of a day; null if no balance of the account is known. What was booked on the day of
   * the stated balance is part of it.
   */
  on(accountId: string, day: LocalDate): Cents | null {
    const stated = this.budget.accounts.get(accountId)?.balance
    if (!stated) return null
    return cents(stated.amountCents + this.sumUpTo(accountId, day) - this.sumUpTo(accountId, stated.date))
  }

  /** The first day of which the account's balance is known: of its first transaction, or of the stated balance. */
  knownFrom(accountId: string): LocalDate | null {
    const stated = this.budget.accounts.get(accountId)?.balance?.date
    const booked = this.booked.get(accountId)?.days[0]
    if (stated === undefined || booked === undefined) return stated ?? booked ?? null
    return stated < booked ? stated : booked
  }

  private sumUpTo(accountId: string, day: LocalDate): number {
    const booked = this.booked.get(accountId)
    if (booked === undefined) return 0
    let low = 0
    let high = booked.days.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((booked.days[middle] ?? day) <= day) low = middle + 1
      else high = middle
    }
    return booked.sums[low - 1] ?? 0
  }
}

function bookedBy(budget: Budget): Map<string, Booked> {
  const byDay = new Map<string, Map<LocalDate, number>>()
  for (const one of budget.transactions.values()) {
    if (!isLive(budget, one)) continue
    let days = byDay.get(one.accountId)
    if (days === undefined) byDay.set(one.accountId, (days = new Map()))
    days.set(one.date, (days.get(one.date) ?? 0) + one.amountCents)
  }
  return new Map([...byDay].map(([accountId, days]) => [accountId, summed(days)]))
}

function summed(days: ReadonlyMap<LocalDate, number>): Booked {
  let sum = 0
  const sorted = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  return { days: sorted.map(([day]) => day), sums: sorted.map(([, amount]) => (sum += amount)) }
}
