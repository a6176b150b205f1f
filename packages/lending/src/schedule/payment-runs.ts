import type { Cents } from '@winterjay/money'
import type { ScheduleRow } from './schedule.ts'

/** Consecutive instalments of one amount. */
export interface PaymentRun {
  readonly count: number
  readonly paymentCents: Cents
}

/**
 * Summarizes a schedule: 11 × 888.49, then 1 × 888.47. Rows of 0.00 after the debt is repaid are no payments: rounding
 * repays a small loan over hundreds of months before its last row.
 */
export function paymentRuns(rows: readonly Pick<ScheduleRow, 'paymentCents'>[]): PaymentRun[] {
  const runs: PaymentRun[] = []
  for (const { paymentCents } of rows) {
    const last = runs.at(-1)
    if (last?.paymentCents === paymentCents) runs[runs.length - 1] = { ...last, count: last.count + 1 }
    else runs.push({ count: 1, paymentCents })
  }
  return runs.at(-1)?.paymentCents === 0 ? runs.slice(0, -1) : runs
}
