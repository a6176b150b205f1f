import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { loanEventTable, loanPaymentTable } from '../tables.ts'
import { asEvent } from './history-rows.ts'
import type { LoanRecords } from './plan-history.ts'
import type { HistoryRow } from './history-rows.ts'

/** Appends the records of a loan in the order of the file, which stays that of the book. */
export async function recordHistory(
  tx: Db,
  { loan, rows }: LoanRecords,
  { ownerId, actor }: { readonly ownerId: string; readonly actor: string },
): Promise<void> {
  const voids = new Map(rows.flatMap((row) => (row.fact?.voids ? [[row.fact.voids, row] as const] : [])))
  for (const run of runsOf(rows)) {
    const payments = run.flatMap(({ id, payment }) =>
      payment === undefined
        ? []
        : [{ ownerId, loanId: loan.id, id, ...payment, recordedBy: actor, ...reversalOf(voids.get(id), actor) }],
    )
    const facts = run.flatMap(({ id, fact }) =>
      fact === undefined
        ? []
        : [{ ownerId, loanId: loan.id, id, ...fact, actor, source: 'import' as const, importId: null }],
    )
    if (payments.length > 0) await tx.insert(loanPaymentTable).values(payments)
    if (facts.length > 0) await tx.insert(loanEventTable).values(facts)
  }
}

/** Rows in one statement: those in a row that go into one table. */
const MAX_RUN = 500

function runsOf(rows: readonly HistoryRow[]): HistoryRow[][] {
  const runs: HistoryRow[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    const isSame = run !== undefined && (run[0]?.fact === undefined) === (row.fact === undefined)
    if (run !== undefined && isSame && run.length < MAX_RUN) run.push(row)
    else runs.push([row])
  }
  return runs
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
