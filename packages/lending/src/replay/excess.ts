import { sumCents } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { ExcessUse } from '../lists.ts'
import { amendmentsIn, writtenOffOn } from '../payments/loan-event.ts'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LoanPayment } from '../payments/loan-payment.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import { expectedIn } from './due.ts'
import { loanState } from './loan-state.ts'
import type { LoanState } from './loan-state.ts'
import { payOffQuote } from './pay-off.ts'

type NewPayment = Pick<LoanPayment, 'amountCents' | 'paidOn' | 'sequence'>

/**
 * Returns what the excess of a payment does if nothing was said about it: it closes the loan if it reaches the pay-off
 * of its day and spares interest to come, otherwise it pays the next instalments (lending §1.7.2). Exactly what is
 * expected, such as the last instalment some days early, is no excess. A change of the plan after it did not know of a
 * loan that was closed.
 *
 * @param payments those recorded; any after it are ignored
 * @throws RangeError and UnfitAmendment as `loanState`
 */
export function excessByDefault(
  loan: LoanTerms & LateFeeTerms,
  payments: readonly LoanPayment[],
  payment: NewPayment,
  events: readonly LoanEvent[],
): ExcessUse {
  const { amountCents, paidOn } = payment
  if (isEnded(events, paidOn)) return 'next_installments'
  const before = payments.filter((one) => isBefore(one, payment))
  const { totalCents, dueCents, principalCents, interestCents } = payOffQuote(loan, before, paidOn, events)
  if (principalCents + interestCents === 0 || amountCents < totalCents) return 'next_installments'
  const state = loanState(loan, before, paidOn, events)
  const plannedCents = sumCents(state.rows.map(({ remainingCents }) => remainingCents))
  const bearsInterest = plannedCents > dueCents + principalCents + interestCents
  return bearsInterest && amountCents !== expectedIn(state) ? 'shorter_term' : 'next_installments'
}

/** Written off, or planned again after the day. */
function isEnded(events: readonly LoanEvent[], day: LocalDate): boolean {
  const writtenOff = writtenOffOn(events)
  return (writtenOff !== null && writtenOff <= day) || amendmentsIn(events).some((event) => event.effectiveOn > day)
}

const isBefore = (one: NewPayment, other: NewPayment): boolean =>
  one.paidOn === other.paidOn ? one.sequence < other.sequence : one.paidOn < other.paidOn

/**
 * Returns which payments may close the loan, by id, in the order they apply: a pay-off has at least the principal that
 * is owed. Spares a file of many payments a replay for each.
 *
 * @param state the loan with all of them, each of which pays the next instalments
 * @param events if they change the plan, any payment may
 */
export function mayCloseLoan(
  payments: readonly LoanPayment[],
  state: LoanState,
  events: readonly LoanEvent[],
): ReadonlySet<string> {
  const amounts = new Map(payments.map(({ id, amountCents }) => [id, amountCents]))
  if (amendmentsIn(events).length > 0) return new Set(amounts.keys())
  let owedCents: number = state.outstandingPrincipalCents
  const may = state.allocations.toReversed().filter(({ paymentId, principalCents }) => {
    owedCents += principalCents
    return (amounts.get(paymentId) ?? 0) >= owedCents
  })
  return new Set(may.toReversed().map(({ paymentId }) => paymentId))
}
