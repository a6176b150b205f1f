import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, maxCents, subtract, sumCents, ZERO } from '@winterjay/money'
import { loanState } from '../replay/loan-state.ts'
import type { LoanRow, LoanState } from '../replay/loan-state.ts'
import type { LoanOnRecord } from './loan-on-record.ts'
import { replayable } from './loan-on-record.ts'

/** The days to pay that a demand may give. */
export const DEMAND_DAYS = { least: 1, most: 90 } as const

/** What is late on the day of a demand, row by row. */
export interface Demand {
  readonly rows: readonly Pick<LoanRow, 'installment' | 'dueDate' | 'paymentCents' | 'paidCents' | 'remainingCents'>[]
  readonly overdueCents: Cents
  readonly arrearsCents: Cents
  readonly lateFeesCents: Cents
  readonly chargesCents: Cents
  readonly totalCents: Cents
  /** One more day's interest on arrears, from one day to the next; 0 for a loan without it. */
  readonly perDiemCents: Cents
  readonly daysPastDue: number
}

/** Returns what a demand asks for; null if nothing is late: charges alone are no reason for one. */
export function demandOf(loan: LoanOnRecord, today: LocalDate): Demand | null {
  const stateOn = (day: LocalDate): LoanState => loanState(replayable(loan), loan.payments, day, loan.events)
  const state = stateOn(today)
  const rows = state.rows.filter((row) => row.overdue)
  if (rows.length === 0) return null
  const { overdueCents, arrearsOwedCents, feesOwedCents, chargesOwedCents, daysPastDue } = state
  return {
    rows,
    overdueCents,
    arrearsCents: arrearsOwedCents,
    lateFeesCents: feesOwedCents,
    chargesCents: chargesOwedCents,
    totalCents: sumCents([overdueCents, arrearsOwedCents, feesOwedCents, chargesOwedCents]),
    perDiemCents: maxCents(ZERO, subtract(stateOn(addDays(today, 1)).arrearsOwedCents, arrearsOwedCents)),
    daysPastDue,
  }
}
