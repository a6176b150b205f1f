import type { AnswerOf, recordBankPayments } from '@winterjay/contract'
import type { PaymentAllocation } from '@winterjay/lending'
import { sumCents } from '@winterjay/money'
import { and, eq, inArray } from 'drizzle-orm'
import { historiesOf, stateOf } from '../loan-book.ts'
import { loanBankLineTable } from '../tables.ts'
import type { Batch, Recording } from './record-rows.ts'

type RowShare = AnswerOf<typeof recordBankPayments>['rows'][number]

/** What the rows recorded and linked paid, as their loans stand with all of them. */
export async function sharesOf(recording: Recording, { payments, links }: Batch): Promise<RowShare[]> {
  if (payments.length + links.length === 0) return []
  const { tx, owner } = recording.writing
  const lines = await tx
    .select({ sourceKey: loanBankLineTable.sourceKey, paymentId: loanBankLineTable.paymentId })
    .from(loanBankLineTable)
    .where(
      and(
        eq(loanBankLineTable.ownerId, owner.id),
        eq(loanBankLineTable.batchId, recording.batchId),
        inArray(loanBankLineTable.kind, ['payment', 'link']),
      ),
    )
  const allocations = await allocationsOf(recording)
  const byKey = new Map<string, PaymentAllocation[]>()
  for (const { sourceKey, paymentId } of lines) {
    const part = allocations.get(paymentId)
    if (part !== undefined) byKey.set(sourceKey, [...(byKey.get(sourceKey) ?? []), part])
  }
  return [...payments, ...links].map(({ source_key: key }) => shareOf(key, byKey.get(key) ?? []))
}

async function allocationsOf({ writing, loans, today }: Recording): Promise<Map<string, PaymentAllocation>> {
  const histories = await historiesOf(writing.tx, [...loans.values()])
  const found = new Map<string, PaymentAllocation>()
  for (const [id, loan] of loans) {
    const { allocations } = stateOf(loan, histories.get(id) ?? { payments: [], events: [] }, today)
    for (const allocation of allocations) found.set(allocation.paymentId, allocation)
  }
  return found
}

const shareOf = (key: string, parts: readonly PaymentAllocation[]): RowShare => ({
  source_key: key,
  principal: sumCents(parts.map(({ principalCents }) => principalCents)),
  interest: sumCents(parts.flatMap(({ interestCents, arrearsCents }) => [interestCents, arrearsCents])),
  fees: sumCents(parts.flatMap(({ feeCents, chargeCents }) => [feeCents, chargeCents])),
  unapplied: sumCents(parts.map(({ unappliedCents }) => unappliedCents)),
})
