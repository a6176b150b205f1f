import { recordLoanEvent, voidLoanFact } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import {
  planAmendment,
  refuseCharge,
  refuseChargeWaiver,
  refusePaidUpToNow,
  refusePromise,
  refuseTakingBack,
  refuseTakingBackCharge,
  refuseWaiver,
} from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { bookedTermsOf, recordedLoan, historyOf, effectivePayments, hasMoreThan, stateOf } from './loan-book.ts'
import type { LoanHistory } from './loan-book.ts'
import { appendEvent, paidUpToEvent } from './loan-events.ts'
import type { NewEvent } from './loan-events.ts'
import type { LoanRow } from './tables.ts'
import type { Context } from '../../context.ts'
import { refuse, refused, unlessRefused } from './problems.ts'
import { route } from '../../http/route.ts'
import { announce } from '../../webhooks/outbox.ts'
import { describe, settlePosition } from './standing.ts'
import { lockLoan } from './store.ts'

/** Loan events other than payments: lending §5.2. */
export function loanEventRoutes(context: Context): void {
  route(context, recordLoanEvent, async ({ body, params, today, locale, write }) =>
    write(async ({ tx, owner, actor, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      const event = requestedEvent(body, loan, await historyOf(tx, owner.id, loan.id), today)
      const id = await appendEvent(
        tx,
        { ownerId: owner.id, loanId: loan.id, actor, source: 'form', importId: null },
        event,
      )
      await settlePosition(tx, loan, today)
      await record({ action: 'loan-fact-recorded', target: loan.id, details: { fact: id, kind: body.event } })
      await announce(tx, owner.id, 'loan.updated', { loan_id: loan.id })
      return describe(tx, owner.id, loan.id, today, locale)
    }),
  )

  route(context, voidLoanFact, async ({ body, params, today, locale, write }) =>
    write(async ({ tx, owner, actor, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      const history = await historyOf(tx, owner.id, loan.id)
      const { events } = history
      const fact = events.find(({ id, kind }) => id === params.fact_id && kind !== 'voided') ?? refuse('fact_not_found')
      if (events.some((event) => event.kind === 'voided' && event.target === fact.id)) refuse('fact_voided_already')
      if (fact.kind === 'opened_with_history' && hasMoreThan(history, fact.id)) refuse('opening_in_use')
      const builtUpon = refuseTakingBack(events, fact.id) ?? refuseTakingBackCharge(events, fact.id)
      if (builtUpon !== null) throw refused([builtUpon])
      const recording = { ownerId: owner.id, loanId: loan.id, actor, source: 'form', importId: null } as const
      await appendEvent(tx, recording, { kind: 'voided', effectiveOn: today, target: fact.id, reason: body.reason })
      await settlePosition(tx, loan, today)
      await record({ action: 'loan-fact-voided', target: loan.id, details: { fact: fact.id, kind: fact.kind } })
      await announce(tx, owner.id, 'loan.updated', { loan_id: loan.id })
      return describe(tx, owner.id, loan.id, today, locale)
    }),
  )
}

/** @throws Refused when the loan does not allow the event */
function requestedEvent(
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
