import { warn } from '../../../lib/warn.ts'
import { prepareWorker } from '../import/import-workers.ts'
import { whenIdle, whenQuiet } from '../when-quiet.ts'

/** What the page opens later. The worker comes last: it is the largest, and only a statement needs it. */
const PARTS: readonly (() => unknown)[] = [
  () => import('../data/your-data.tsx'),
  () => import('../transactions/transactions-tab.tsx'),
  () => import('../transactions/transaction-dialog.tsx'),
  () => import('../transactions/expense-dialog.tsx'),
  () => import('../import/connect-bank-dialog.tsx'),
  () => import('../overview/budget-dialog.tsx'),
  () => import('../goals/goal-dialog.tsx'),
  () => import('../ahead/ahead-tab.tsx'),
  () => import('../trends/trends-tab.tsx'),
  prepareWorker,
]

let hasBegun = false

/** Fetches what the page opens later, so that all of it works once the connection is gone: long after the first paint, one part in each pause. */
export function warmUp(): void {
  if (hasBegun) return
  hasBegun = true
  whenQuiet(() => void fetchFrom(0).catch((error: unknown) => warn('some parts of the page are not here yet', error)))
}

async function fetchFrom(at: number): Promise<void> {
  const part = PARTS[at]
  if (part === undefined) return
  await part()
  await new Promise<void>((resolve) => whenIdle(resolve))
  return fetchFrom(at + 1)
}
