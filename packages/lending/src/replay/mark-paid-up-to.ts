import { cents, isRefusal } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { writtenOffOn } from '../payments/loan-event.ts'
import type { LoanEvent } from '../payments/loan-event.ts'
import { paidUpToWithin, refusePaidUpToNow } from '../payments/paid-up-to.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { termsInForce } from '../terms/opening.ts'
import { loanState } from './loan-state.ts'
import type { LoanState } from './loan-state.ts'
import type { RecordedLoan } from './plan-amendment.ts'
import { unlessUnfit } from './unfit-amendment.ts'

/** What a running loan becomes once it counts as paid up to a day. */
export interface PaidUpToPlan {
  /** The day, or the last due day of the loan if that is earlier. */
  readonly through: LocalDate
  /** The instalments that it covers, and what they come to: assumed, not received. */
  readonly installments: number
  readonly assumedCents: Cents
  /** Whether an instalment is overdue afterwards. */
  readonly isLate: boolean
}

/** Marks one of several loans as paid up to a day (lending §5.1.7), or returns why it cannot be. */
export function planPaidUpTo(loan: RecordedLoan, day: LocalDate, today: LocalDate): PaidUpToPlan | LendingRefusal {
  const { payments, events } = loan
  const terms = termsInForce(loan.terms, events)
  const stopped = writtenOffOn(events)
  const end = stopped !== null && stopped < today ? stopped : today
  const through = paidUpToWithin(day, terms, end) ?? day
  const refusal = refusePaidUpToNow(through, terms, { payments, events }, today)
  if (refusal !== null) return refusal
  const event: LoanEvent = { kind: 'paid_up_to', id: 'new', sequence: Infinity, effectiveOn: through }
  const before = stateOf(loan, events, today)
  const after = unlessUnfit(() => stateOf(loan, [...events, event], today))
  if (isRefusal(after)) return after
  return {
    through,
    installments: assumedRows(after) - assumedRows(before),
    assumedCents: cents(assumedIn(after) - assumedIn(before)),
    isLate: after.overdueInstallments > 0,
  }
}

const stateOf = (
  { terms, lateFeeTerms, payments }: RecordedLoan,
  events: readonly LoanEvent[],
  day: LocalDate,
): LoanState => loanState({ ...terms, ...lateFeeTerms }, payments, day, events)

const assumedRows = ({ rows }: LoanState): number => rows.filter(({ isAssumed }) => isAssumed).length
const assumedIn = ({ assumed }: LoanState): number => assumed.principalCents + assumed.interestCents
