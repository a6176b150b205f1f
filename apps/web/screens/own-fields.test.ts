import { expect, it } from 'vitest'
import { choose, open, screen, sees, unfold, write } from '../testing/screen.tsx'

/* lending §4.6: own fields on the loan and as a filter of the list. Today is 21 November 2026. */

const WORDS = {
  en: { filter: 'Own field', terms: 'All terms', day: 'May 31, 2026', number: '1,712.5', value: 'Dossier contains' },
  fr: {
    filter: 'Champ à vous',
    terms: 'Toutes les conditions',
    day: '31 mai 2026',
    number: '1 712,5',
    value: 'Dossier contient',
  },
} as const

it.each(['en', 'fr'] as const)('filter the list by name and value, and stand with the terms, in %s', async (locale) => {
  const m = WORDS[locale]
  const loan = { principal: 1_000, annual_rate: 5 }
  const own_fields = [
    { name: 'Dossier', type: 'text', value: 'A-12' },
    { name: 'Score', type: 'number', value: '1712.5' },
    { name: 'Seen', type: 'day', value: '2026-05-31' },
  ]
  const { id } = await write('POST', '/api/loans', { ...loan, borrower_name: 'Ann Lee', own_fields })
  await write('POST', '/api/loans', { ...loan, borrower_name: 'Bo Roy' })
  await open('/business?tab=direct-lending&field=Dossier&value=a-1', { locale })
  await sees('Ann Lee')
  expect(screen.queryByText('Bo Roy')).toBeNull()
  expect((await screen.findByLabelText<HTMLInputElement>(m.value)).value).toBe('a-1')
  await choose(m.filter, locale === 'en' ? 'Any field' : 'Tout champ')
  await sees('Bo Roy')
  await open(`/business/loans/${id}`, { locale })
  await unfold(m.terms)
  await sees('Dossier', 'A-12', m.number, m.day)
})
