import type { Cents, LocalDate } from '@winterjay/money'
import { cents, daysBetween, MICRO_PERCENT, ZERO } from '@winterjay/money'
import { remainingOf } from '../payments/installment.ts'
import type { Installment } from '../payments/installment.ts'
import type { ArrearsTerms } from '../terms/loan.ts'
import { OPENING_ROW } from '../terms/opening.ts'

/** Interest on arrears (lending §1.12): exact between two payments, which round it half up; never compounded. */
export interface ArrearsLedger {
  readonly terms: ArrearsTerms
  /** Since the last payment: the sum of overdue cents × millionths of a percent × days. */
  exact: bigint
  /** Rounded by payments, and unpaid. */
  postedCents: Cents
  /** Counted up to this day; null before the first count. */
  until: LocalDate | null
}

export const openArrears = (terms: ArrearsTerms): ArrearsLedger => ({
  terms,
  exact: 0n,
  postedCents: ZERO,
  until: null,
})

const DIVISOR = BigInt(365 * 100 * MICRO_PERCENT)

/** Counts the interest of overdue instalments up to `day`. Nothing is paid between two payments. */
export function accrueArrears(ledger: ArrearsLedger, installments: readonly Installment[], day: LocalDate): void {
  for (const installment of installments) {
    const { dueDate, installment: number } = installment.row
    if (dueDate >= day) break
    // Of a paid row nothing is overdue, nor of a skipped one whose interest became principal.
    if (number === OPENING_ROW || remainingOf(installment) === 0) continue
    const from = ledger.until !== null && ledger.until > dueDate ? ledger.until : dueDate
    const days = Math.max(0, daysBetween(from, day))
    ledger.exact += BigInt(overdueIn(installment, ledger)) * BigInt(ledger.terms.rate) * BigInt(days)
  }
  ledger.until = day
}

const overdueIn = (
  { row, interestPaidCents, principalPaidCents }: Installment,
  { terms: { base } }: ArrearsLedger,
): number =>
  row.principalCents - principalPaidCents + (base === 'instalment' ? row.interestCents - interestPaidCents : 0)

/** What is owed of it, as counted so far. */
export const arrearsOwedOf = ({ exact, postedCents }: ArrearsLedger): Cents =>
  cents(postedCents + Number((exact * 2n + DIVISOR) / (DIVISOR * 2n)))

/** Takes `amountCents`, at most what is owed. */
export function payArrears(ledger: ArrearsLedger, amountCents: Cents): void {
  ledger.postedCents = cents(arrearsOwedOf(ledger) - amountCents)
  ledger.exact = 0n
}
