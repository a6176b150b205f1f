import { currentLocale } from '../../../lib/language/locale.ts'
import { warn } from '../../../lib/warn.ts'
import { debtWords } from '../debts/words/words.ts'
import { fundWords } from '../funds/words/words.ts'
import { prepareWorker } from '../import/import-workers.ts'
import { receiptWords } from '../receipts/words/words.ts'
import { ownWords } from '../own/words/words.ts'
import { roomWords } from '../room/words/words.ts'
import { envelopeWords } from '../envelopes/words/words.ts'
import { sharedWords } from '../sharing/words/words.ts'
import { worthWords } from '../worth/words/words.ts'
import { whenIdle, whenQuiet } from '../when-quiet.ts'

/** Modules that the page loads later. The worker is last: it is the largest, and only statements need it. */
const PARTS: readonly (() => unknown)[] = [
  // A tab together with the texts that it shows: without them it does not open offline.
  () => import('../transactions/transactions-tab.tsx'),
  () => ownWords.read(currentLocale()),
  () => debtWords.read(currentLocale()),
  () => fundWords.read(currentLocale()),
  () => import('../ahead/ahead-tab.tsx'),
  () => worthWords.read(currentLocale()),
  () => roomWords.read(currentLocale()),
  () => import('../worth/worth-tab.tsx'),
  () => import('../reports/reports-tab.tsx'),
  () => import('../data/your-data.tsx'),
  () => import('../transactions/transaction-dialog.tsx'),
  () => receiptWords.read(currentLocale()),
  () => import('../receipts/receipts-row.tsx'),
  () => import('../receipts/receipts-data.tsx'),
  () => import('../transactions/expense-dialog.tsx'),
  () => import('../import/connect-bank-dialog.tsx'),
  () => import('../budgets/budget-dialog.tsx'),
  () => import('../goals/goal-dialog.tsx'),
  () => import('../own/month-card.tsx'),
  () => import('../own/own-dialogs.tsx'),
  () => import('../own/rules-dialog.tsx'),
  () => import('../own/rule-dialog.tsx'),
  () => import('../ahead/loans-ahead.tsx'),
  () => import('../debts/debts-card.tsx'),
  () => import('../debts/debt-dialogs.tsx'),
  () => import('../funds/funds-card.tsx'),
  () => import('../funds/fund-dialog.tsx'),
  () => import('../room/room-card.tsx'),
  () => import('../room/where-first.tsx'),
  () => import('../room/room-dialog.tsx'),
  () => envelopeWords.read(currentLocale()),
  () => import('../envelopes/envelope-lines.tsx'),
  () => import('../envelopes/envelope-dialog.tsx'),
  () => sharedWords.read(currentLocale()),
  () => import('../sharing/shared-switch.tsx'),
  () => import('../sharing/shared-card.tsx'),
  () => import('../sharing/settle-card.tsx'),
  () => import('../sharing/share-row.tsx'),
  () => import('../sharing/changed-by-line.tsx'),
  () => import('../worth/worth-dialogs.tsx'),
  () => import('../reports/save-workbook.ts'),
  prepareWorker,
]

let hasBegun = false

/** Prefetches what the page loads later, for offline use: long after the first paint, one module per idle period. */
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
