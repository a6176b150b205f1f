import type { Cents } from '@winterjay/money'
import { E_TRANSFER_LIMITS, splitTransfers } from '../payments/e-transfer.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'
import type { Findings } from './findings.ts'

/**
 * Warns, when the loan is made, of instalments that one e-Transfer, or a month of them, cannot carry (lending §2.6).
 */
export function reviewTransfers({ schedule, warnings }: Findings): void {
  const { perDayCents, perMonthCents } = E_TRANSFER_LIMITS
  // No payment of a schedule is larger than the largest of its first, level and last payments.
  if (Math.max(schedule.paymentCents, schedule.levelPaymentCents, schedule.lastPaymentCents) <= perDayCents) return
  const split = largest(schedule.rows, perMonthCents)
  if (split && split.paymentCents > perDayCents) {
    const transfers = splitTransfers(split.paymentCents)?.length ?? 0
    const params = {
      amountCents: split.paymentCents,
      limitCents: perDayCents,
      transfers,
      installment: split.installment,
    }
    warnings.push({ code: 'e_transfer_split', params })
  }
  const tooLarge = schedule.rows.find((row) => row.paymentCents > perMonthCents)
  if (tooLarge) {
    const params = { amountCents: tooLarge.paymentCents, limitCents: perDayCents, installment: tooLarge.installment }
    warnings.push({ code: 'e_transfer_too_large', params })
  }
}

/** Returns the first row with the largest payment among those of at most `limitCents`. */
function largest(rows: readonly ScheduleRow[], limitCents: Cents): ScheduleRow | null {
  let found: ScheduleRow | null = null
  for (const row of rows) {
    if (row.paymentCents <= limitCents && (found === null || row.paymentCents > found.paymentCents)) found = row
  }
  return found
}
