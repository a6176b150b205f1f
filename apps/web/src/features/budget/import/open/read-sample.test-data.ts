import { emptyBudget, emptyReplica } from '@winterjay/budget'
import { localDate } from '@winterjay/money'
import type { BudgetDatabase, StoredBudget } from '../../store/budget-database.ts'
import { ImportSession } from '../import-session.ts'
import type { StatementSample } from './statement-files.test-data.ts'

/** Reads a file as the page's import does: its rows, or why it is refused. */
export async function readSample({ fileName, bytes }: StatementSample): Promise<StatementSample['expected']> {
  // What a browser's worker has, and Node does not; reading the texts of a PDF uses none of it.
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData'])
    (globalThis as Record<string, unknown>)[name] ??= function none() {}
  const budget = emptyBudget()
  const held = { budget, replica: { ...emptyReplica(), budget } } as unknown as StoredBudget
  const database = { get: () => Promise.resolve() } as unknown as BudgetDatabase
  const session = new ImportSession(database, held, localDate('2026-11-22'))
  await session.open(new File([await bytes()], fileName))
  const files = session.preview().files
  const refused = files.find(({ error }) => error !== null)?.error?.code
  if (refused !== undefined) return refused
  const rows = files.flatMap(({ accounts }) => accounts.flatMap((account) => account.rows))
  return rows.toSorted((a, b) => a.line - b.line).map(({ date, amountCents }) => [date, amountCents] as const)
}

/** Whether what was read is what the file holds, or a refusal that the file deserves. */
export const isRight = ({ expected }: StatementSample, found: StatementSample['expected']): boolean =>
  typeof expected === 'string'
    ? typeof found === 'string' && expected.split('|').includes(found)
    : JSON.stringify(found) === JSON.stringify(expected)
