import type { BodyOf, recordLoanEvent, recordPayment } from '@winterjay/contract'
import {
  paidThrough,
  planAmendment,
  refuseCharge,
  refuseChargeWaiver,
  refusePaidUpToNow,
  refusePayment,
  refusePromise,
  refuseSettlement,
  refuseTakingBack,
  refuseWaiver,
} from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { bookedTermsOf, effectivePayments, hasMoreThan, recordedLoan, stateOf } from './loan-book.ts'
import type { LoanHistory } from './loan-book.ts'
import { paidUpToEvent } from './loan-events.ts'
import type { NewEvent, StoredEvent } from './loan-events.ts'
import { refuse, refused, unlessRefused } from './problems.ts'
import type { LoanRow } from './tables.ts'

/* What a request asks to be recorded on a loan, or taken back: the same for recording it and for its preview. */

/** @throws Refused when the loan does not allow the payment */
export function checkPayment(
  body: Pick<BodyOf<typeof recordPayment>, 'amount' | 'paid_on'>,
  loan: LoanRow,
  history: LoanHistory,
  today: LocalDate,
): void {
  const refusal = refusePayment({
    amountCents: body.amount,
    paidOn: body.paid_on,
    startDate: bookedTermsOf(loan, history).startDate,
    coveredThrough: paidThrough(history.events),
    today,
  })
  if (refusal !== null) throw refused([refusal])
}

/** The fact to take back. @throws Refused when others build on it */
export function factToVoid(history: LoanHistory, factId: string): StoredEvent {
  const { events } = history
  const fact = events.find(({ id, kind }) => id === factId && kind !== 'voided') ?? refuse('fact_not_found')
  if (events.some((event) => event.kind === 'voided' && event.target === fact.id)) refuse('fact_voided_already')
  if (fact.kind === 'opened_with_history' && hasMoreThan(history, fact.id)) refuse('opening_in_use')
  const builtUpon = refuseTakingBack(events, fact.id)
  if (builtUpon !== null) throw refused([builtUpon])
  return fact
}

/** @throws Refused when the loan does not allow the event */
export function requestedEvent(
  body: BodyOf<typeof recordLoanEvent>,
  loan: LoanRow,
  history: LoanHistory,
  today: LocalDate,
): NewEvent {
  if (body.event === 'paid_up_to') {
    const facts = { payments: effectivePayments(history.payments), events: history.events }
    const refusal = refusePaidUpToNow(body.paid_up_to, bookedTermsOf(loan, history), facts, today)
    if (refusal !== null) throw refused([refusal])
    return paidUpToEvent(body.paid_up_to)
  }
  if (body.event === 'note') return { kind: 'note', effectiveOn: today, text: body.text }
  if (body.event === 'promise') {
    const refusal = refusePromise(body.amount, body.by, today)
    if (refusal !== null) throw refused([refusal])
    return { kind: 'promise', effectiveOn: today, amountCents: body.amount, by: body.by }
  }
  if (body.event === 'settled_for_less') {
    const payments = effectivePayments(history.payments)
    const isPaid = stateOf(loan, history, today).status === 'completed'
    const refusal = refuseSettlement(body.amount, { payments, events: history.events, isPaid }, today)
    if (refusal !== null) throw refused([refusal])
    return { kind: body.event, effectiveOn: today, amountCents: body.amount, reason: body.reason }
  }
  if (body.event === 'charge') {
    const { on, charge, amount: amountCents, label = null } = body
    const { startDate } = bookedTermsOf(loan, history)
    const refusal = refuseCharge({ amountCents, on }, { startDate, events: history.events }, today)
    if (refusal !== null) throw refused([refusal])
    return { kind: 'charge', effectiveOn: on, charge, amountCents, label }
  }
  if (body.event === 'charge_waiver') {
    const { charge_id: charge, amount: amountCents = null, reason } = body
    const refusal = refuseChargeWaiver(stateOf(loan, history, today).charges, charge, amountCents)
    if (refusal !== null) throw refused([refusal])
    return { kind: 'charge_waiver', effectiveOn: today, charge, amountCents, reason }
  }
  if (body.event !== 'waiver')
    return unlessRefused(planAmendment(recordedLoan(loan, history), body, body.reason, today)).event
  const amountCents = body.amount ?? null
  const refusal = refuseWaiver(stateOf(loan, history, today), body.installment, amountCents)
  if (refusal !== null) throw refused([refusal])
  return { kind: 'waiver', effectiveOn: today, of: { lateFeeOf: body.installment }, amountCents, reason: body.reason }
}
