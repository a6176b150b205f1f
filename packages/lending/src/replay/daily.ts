import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { addDays, cents, MICRO_PERCENT, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import type { DayCount } from '../lists.ts'
import type { Installment } from '../payments/installment.ts'
import { remainingOf } from '../payments/installment.ts'
import { weightOfDays } from '../schedule/day-count.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'
import type { LoanTerms } from '../terms/loan.ts'

/**
 * A loan with interest by the day (lending §1.11): it accrues on the principal that is really out, exact to the day and
 * rounded half up only when it is paid or stated. The plan only says what is due when.
 */
export interface DailyLedger {
  annualRate: Rate
  readonly dayCount: DayCount
  principalCents: Cents
  /**
   * Accrued less paid: cents × millionths of a percent × parts of a year. Just after a payment it may be under 0 by
   * half a cent.
   */
  exact: bigint
  until: LocalDate
}

export const openDaily = ({ annualRate, principalCents, startDate }: LoanTerms, dayCount: DayCount): DailyLedger => ({
  annualRate,
  dayCount,
  principalCents,
  exact: 0n,
  until: startDate,
})

/** Parts of a year, so that both 365ths and 366ths are whole. */
const PARTS = 365 * 366
const DIVISOR = BigInt(PARTS * 100 * MICRO_PERCENT)

export function accrueDaily(ledger: DailyLedger, day: LocalDate): void {
  if (day <= ledger.until) return
  const weight = weightOfDays(ledger.until, day, ledger.dayCount)
  ledger.exact += BigInt(ledger.principalCents) * BigInt(ledger.annualRate) * BigInt(weight)
  ledger.until = day
}

/** Adds interest that was owed before the ledger began. */
export const owe = (ledger: DailyLedger, interestCents: Cents): void => {
  ledger.exact += BigInt(interestCents) * DIVISOR
}

/** Interest accrued and unpaid, half up to the cent. */
export const accruedOf = ({ exact }: DailyLedger): Cents =>
  cents(exact <= 0n ? 0 : Number((exact * 2n + DIVISOR) / (DIVISOR * 2n)))

/** One day's interest on the principal. */
export const perDiemOf = (ledger: DailyLedger, day: LocalDate): Cents => {
  const next = { ...ledger, exact: 0n, until: day }
  accrueDaily(next, addDays(day, 1))
  return accruedOf(next)
}

/** Takes interest, then principal, from at most `amountCents`, as far as they are owed. */
export function payDaily(ledger: DailyLedger, amountCents: Cents): { interestCents: Cents; principalCents: Cents } {
  const interestCents = minCents(amountCents, accruedOf(ledger))
  const principalCents = minCents(cents(amountCents - interestCents), ledger.principalCents)
  ledger.exact -= BigInt(interestCents) * DIVISOR
  ledger.principalCents = cents(ledger.principalCents - principalCents)
  return { interestCents, principalCents }
}

/**
 * Takes what a row of the plan asks for, split as the plan has it, which rounds the interest of each period: the
 * principal of what is assumed paid is that of its rows.
 */
export function payAsPlanned(ledger: DailyLedger, row: Pick<ScheduleRow, 'interestCents' | 'principalCents'>): void {
  ledger.exact = BigInt(subtract(accruedOf(ledger), row.interestCents)) * DIVISOR
  ledger.principalCents = subtract(ledger.principalCents, row.principalCents)
}

/** Turns accrued interest into principal. */
export function capitaliseDaily(ledger: DailyLedger, amountCents: Cents): void {
  ledger.exact -= BigInt(amountCents) * DIVISOR
  ledger.principalCents = cents(ledger.principalCents + amountCents)
}

/**
 * Rewrites the instalments that are not fully paid as if each were paid on its day, the overdue ones on `day`: the last
 * one clears what is left, and a debt repaid earlier leaves nothing due.
 */
export function projectDaily(ledger: DailyLedger, installments: Installment[], day: LocalDate): void {
  const ahead = { ...ledger }
  const last = installments.at(-1)
  for (const installment of installments) {
    const { row } = installment
    const isLast = installment === last
    if (remainingOf(installment) === 0 && !isLast) {
      restate(installment, ZERO, ZERO)
      continue
    }
    accrueDaily(ahead, row.dueDate > day ? row.dueDate : day)
    const asked = isLast ? cents(ahead.principalCents + accruedOf(ahead)) : remainingOf(installment)
    const { interestCents, principalCents } = payDaily(ahead, asked)
    restate(installment, interestCents, principalCents)
  }
  let balance: number = sumCents(installments.map(({ row }) => row.principalCents))
  for (const installment of installments) {
    balance -= installment.row.principalCents
    installment.row = { ...installment.row, balanceCents: cents(balance) }
  }
}

/** What was paid of the instalment, and what is still to be paid. */
function restate(installment: Installment, interestCents: Cents, principalCents: Cents): void {
  const interest = cents(installment.interestPaidCents + interestCents)
  const principal = cents(installment.principalPaidCents + principalCents)
  installment.row = {
    ...installment.row,
    interestCents: interest,
    principalCents: principal,
    paymentCents: cents(interest + principal),
  }
}
