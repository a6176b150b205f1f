import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { insertPayments } from '../payment-import/new-rows.ts'
import type { PaymentToInsert } from '../payment-import/new-rows.ts'
import { savePeople } from '../people/imported-people.ts'
import { insertSecurities } from '../security/security-store.ts'
import { loanBankLineTable, loanEventTable } from '../tables.ts'
import type { LoanEventRow } from '../tables.ts'
import { asEvent } from './history-rows.ts'
import type { LoanRecords } from './plan-history.ts'
import type { HistoryRow } from './history-rows.ts'

interface Recorder {
  readonly ownerId: string
  readonly actor: string
}

/** Facts in one statement. */
const TOGETHER = 500

/**
 * Appends the records of loans. Within a loan the order of the file stays that of the book: the first run of payments,
 * or of facts, of every loan is stored before the second of any.
 */
export async function recordHistory(tx: Db, loans: readonly LoanRecords[], recorder: Recorder): Promise<void> {
  await recordKept(tx, loans, recorder)
  const runs = loans.map(({ loan, rows }) => ({ loanId: loan.id, runs: runsOf(rows), voids: voidsIn(rows) }))
  const rounds = runs.reduce((most, { runs: { length } }) => Math.max(most, length), 0)
  for (let round = 0; round < rounds; round += 1) {
    const payments = runs.flatMap(({ loanId, runs: own, voids }) =>
      (own[round] ?? []).flatMap((row) => paymentOf(row, loanId, voids)),
    )
    const facts = runs.flatMap(({ loanId, runs: own }) =>
      (own[round] ?? []).flatMap((row) => factOf(row, loanId, recorder)),
    )
    await insertPayments(tx, payments, recorder)
    for (let at = 0; at < facts.length; at += TOGETHER)
      await tx.insert(loanEventTable).values(facts.slice(at, at + TOGETHER))
  }
  await recordBankRows(tx, loans, recorder)
}

/** People and securities. */
async function recordKept(tx: Db, loans: readonly LoanRecords[], { ownerId }: Recorder): Promise<void> {
  const people = loans.flatMap((loan) => loan.people)
  await savePeople(tx, ownerId, people)
  const securities = loans.flatMap(({ loan, rows }) =>
    rows.flatMap(({ id, security }) => (security === undefined ? [] : [{ loanId: loan.id, id, security }])),
  )
  await insertSecurities(tx, ownerId, securities)
}

/** What the bank said of payments, so that its file is recognised in this book, too. */
async function recordBankRows(tx: Db, loans: readonly LoanRecords[], { ownerId }: Recorder): Promise<void> {
  const batchId = randomUUID()
  const lines = loans.flatMap(({ loan, rows }) =>
    rows.flatMap(({ id, bankRows = [] }) =>
      bankRows.map((row) => ({ ownerId, loanId: loan.id, paymentId: id, batchId, ...row })),
    ),
  )
  for (let at = 0; at < lines.length; at += TOGETHER)
    await tx
      .insert(loanBankLineTable)
      .values(lines.slice(at, at + TOGETHER))
      .onConflictDoNothing()
}

/** Rows one after the other that go into one table. */
function runsOf(rows: readonly HistoryRow[]): HistoryRow[][] {
  const runs: HistoryRow[][] = []
  for (const row of rows) {
    if (row.payment === undefined && row.fact === undefined) continue
    const run = runs.at(-1)
    const isSame = run !== undefined && (run[0]?.fact === undefined) === (row.fact === undefined)
    if (isSame) run.push(row)
    else runs.push([row])
  }
  return runs
}

type Voids = ReadonlyMap<string, HistoryRow>

const voidsIn = (rows: readonly HistoryRow[]): Voids =>
  new Map(rows.flatMap((row) => (row.fact?.voids ? [[row.fact.voids, row] as const] : [])))

function paymentOf({ id, payment }: HistoryRow, loanId: string, voids: Voids): PaymentToInsert[] {
  if (payment === undefined) return []
  const voided = voids.get(id)
  return [{ ...payment, loanId, id, reversalReason: voided === undefined ? null : reasonOf(voided) }]
}

const reasonOf = (row: HistoryRow): string => {
  const event = asEvent(row)
  return event?.kind === 'voided' ? event.reason : ''
}

const factOf = ({ id, fact }: HistoryRow, loanId: string, { ownerId, actor }: Recorder) =>
  fact === undefined
    ? []
    : [
        { ownerId, loanId, id, ...fact, actor, source: 'import', importId: null } satisfies Omit<
          LoanEventRow,
          'sequence' | 'recordedAt'
        >,
      ]
