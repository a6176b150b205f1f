import type { Cents } from '@winterjay/money'
import type { ScheduleRow } from './schedule.ts'

/** Consecutive instalments of one amount. */
export interface PaymentRun {
  readonly count: number
  readonly paymentCents: Cents
}

/** Summarizes a schedule: 11 × 888.49, then 1 × 888.47. */
export function paymentRuns(rows: readonly Pick<ScheduleRow, 'paymentCents'>[]): PaymentRun[] {
  const runs: PaymentRun[] = []
  for (const { paymentCents } of rows) {
    const last = runs.at(-1)
    if (last?.paymentCents === paymentCents) runs[runs.length - 1] = { ...last, count: last.count + 1 }
    else runs.push({ count: 1, paymentCents })
  }
  return runs
}
