import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { loanEventTable, loanPaymentTable } from '../tables.ts'
import { asEvent } from './history-rows.ts'
import type { LoanRecords } from './plan-history.ts'
import type { HistoryRow } from './history-rows.ts'

/** Appends the records of a loan one after the other, so that their order stays that of the file. */
export async function recordHistory(
  tx: Db,
  { loan, rows }: LoanRecords,
  { ownerId, actor }: { readonly ownerId: string; readonly actor: string },
): Promise<void> {
  const voids = new Map(rows.flatMap((row) => (row.fact?.voids ? [[row.fact.voids, row] as const] : [])))
  for (const { id, payment, fact } of rows) {
    const key = { ownerId, loanId: loan.id, id }
    if (payment !== undefined)
      await tx.insert(loanPaymentTable).values({
        ...key,
        amountCents: payment.amountCents,
        paidOn: payment.paidOn,
        method: payment.method,
        reference: payment.reference,
        excess: payment.excess,
        recordedBy: actor,
        ...reversalOf(voids.get(id), actor),
      })
    if (fact !== undefined)
      await tx.insert(loanEventTable).values({ ...key, ...fact, actor, source: 'import', importId: null })
  }
}

const reasonOf = (row: HistoryRow): string => {
  const event = asEvent(row)
  return event?.kind === 'voided' ? event.reason : ''
}

const reversalOf = (row: HistoryRow | undefined, actor: string) =>
  row === undefined
    ? {}
    : {
        reversedAt: sql`now()`,
        reversedBy: actor,
        reversalReason: reasonOf(row),
      }
