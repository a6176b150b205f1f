import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { syncState } from '../src/features/budget/store/sync-state.ts'
import { shownBudget } from '../src/lib/shown-budget.ts'
import { generated } from '../src/features/picks/generated.ts'
import { endVisit, listenToConsole } from './screen.tsx'

// A worker loads the app once, and this once for each of its files, which begin on a new device: without a budget or
// picks.
beforeAll(() => {
  generated.set(null)
  globalThis.indexedDB = new IDBFactory()
  // The page reads a budget again when another is shown.
  shownBudget.set('another')
  shownBudget.set(null)
  syncState.set({ kind: 'off' })
})
beforeEach(listenToConsole)
afterEach(endVisit)
// An idle page loads its other parts: one that is still on its way when a file ends would be missing in those after it.
afterAll(() => vi.dynamicImportSettled())
