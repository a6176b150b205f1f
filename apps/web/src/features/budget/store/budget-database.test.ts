import { describe, expect, it, vi } from 'vitest'
import { openBudgetDatabase } from './budget-database.ts'

describe('a browser that gives no storage', () => {
  it('is refused later, never at once: what shows the page goes on', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no storage', 'InvalidStateError')
      },
    })
    const opening = openBudgetDatabase(null, () => undefined)
    await expect(opening).rejects.toThrow('no storage')
  })
})
