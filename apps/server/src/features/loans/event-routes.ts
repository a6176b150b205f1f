import { hasRight, recordLoanEvent, voidLoanFact } from '@winterjay/contract'
import { historyOf } from './loan-book.ts'
import { appendEvent } from './loan-events.ts'
import type { Context } from '../../context.ts'
import { refuse } from './problems.ts'
import { factToVoid, requestedEvent } from './requested-facts.ts'
import { refuse as refuseCall } from '../../http/problems.ts'
import { route } from '../../http/route.ts'
import { announce } from '../../webhooks/outbox.ts'
import { describe, settlePosition } from './standing.ts'
import { lockLoan } from './store.ts'

/** Loan events other than payments: lending §5.2. */
export function loanEventRoutes(context: Context): void {
  route(context, recordLoanEvent, async ({ body, params, session, today, locale, write }) => {
    // What is owed is given up, as by a write-off.
    if (body.event === 'settled_for_less' && !hasRight(session.role, 'book.decide'))
      refuseCall('right_missing', { right: 'book.decide' })
    return write(async ({ tx, owner, actor, record }) => {
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
    })
  })

  route(context, voidLoanFact, async ({ body, params, today, locale, write }) =>
    write(async ({ tx, owner, actor, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      const fact = factToVoid(await historyOf(tx, owner.id, loan.id), params.fact_id)
      const recording = { ownerId: owner.id, loanId: loan.id, actor, source: 'form', importId: null } as const
      await appendEvent(tx, recording, { kind: 'voided', effectiveOn: today, target: fact.id, reason: body.reason })
      await settlePosition(tx, loan, today)
      await record({ action: 'loan-fact-voided', target: loan.id, details: { fact: fact.id, kind: fact.kind } })
      await announce(tx, owner.id, 'loan.updated', { loan_id: loan.id })
      return describe(tx, owner.id, loan.id, today, locale)
    }),
  )
}
