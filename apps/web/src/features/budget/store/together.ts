import { divided, isChange, together, withPart } from '@winterjay/budget'
import type { Budget, EditRefusal, PartChange } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import { readShared, sharedBudgets } from '../../../lib/budget/shared-budgets.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { createStore, createStoredText } from '../../../lib/store.ts'
import { warn } from '../../../lib/warn.ts'
import { openBudgetDatabase, readBudget, writeBudget } from './budget-database.ts'
import { changeBudget, storedBudget } from './budget-store.ts'

/** Whether this browser shows one's own budget together with the shared one (budget §16.6). */
export const isTogether = createStoredText('winterjay_together')

/** The shared budget on this device while one's own is shown together with it; null otherwise. */
export const ours = createStore<{ readonly id: string; readonly budget: Budget } | null>(null)

/** The shared budget to show together with one's own; null unless the reader wants both. */
function idOfOurs(): string | null {
  const shared = readShared()
  if (shared === null || isTogether.get() === null || shared.own_id !== shownBudget.get()) return null
  return shared.budgets.find(({ copied_at: copiedAt }) => copiedAt === null)?.id ?? null
}

/** Reads the shared budget again; nothing of it is kept once it is not wanted. */
export async function loadOurs(): Promise<void> {
  const id = idOfOurs()
  if (id === null) return ours.set(null)
  const database = await openBudgetDatabase(id, () => undefined)
  try {
    const { budget } = await readBudget(database)
    if (idOfOurs() === id) ours.set({ id, budget })
  } finally {
    database.close()
  }
  return undefined
}

/** Reads it, and again when something else is shown, another tab has written, or the page is looked at again. */
export function followOurs(): () => void {
  const read = (): void => void loadOurs().catch((error: unknown) => warn('the shared budget cannot be read', error))
  const stops = [isTogether, shownBudget, sharedBudgets].map(({ subscribe }) => subscribe(read))
  const channel = new BroadcastChannel('winterjay-book')
  channel.addEventListener('message', read)
  read()
  return () => {
    for (const stop of stops) stop()
    channel.close()
  }
}

/**
 * Changes both as one: each record is written where it is (`divided`).
 *
 * @returns the refusal, or null if it was stored
 */
export async function changeTogether<R extends EditRefusal>(
  change: (budget: Budget) => Budget | R,
  title?: string,
): Promise<R | null> {
  const [shared, held] = [ours.get(), storedBudget()]
  if (shared === null || held === null) return changeBudget(change, title)
  const books = { mine: held.budget, ours: shared.budget }
  const before = together(books.mine, books.ours)
  const after = change(before)
  if (isRefusal(after)) return after
  const parts = divided(books, before, after)
  if (isChange(parts.ours)) await writeOurs(shared.id, parts.ours, title)
  if (isChange(parts.mine)) await changeBudget((budget) => withPart(budget, parts.mine), title)
  await loadOurs()
  return null
}

async function writeOurs(id: string, part: PartChange, title: string | undefined): Promise<void> {
  const database = await openBudgetDatabase(id, () => undefined)
  try {
    await writeBudget(database, null, (budget) => withPart(budget, part), { title })
  } finally {
    database.close()
  }
}
