import { changesBetween, keptHistory } from '@winterjay/budget'
import type { Budget, HistoryStep } from '@winterjay/budget'
import type { Entity } from './budget-differences.ts'

const KEY = 'history'

/** The `table` store, which is cleared with the budget, in a transaction that writes. */
interface Table {
  readonly get: (key: typeof KEY) => Promise<readonly Entity[] | undefined>
  readonly put: (steps: readonly Entity[], key: typeof KEY) => Promise<unknown>
}

interface Change {
  readonly before: Budget
  readonly after: Budget
  readonly title: string
}

/** Adds a change to the history of this device, in the same transaction (budget §6.4). */
export async function remember(table: Table, { before, after, title }: Change): Promise<void> {
  const changes = changesBetween(before, after)
  if (changes === null) return
  const at = Date.now()
  const steps = ((await table.get(KEY)) ?? []) as readonly HistoryStep[]
  await table.put(keptHistory([...steps, { id: crypto.randomUUID(), at, title, changes }], at), KEY)
}

/** Returns what was changed on this device in the last thirty days, newest first. */
export async function readHistory(database: {
  readonly get: (store: 'table', key: typeof KEY) => Promise<readonly Entity[] | undefined>
}): Promise<readonly HistoryStep[]> {
  return keptHistory(((await database.get('table', KEY)) ?? []) as readonly HistoryStep[], Date.now())
}
