import type { RiskGrade } from '../lists.ts'
import type { LocalDate } from '@winterjay/money'
import { addDays, isRefusal, toPercent } from '@winterjay/money'
import type { LoanTerms } from '../terms/loan.ts'
import { planSchedule } from '../schedule/schedule.ts'
import { gradeTableOn } from './grades.ts'
import type { MarketPayment } from './market-loan.ts'

/**
 * Days past due after which the rest of a loan is charged off (lending §1.6: default at 120, written off within 30).
 */
export const CHARGE_OFF_DAYS = 150

/** How often an instalment is paid some days late. */
const LATE_SHARE: Readonly<Record<RiskGrade, number>> = { A: 0.02, B: 0.03, C: 0.05, D: 0.08, E: 0.12 }
const LATEST_DAYS = 25

/**
 * Returns what the borrower of a sample loan has paid by `asOf`. Invented but deterministic: derived from the loan's id
 * instead of chance. Most pay on the day, some late, and as many stop paying altogether as the grade's expected loss
 * implies.
 */
export function simulatedPayments(
  loan: { readonly id: string; readonly riskGrade: RiskGrade; readonly terms: LoanTerms },
  asOf: LocalDate,
): MarketPayment[] {
  const plan = planSchedule(loan.terms)
  if (isRefusal(plan)) throw new RangeError(`not a loan: ${plan.code}`)
  const table = gradeTableOn(loan.terms.startDate)
  const stopShare = table === null ? 0 : toPercent(table.grades[loan.riskGrade].annualLoss.expected) / 1200
  const payments: MarketPayment[] = []
  for (const { installment, dueDate, paymentCents } of plan.rows) {
    if (draw(`${loan.id} stops ${installment}`) < stopShare) break
    const isLate = draw(`${loan.id} late ${installment}`) < LATE_SHARE[loan.riskGrade]
    const paidOn = isLate
      ? addDays(dueDate, 1 + Math.floor(draw(`${loan.id} days ${installment}`) * LATEST_DAYS))
      : dueDate
    if (paidOn > asOf) break
    payments.push({ id: `${loan.id} ${installment}`, amountCents: paymentCents, paidOn, sequence: installment })
  }
  return payments
}

/** A number in [0, 1) derived from the text: FNV-1a with a final mix. */
export function draw(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
