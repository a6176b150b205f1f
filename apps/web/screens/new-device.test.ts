import { describe, expect, it } from 'vitest'
import { syncState } from '../src/features/budget/store/sync-state.ts'
import { newToken, open, pageText, sees, waitFor } from '../testing/screen.tsx'
import { holdTimers } from '../testing/timers.ts'

/* product §11.1, budget §4.1.3: a new device of somebody who is signed in. The account has not answered. */

const ANSWER_MS = 4000

describe('a new device', () => {
  it('shows a loading state, then an empty budget, but no sample before the account has answered', async () => {
    const timer = holdTimers(ANSWER_MS)
    await open('/personal', { token: await newToken() })
    await waitFor(() => expect(timer.waiting()).toBeGreaterThan(0))
    expect(pageText()).not.toContain('Sample')
    expect(document.querySelector('main .skeleton, main .appear-late')).not.toBeNull()
    // Everything outside the budget stays: picks generated before the sign-up are kept.
    await sees('AI Investing')
    timer.end()
    await sees('Nothing here yet')
    expect(pageText()).not.toMatch(/Sample|January 2025/)
  })
  it('shows the sample once the account has answered that it is empty', async () => {
    await open('/personal', { token: await newToken() })
    syncState.set({ kind: 'synced', at: new Date() })
    await sees('January 2025', 'Sample')
    syncState.set({ kind: 'off' })
  })
})
