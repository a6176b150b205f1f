import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { open, pageText, press, screen, sees, toasted, unfold, waitFor } from '../testing/screen.tsx'

/* budget §6.4: what was changed can be undone later, also after the page was closed. */

const household = () =>
  budgetOfPages({
    accounts: [
      chequing(
        'main',
        ['2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} -1850.00 GESTION BOREALE LOYER`),
        { name: 'Everyday' },
      ),
    ],
  })

describe('history', () => {
  it('undoes an older step after a restart', async () => {
    await openWith(household(), '/personal?tab=ahead')
    await unfold(/^Gestion Boreale Loyer/)
    await press('Skip Dec 1 Gestion Boreale Loyer')
    await toasted('Gestion Boreale Loyer: Dec 1 is skipped')
    await open('/personal')
    await unfold('History')
    await sees('Gestion Boreale Loyer: Dec 1 is skipped')
    await press('Undo Gestion Boreale Loyer: Dec 1 is skipped')
    await toasted('Undone: Gestion Boreale Loyer: Dec 1 is skipped')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo Gestion Boreale Loyer: Dec 1 is skipped' })).toBeNull(),
    )
    await open('/personal?tab=ahead')
    await sees('· Dec 1')
    expect(pageText()).not.toContain('Dec 1 is skipped.')
  })
})
