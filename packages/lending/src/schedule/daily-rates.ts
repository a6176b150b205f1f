import type { LocalDate, Rate } from '@winterjay/money'
import type { DayCount } from '../lists.ts'
import type { Calendar } from './calendar.ts'
import { daysRateOf, weightOfDays } from './day-count.ts'
import type { PeriodRate } from './period-rate.ts'

/** Interest that counts days (lending §1.11). */
export interface DailyInterest {
  readonly annualRate: Rate
  readonly dayCount: DayCount
  /** The day the first of the periods begins. */
  readonly since: LocalDate
}

interface KnownRates extends DailyInterest {
  readonly firstInstallment: number
  readonly rates: PeriodRate[]
  /** The day the next period begins. */
  until: LocalDate
}

/** A payment is solved and its schedule summed up, read and replayed over the same days. */
const known = new WeakMap<Calendar, KnownRates>()

/** The rates of the periods from one instalment to another, the first one first. */
export function dailyRates(
  daily: DailyInterest,
  calendar: Calendar,
  [firstInstallment, lastInstallment]: readonly [number, number],
): readonly PeriodRate[] {
  const found = known.get(calendar)
  const periods =
    found !== undefined && isOf(found, daily, firstInstallment) ? found : begin(daily, calendar, firstInstallment)
  const { rates, annualRate, dayCount } = periods
  const byWeight = new Map<number, PeriodRate>()
  for (let installment = firstInstallment + rates.length; installment <= lastInstallment; installment += 1) {
    const dueDay = calendar.dueDay(installment)
    const weight = weightOfDays(periods.until, dueDay, dayCount)
    let rate = byWeight.get(weight)
    if (rate === undefined) byWeight.set(weight, (rate = daysRateOf(annualRate, weight)))
    rates.push(rate)
    periods.until = dueDay
  }
  return rates
}

const isOf = (found: KnownRates, { annualRate, dayCount, since }: DailyInterest, firstInstallment: number): boolean =>
  found.firstInstallment === firstInstallment &&
  found.annualRate === annualRate &&
  found.dayCount === dayCount &&
  found.since === since

function begin(
  { annualRate, dayCount, since }: DailyInterest,
  calendar: Calendar,
  firstInstallment: number,
): KnownRates {
  const periods: KnownRates = { annualRate, dayCount, since, firstInstallment, rates: [], until: since }
  known.set(calendar, periods)
  return periods
}
