import { randomUUID } from 'node:crypto'
import type { BodyOf, recordBankPayments } from '@winterjay/contract'
import { paidThrough, refuseCharge, refusePayment } from '@winterjay/lending'
import { daysBetween } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { lockOf, rows } from '../../../db/db.ts'
import type { Writing } from '../../../http/route.ts'
import { bookedTermsOf, excessOf, historiesOf, historyOf } from '../loan-book.ts'
import { appendEvent } from '../loan-events.ts'
import { refuse, refused } from '../problems.ts'
import { settlePosition, settlePositions } from '../standing.ts'
import { everyLoanOf, insertPayment } from '../store.ts'
import { loanBankLineTable } from '../tables.ts'
import type { BankLineRow, LoanRow, PaymentRow } from '../tables.ts'
import { announcePayment, reversePaymentOf } from './payment-reversal.ts'

export type Batch = BodyOf<typeof recordBankPayments>

/** So that two tabs with the same file do not both find that a row is new. */
export const lockRows = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${lockOf('bankRows', ownerId)})`))

interface KeyedRow {
  readonly sourceKey: string
  readonly kind: BankLineRow['kind']
  readonly isReversed: boolean
}

/** Leaves out what the book has: a row known before, unless its payment was reversed and it is meant again. */
export async function newRows(tx: Db, ownerId: string, batch: Batch): Promise<{ fresh: Batch; knownCount: number }> {
  const keys = [...batch.payments, ...batch.links, ...batch.returns].map(({ source_key: key }) => key)
  const found = await rows<KeyedRow>(
    tx,
    sql`select b.source_key as "sourceKey", b.kind, p.reversed_at is not null as "isReversed" from loan_bank_line b
        join loan_payment p on p.owner_id = b.owner_id and p.loan_id = b.loan_id and p.id = b.payment_id
        where b.owner_id = ${ownerId} and b.source_key = any(${sql.param(keys)}::text[])`,
  )
  const byKey = new Map<string, KeyedRow[]>()
  for (const row of found) byKey.set(row.sourceKey, [...(byKey.get(row.sourceKey) ?? []), row])
  const seen = new Set<string>()
  const isNew = (key: string, mayRepeat: boolean): boolean => {
    if (seen.has(key)) return false
    seen.add(key)
    return (byKey.get(key) ?? []).every(({ kind, isReversed }) => mayRepeat && isReversed && kind !== 'return')
  }
  const fresh = {
    payments: batch.payments.filter(({ source_key: key, again }) => isNew(key, again)),
    links: batch.links.filter(({ source_key: key }) => isNew(key, false)),
    returns: batch.returns.filter(({ source_key: key }) => isNew(key, false)),
  }
  const count = ({ payments, links, returns }: Batch): number => payments.length + links.length + returns.length
  return { fresh, knownCount: count(batch) - count(fresh) }
}

/** Locks the loans. @throws Refused if one is not in the book */
export const lockLoans = async (tx: Db, ownerId: string, ids: readonly string[]): Promise<Map<string, LoanRow>> =>
  new Map((await everyLoanOf(tx, ownerId, ids, { isLocking: true })).map((loan) => [loan.id, loan]))

export const loansNamed = ({ payments, links, returns }: Batch): string[] => [
  ...payments.flatMap(({ parts }) => parts.map(({ loan_id: id }) => id)),
  ...[...links, ...returns].map(({ loan_id: id }) => id),
]

export interface Recording {
  readonly writing: Writing
  readonly loans: ReadonlyMap<string, LoanRow>
  readonly batchId: string
  readonly today: LocalDate
}

/** All payments, by their days, then the position of each of their loans. */
export async function recordRows(
  { writing: { tx, owner, actor }, loans, batchId, today }: Recording,
  payments: Batch['payments'],
): Promise<Pick<PaymentRow, 'amountCents'>[]> {
  await refuseUnfit(tx, payments, loans, today)
  const recorded: Pick<PaymentRow, 'amountCents'>[] = []
  for (const row of payments.toSorted((a, b) => daysBetween(b.paid_on, a.paid_on))) {
    const { source_key: sourceKey, payer, posted_on: postedOn, paid_on: paidOn, again, method, parts } = row
    if (again) await forgetRow(tx, owner.id, sourceKey)
    for (const { loan_id: loanId, amount: amountCents, excess: stated } of parts) {
      const payment = { ownerId: owner.id, loanId, id: randomUUID(), amountCents, paidOn }
      const loan = loans.get(loanId) ?? refuse('loan_not_found')
      const excess = stated ?? excessOf(loan, await historyOf(tx, owner.id, loanId), payment)
      await insertPayment(tx, { ...payment, method: method ?? null, reference: null, excess, recordedBy: actor })
      const line = { ownerId: owner.id, loanId, sourceKey, paymentId: payment.id, kind: 'payment', batchId } as const
      await tx.insert(loanBankLineTable).values({ ...line, postedOn, payerText: payer })
      await announcePayment(tx, 'payment.recorded', loan, payment)
      recorded.push(payment)
    }
  }
  const paid = new Set(payments.flatMap(({ parts }) => parts.map((part) => part.loan_id)))
  await settlePositions(
    tx,
    owner.id,
    [...loans.values()].filter(({ id }) => paid.has(id)),
    today,
  )
  return recorded
}

const forgetRow = async (tx: Db, ownerId: string, sourceKey: string): Promise<void> =>
  void (await tx
    .delete(loanBankLineTable)
    .where(and(eq(loanBankLineTable.ownerId, ownerId), eq(loanBankLineTable.sourceKey, sourceKey))))

/** @throws Refused for a payment that its loan cannot take: then none is recorded */
async function refuseUnfit(
  tx: Db,
  payments: Batch['payments'],
  loans: ReadonlyMap<string, LoanRow>,
  today: LocalDate,
): Promise<void> {
  const histories = await historiesOf(tx, [...loans.values()])
  for (const { paid_on: paidOn, parts } of payments)
    for (const { loan_id: id, amount: amountCents } of parts) {
      const [loan, history] = [loans.get(id), histories.get(id)]
      if (loan === undefined || history === undefined) continue
      const { startDate } = bookedTermsOf(loan, history)
      const refusal = refusePayment({
        amountCents,
        paidOn,
        startDate,
        coveredThrough: paidThrough(history.events),
        today,
      })
      if (refusal !== null) throw refused([{ ...refusal, field: 'payments' }])
    }
}

/** A payment in the book is recognised as a row, which is then not offered again. */
export async function linkRows({ writing: { tx, owner }, batchId }: Recording, links: Batch['links']): Promise<void> {
  for (const { source_key: sourceKey, payer, posted_on: postedOn, loan_id: loanId, payment_id: paymentId } of links) {
    const { payments } = await historyOf(tx, owner.id, loanId)
    if (!payments.some(({ id }) => id === paymentId)) refuse('payment_not_found')
    const line = { ownerId: owner.id, loanId, sourceKey, paymentId, kind: 'link', batchId } as const
    await tx.insert(loanBankLineTable).values({ ...line, postedOn, payerText: payer })
  }
}

/** Reverses what came back, with what it cost if that is charged. */
export async function recordReturns(
  { writing, loans, batchId, today }: Recording,
  returns: Batch['returns'],
): Promise<void> {
  const { tx, owner, actor } = writing
  for (const { source_key: sourceKey, posted_on: postedOn, loan_id: loanId, payment_id, reason, charge } of returns) {
    const loan = loans.get(loanId) ?? refuse('loan_not_found')
    const history = await historyOf(tx, owner.id, loanId)
    const payment = history.payments.find(({ id }) => id === payment_id) ?? refuse('payment_not_found')
    await reversePaymentOf(writing, loan, { payment, reason }, today)
    if (typeof charge === 'number') {
      const { startDate } = bookedTermsOf(loan, history)
      const refusal = refuseCharge({ amountCents: charge, on: postedOn }, { startDate, events: history.events }, today)
      if (refusal !== null) throw refused([{ ...refusal, field: 'returns' }])
      const recording = { ownerId: owner.id, loanId, actor, source: 'bank', importId: null } as const
      const nsf = { kind: 'charge', effectiveOn: postedOn, charge: 'nsf', amountCents: charge, label: null } as const
      await appendEvent(tx, recording, nsf)
    }
    const line = { ownerId: owner.id, loanId, sourceKey, paymentId: payment.id, kind: 'return', batchId } as const
    await tx.insert(loanBankLineTable).values({ ...line, postedOn, payerText: null })
    await settlePosition(tx, loan, today)
  }
}
