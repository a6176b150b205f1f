import { writeOffLoan } from '@winterjay/contract'
import { writeOffIn } from '@winterjay/lending'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { announce } from '../../../webhooks/outbox.ts'
import { historyOf } from '../loan-book.ts'
import { appendEvent } from '../loan-events.ts'
import { refuse } from '../problems.ts'
import { describe, settlePosition } from '../standing.ts'
import { lockLoan } from '../store.ts'

/** A write-off is a fact; taken back, it stays on record (lending §5.3). Another reason replaces it on its day. */
export function writeOffRoutes(context: Context): void {
  route(context, writeOffLoan, async ({ body, params, today, locale, write }) =>
    write(async ({ tx, owner, actor, record }) => {
      const loan = (await lockLoan(tx, owner.id, params.loan_id)) ?? refuse('loan_not_found')
      if (loan.status === 'completed') refuse('loan_completed')
      const reason = body.reason ?? null
      const before = writeOffIn((await historyOf(tx, owner.id, loan.id)).events)
      const on = before?.effectiveOn ?? today
      const recording = { ownerId: owner.id, loanId: loan.id, actor, source: 'form', importId: null } as const
      const isNew = body.written_off && (before?.kind !== 'write_off' || (before.reason ?? null) !== reason)
      if (before !== undefined && (isNew || !body.written_off)) {
        const voided = { kind: 'voided', effectiveOn: today, target: before.id, reason: reason ?? '' } as const
        await appendEvent(tx, recording, voided)
      }
      if (isNew) await appendEvent(tx, recording, { kind: 'write_off', effectiveOn: on, reason })
      await settlePosition(tx, loan, today)
      await record({ action: body.written_off ? 'loan-written-off' : 'loan-write-off-taken-back', target: loan.id })
      if (body.written_off) await announce(tx, owner.id, 'loan.written_off', { loan_id: loan.id, written_off_on: on })
      else await announce(tx, owner.id, 'loan.updated', { loan_id: loan.id })
      return describe(tx, owner.id, loan.id, today, locale)
    }),
  )
}
