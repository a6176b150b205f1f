import { recordLoanEvent, voidLoanFact } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { refusePaidUpToNow, refuseWaiver } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { eventsOf, historyOf, effectivePayments, stateOf, termsOf } from './loan-book.ts'
import type { LoanHistory } from './loan-book.ts'
import { appendEvent, paidUpToEvent } from './loan-events.ts'
import type { NewEvent } from './loan-events.ts'
import type { LoanRow } from './tables.ts'
import type { Context } from '../../context.ts'
import { refuse, refused } from './problems.ts'
import { route } from '../../http/route.ts'
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
      await record({ action: 'loan-fact-recorded', target: loan.id, details: { fact: id, kind: event.kind } })
      return describe(tx, owner.id, loan.id, today, locale)
    }),
  )

  route(context, voidLoanFact, async ({ body, params, today, locale, write }) =>
    write(async ({ tx, owner, actor, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      const { events } = await historyOf(tx, owner.id, loan.id)
      const fact = events.find(({ id, kind }) => id === params.fact_id && kind !== 'voided') ?? refuse('fact_not_found')
      if (events.some((event) => event.kind === 'voided' && event.target === fact.id)) refuse('fact_voided_already')
      const recording = { ownerId: owner.id, loanId: loan.id, actor, source: 'form', importId: null } as const
      await appendEvent(tx, recording, { kind: 'voided', effectiveOn: today, target: fact.id, reason: body.reason })
      await settlePosition(tx, loan, today)
      await record({ action: 'loan-fact-voided', target: loan.id, details: { fact: fact.id, kind: fact.kind } })
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
    const facts = { payments: effectivePayments(history.payments), events: eventsOf(loan, history) }
    const refusal = refusePaidUpToNow(body.paid_up_to, termsOf(loan), facts, today)
    if (refusal !== null) throw refused([refusal])
    return paidUpToEvent(body.paid_up_to)
  }
  const amountCents = body.amount ?? null
  const refusal = refuseWaiver(stateOf(loan, history, today), body.installment, amountCents)
  if (refusal !== null) throw refused([refusal])
  return { kind: 'waiver', effectiveOn: today, of: { lateFeeOf: body.installment }, amountCents, reason: body.reason }
}
