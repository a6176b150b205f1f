import { describe, expect, it } from 'vitest'
import { click, open, pageText, screen, sees } from '../testing/screen.tsx'

describe('the sample household (product §2.2, budget §10)', () => {
  it.each([
    ['en', 'Monthly Account Fee', 'Swiss Chalet', /St-Hubert|Simons/],
    ['fr', 'Frais mensuels, forfait', 'St-Hubert', /Swiss Chalet|Winners/],
  ] as const)('in %s has shops of the place', async (locale, newest, here, elsewhere) => {
    await open('/personal', { locale })
    await sees(newest)
    await click(await screen.findByRole('tab', { name: /^(Transactions|Opérations)$/ }))
    await sees(here)
    expect(pageText()).not.toMatch(elsewhere)
  })
})
