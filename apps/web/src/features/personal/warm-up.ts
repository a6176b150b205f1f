import { warn } from '../../lib/warn.ts'
import { prepareWorker } from './import-workers.ts'

/** Fetches what the page opens later while nothing else is going on, so that all of it works once the connection is gone. */
export function warmUp(): void {
  const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500))
  whenIdle(() => {
    prepareWorker()
    Promise.all([
      import('./connect-bank-dialog.tsx'), import('./expense-dialog.tsx'), import('./budget-dialog.tsx'), import('./goal-dialog.tsx'), import('./transaction-dialog.tsx'),
      import('./transactions-tab.tsx'), import('./ahead-tab.tsx'), import('./trends-tab.tsx'),
    ]).catch((error: unknown) => warn('some parts of the page are not here yet', error))
  })
}
