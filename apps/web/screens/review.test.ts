import { withAll } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { button, fireEvent, hasButton, press, screen, sees, toasted, waitFor } from '../testing/screen.tsx'

/* budget §8.1: imported transactions are new until they were looked at. */

const booked = budgetOfPages({
  accounts: [chequing('c', ['2026-11-03 -84.12 METRO #65', '2026-11-10 -200.00 MAXI', '2026-11-12 -12.00 ESSO'])],
})
const BUDGET = {
  ...booked,
  transactions: withAll(
    booked.transactions,
    [...booked.transactions.values()].slice(1).map((one) => ({ ...one, isNew: true as const })),
  ),
}

/** A pointer event, with the fields that the DOM of these tests may lack. */
function pointer(type: string, values: Readonly<Record<string, unknown>>): Event {
  const event = new Event(type, { bubbles: true })
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
  return event
}

describe('to review', () => {
  it('lists the new ones; each is marked by its button, which passes the focus on', async () => {
    await openWith(BUDGET, '/personal?tab=transactions')
    await press('Review 2')
    await sees('Swipe a row, or press its check mark.')
    expect(hasButton('Mark Metro as reviewed')).toBe(false)
    await press('Mark Esso as reviewed')
    await sees('1 to review')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Mark Maxi as reviewed'))
    await press('Mark Maxi as reviewed')
    await press('Show all')
    await waitFor(() => expect(screen.queryByText(/to review/)).toBeNull())
  })
  it('a swipe to either side marks a row; a scroll, a short move and the mouse do not', async () => {
    await openWith(BUDGET, '/personal?tab=transactions')
    await press('Review 2')
    const drag = (name: string, [across, along]: readonly [number, number], pointerType = 'touch'): void => {
      const row = screen.getByRole('button', { name: `Mark ${name} as reviewed` }).closest('li') as Element
      fireEvent(row, pointer('pointerdown', { clientX: 200, clientY: 100, pointerType }))
      fireEvent(row, pointer('pointerup', { clientX: 200 + across, clientY: 100 + along, pointerType }))
    }
    await sees('2 to review')
    drag('Esso', [80, 70])
    drag('Esso', [-40, 0])
    drag('Esso', [120, 0], 'mouse')
    drag('Maxi', [-120, 20])
    await sees('1 to review')
    await button('Mark Esso as reviewed')
    drag('Esso', [90, 10])
    await waitFor(() => expect(hasButton('Mark Esso as reviewed')).toBe(false))
  })
  it('marks all at once, which can be undone, in French', async () => {
    await openWith(BUDGET, '/personal?tab=transactions', { locale: 'fr' })
    await button('Vérifier 2')
    await press('Tout marquer comme vérifié')
    await toasted('2 opérations vérifiées')
    await press('Annuler')
    await button('Vérifier 2')
  })
})
