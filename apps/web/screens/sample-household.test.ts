import { describe, expect, it } from 'vitest'
import { click, open, pageText, screen, sees } from '../testing/screen.tsx'

describe('the sample household (product §2.2)', () => {
  it.each([
    ['en', 'Tim Hortons', 'Art Gallery of Ontario', /Musée des beaux-arts|St-Hubert/],
    ['fr', 'Tim Hortons', 'Musée des beaux-arts', /Art Gallery|Swiss Chalet/],
  ] as const)('in %s has shops of the place', async (locale, everywhere, here, elsewhere) => {
    await open('/personal', { locale })
    await sees(everywhere)
    await click(await screen.findByRole('tab', { name: /^(Transactions|Opérations)$/ }))
    await sees(here)
    expect(pageText()).not.toMatch(elsewhere)
  })
})
