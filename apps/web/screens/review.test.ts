import { chequing, ledger, withAll } from '@winterjay/budget'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { hasButton, press, screen, sees, toasted, waitFor } from '../testing/screen.tsx'

/* budget §8.1: imported transactions are new until they were looked at. */

const booked = ledger({
  accounts: [chequing('c', ['2026-11-03 -84.12 METRO #65', '2026-11-10 -200.00 MAXI', '2026-11-12 -12.00 ESSO'])],
})
const BUDGET = {
  ...booked,
  transactions: withAll(
    booked.transactions,
    [...booked.transactions.values()].slice(1).map((one) => ({ ...one, isNew: true as const })),
  ),
}

describe('to review', () => {
  it('lists the new ones; each is marked by its button, which passes the focus on', async () => {
    await openWith(BUDGET, '/personal?tab=transactions')
    await sees('2 transactions to review')
    await press('Review')
    await sees('Swipe a row, or press its check mark.')
    expect(hasButton('Mark Metro as reviewed')).toBe(false)
    await press('Mark Esso as reviewed')
    await sees('1 transaction to review')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Mark Maxi as reviewed'))
    await press('Mark Maxi as reviewed')
    await press('Show all')
    await waitFor(() => expect(screen.queryByText(/to review/)).toBeNull())
  })
  it('marks all at once, which can be undone, in French', async () => {
    await openWith(BUDGET, '/personal?tab=transactions', { locale: 'fr' })
    await sees('2 opérations à vérifier')
    await press('Tout marquer comme vérifié')
    await toasted('2 opérations vérifiées')
    await press('Annuler')
    await sees('2 opérations à vérifier')
  })
})
