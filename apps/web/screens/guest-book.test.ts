import { expect, it } from 'vitest'
import { TODAY } from '../testing/today.ts'
import { dialog, newToken, open, pageText, press, sees, waitFor, write } from '../testing/screen.tsx'

/* lending §5.11: what a visitor without an account must know about a loan book. Today is 21 November 2026. */

const BOOK = '/business?tab=direct-lending'
const LOAN = { borrower_name: 'Ann Lee', principal: 1_000, annual_rate: 12, term_months: 12 }

const WORDS = {
  en: {
    before: 'Saved in this browser only, and deleted after 180 days without a visit. A free account keeps it.',
    kept: 'Deleted after 180 days without a visit, or with the browser’s data. A free account keeps it.',
    title: 'Saved in this browser only',
    understood: 'Understood',
  },
  fr: {
    before:
      'Gardé dans ce navigateur seulement, et supprimé après 180 jours sans visite. Un compte gratuit le conserve.',
    kept: 'Supprimé après 180 jours sans visite, ou avec les données du navigateur. Un compte gratuit le conserve.',
    title: 'Gardé dans ce navigateur seulement',
    understood: 'Compris',
  },
} as const

it.each(['en', 'fr'] as const)(
  'is said before the first loan, and stays until it is put away, in %s',
  async (locale) => {
    const m = WORDS[locale]
    await open(BOOK, { locale })
    await sees(m.before)
    expect(pageText()).not.toContain(m.kept)
    await write('POST', '/api/loans', LOAN)
    await open(BOOK, { locale })
    await sees('Ann Lee', m.title, m.kept)
    expect(pageText()).not.toContain(m.before)
    await press(m.understood)
    await waitFor(() => expect(pageText()).not.toContain(m.title))
    expect(localStorage.getItem('winterjay_guest_book')).toBe(TODAY)
  },
)

it.each([
  ['2026-06-25', 149, false],
  ['2026-06-24', 150, true],
])('put away on %s, %i days ago: %s', async (day, _days, isSaid) => {
  localStorage.setItem('winterjay_guest_book', day)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await open(BOOK)
  await write('POST', '/api/loans', LOAN)
  await open(BOOK)
  await sees('Ann Lee')
  await waitFor(() => expect(pageText().includes(WORDS.en.title)).toBe(isSaid))
})

it('leads to an account, and is not said to those who have one', async () => {
  await open(BOOK)
  await press('Create free account', document.querySelector('main') ?? undefined)
  await dialog()
  await open(BOOK, { token: await newToken() })
  await sees('No loans created yet')
  expect(pageText()).not.toContain(WORDS.en.before)
})
