import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { dialog, fill, press, screen, sees, seesIn, toasted, waitFor } from '../testing/screen.tsx'

/* budget §9: what needs attention. It is 21 November. */

const PAY = ['2026-09-25', '2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20'].map(
  (day) => `${day} 2310.44 PAYROLL DEPOSIT ACME`,
)
const CHARGES = ['2026-11-10 -48.00 NSF FEE', '2026-11-18 -14.50 CORNER LUNCH', '2026-11-19 -14.50 CORNER LUNCH']
const RENT = ['2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} -1850.00 GESTION BOREALE LOYER`)
const BUDGET = budgetOfPages({
  accounts: [
    chequing('main', [...PAY, ...CHARGES], {
      balance: { date: localDate('2026-11-20'), amountCents: cents(321_466) },
    }),
  ],
})

async function unfold(text: string): Promise<void> {
  const fold = (await screen.findByText(text)).closest('details')
  if (fold === null) throw new Error(`${text} does not unfold`)
  fold.open = true
  fold.dispatchEvent(new Event('toggle'))
}

describe('alerts', () => {
  it('are counted on the month, next to what is left to spend', async () => {
    await openWith(BUDGET)
    const link = await screen.findByRole('link', { name: '2 alerts' })
    expect(link.getAttribute('href')).toBe('/personal?tab=ahead')
  })
  it('say on Ahead what happened and by which rule; one not to be shown again goes, and comes back by undo', async () => {
    await openWith(BUDGET, '/personal?tab=ahead')
    await sees('Alerts')
    await sees('Interest or fee, Nov 10')
    await unfold('Charged twice, Nov 19')
    await sees('The same amount at the same merchant, on the same day or the next.')
    await press('Hide Corner Lunch')
    await toasted('Corner Lunch: not shown again')
    await waitFor(() => expect(screen.queryByText('Charged twice, Nov 19')).toBeNull())
    await sees('Interest or fee, Nov 10')
    await press('Undo')
    await sees('Charged twice, Nov 19')
  })
  it('of a low balance count from the amount that the user sets', async () => {
    await openWith(BUDGET)
    await press(/^Edit/)
    const form = await dialog()
    await fill('Warn me below', '5000', form)
    await press('Save account', form)
    await toasted('Account changed')
    await press(/^Edit/)
    await seesIn(() => document.body, 'Two weeks ahead')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Warn me below/)).value).toBe('5,000.00')
  })
  it('say which amount the balance falls below', async () => {
    await openWith(
      budgetOfPages({
        accounts: [
          chequing('main', [...PAY, ...RENT], {
            floorCents: cents(200_000),
            balance: { date: localDate('2026-11-20'), amountCents: cents(321_466) },
          }),
        ],
      }),
      '/personal?tab=ahead',
    )
    await sees('Under $2,000 on Dec 1, because of Gestion Boreale Loyer')
  })
  it('read in French', async () => {
    await openWith(BUDGET, '/personal?tab=ahead', { locale: 'fr' })
    await sees('Alertes')
    await sees('Porté deux fois au compte, 19 nov.')
  })
})
