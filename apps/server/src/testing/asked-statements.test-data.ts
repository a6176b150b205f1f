import { vi } from 'vitest'
import type { Database } from '../db/db.ts'

/** The texts of the statements that `work` runs on the database, inside transactions or not, without their values. */
export async function askedStatements({ db }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const spies = [vi.spyOn(db, 'execute')]
  const begin = db.transaction.bind(db)
  const beginning = vi.spyOn(db, 'transaction').mockImplementation((inside, mode) =>
    begin((tx) => {
      spies.push(vi.spyOn(tx, 'execute'))
      return inside(tx)
    }, mode),
  )
  await work()
  const statements = spies.flatMap((spy) => spy.mock.calls.map(([statement]) => textOf(statement)))
  for (const spy of [...spies, beginning]) spy.mockRestore()
  return statements
}

const textOf = (statement: unknown): string =>
  JSON.stringify(
    (statement as { queryChunks: unknown[] }).queryChunks.map((chunk) =>
      typeof chunk === 'object' && chunk !== null && 'value' in chunk && Array.isArray(chunk.value) ? chunk.value : '?',
    ),
  )
