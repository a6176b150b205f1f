import type { Cents, LocalDate } from '@winterjay/money'
import { add, isRefusal, subtract } from '@winterjay/money'
import { aprOfLoan } from '../schedule/apr.ts'
import { firstPeriodOf } from '../schedule/first-period.ts'
import type { FirstPeriod } from '../schedule/first-period.ts'
import { paymentRuns } from '../schedule/payment-runs.ts'
import type { PaymentRun } from '../schedule/payment-runs.ts'
import { planSchedule } from '../schedule/schedule.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'
import type { LoanOnRecord } from './loan-on-record.ts'

/** What a loan costs, as agreed at its start (lending §5.16.3). */
export interface Disclosure {
  readonly principalCents: Cents
  /** What the borrower receives: the principal less charges kept at the start. */
  readonly netAdvanceCents: Cents
  readonly interestCents: Cents
  readonly otherChargesCents: Cents
  /** Interest and other charges. */
  readonly creditChargesCents: Cents
  /** Everything the borrower pays: the net advance and all credit charges. */
  readonly totalObligationCents: Cents
  /** In percent. */
  readonly apr: number | null
  readonly rows: readonly ScheduleRow[]
  /** Consecutive payments of one amount. */
  readonly runs: readonly PaymentRun[]
  readonly firstDueDate: LocalDate
  readonly lastDueDate: LocalDate
  readonly firstPeriod: FirstPeriod
  /** Principal in the last payment because the term ends before the amortization; else 0. */
  readonly maturityBalanceCents: Cents
}

/** @throws RangeError for terms that `planSchedule` refuses: such a loan is never stored */
export function disclosureOf({ terms, upfrontFeeCents }: LoanOnRecord): Disclosure {
  const schedule = planSchedule(terms)
  const first = isRefusal(schedule) ? undefined : schedule.rows[0]
  const last = isRefusal(schedule) ? undefined : schedule.rows.at(-1)
  if (isRefusal(schedule) || first === undefined || last === undefined) throw new RangeError('not a loan')
  return {
    principalCents: terms.principalCents,
    netAdvanceCents: subtract(terms.principalCents, upfrontFeeCents),
    interestCents: schedule.totalInterestCents,
    otherChargesCents: upfrontFeeCents,
    creditChargesCents: add(schedule.totalInterestCents, upfrontFeeCents),
    totalObligationCents: schedule.totalPaidCents,
    apr: aprOfLoan(terms, schedule, upfrontFeeCents),
    rows: schedule.rows,
    runs: paymentRuns(schedule.rows.filter(({ paymentCents }) => paymentCents > 0)),
    firstDueDate: first.dueDate,
    lastDueDate: last.dueDate,
    firstPeriod: firstPeriodOf(terms),
    maturityBalanceCents: schedule.maturityBalanceCents,
  }
}
