import type { LocalDate } from '@winterjay/money'
import type { Db } from '../../../db/db.ts'
import type { Writing } from '../../../http/route.ts'
import { announce } from '../../../webhooks/outbox.ts'
import { appendEvent } from '../loan-events.ts'
import { refuse } from '../problems.ts'
import { markReversed } from '../store.ts'
import type { LoanRow, PaymentRow } from '../tables.ts'

type AnnouncedPayment = Pick<PaymentRow, 'id' | 'amountCents' | 'paidOn'>

/** Reverses one payment; the caller has locked the loan, and settles its position afterwards. */
export async function reversePaymentOf(
  { tx, owner, actor, record }: Writing,
  loan: LoanRow,
  { payment, reason }: { readonly payment: AnnouncedPayment; readonly reason: string },
  today: LocalDate,
): Promise<void> {
  const key = { ownerId: owner.id, loanId: loan.id, paymentId: payment.id }
  await record({ action: 'payment-reversed', target: loan.id, details: { payment: payment.id } })
  if (!(await markReversed(tx, key, { actor, reason }))) refuse('payment_reversed_already')
  const recording = { ownerId: owner.id, loanId: loan.id, actor, source: 'form', importId: null } as const
  await appendEvent(tx, recording, { kind: 'voided', effectiveOn: today, target: payment.id, reason })
  await announcePayment(tx, 'payment.reversed', loan, payment)
}

export const announcePayment = (
  tx: Db,
  event: 'payment.recorded' | 'payment.reversed',
  { ownerId, id }: Pick<LoanRow, 'ownerId' | 'id'>,
  payment: AnnouncedPayment,
): Promise<void> =>
  announce(tx, ownerId, event, {
    loan_id: id,
    payment_id: payment.id,
    amount: payment.amountCents,
    paid_on: payment.paidOn,
  })
