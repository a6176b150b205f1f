import { it } from 'vitest'
import { click, open, refuse, screen, sees, write } from '../testing/screen.tsx'

/* lending §7.16-18: the report on a loan book. Today is 21 November 2026. */

const WORDS = {
  en: {
    place: 'Loan report',
    label: 'Due in the next 12 months',
    // Eleven instalments of 888.49 from December to October.
    due: '$9,773.39',
    week: 'Week',
    quarter: 'Q4 2027',
    owes: '$10,000.00',
    nothingLate: '1 day or more',
  },
  fr: {
    place: 'Rapport des prêts',
    label: 'Dû au cours des 12 prochains mois',
    due: '9 773,39 $',
    week: 'Semaine',
    quarter: 'T4 2027',
    owes: '10 000,00 $',
    nothingLate: '1 jour ou plus',
  },
} as const

it.each(['en', 'fr'] as const)(
  'leads from the loans to what will come in, when, and from whom, in %s',
  async (locale) => {
    const m = WORDS[locale]
    await write('POST', '/api/loans', {
      borrower_name: 'Ann Lee',
      principal: 10_000,
      annual_rate: 12,
      term_months: 12,
      start_date: '2026-11-15',
      late_fee_value: 0,
    })
    await open('/business?tab=direct-lending', { locale })
    await click(await screen.findByRole('link', { name: new RegExp(`^${m.place}`) }))
    await sees(m.label, m.due, m.quarter, m.owes, m.nothingLate, 'Ann Lee')
    await click(await screen.findByRole('radio', { name: m.week }))
    await sees(m.due)
  },
)

it('a book without active loans has nothing to add up; a report that does not load can be tried again', async () => {
  await open('/business/loan-report')
  await sees('No active loans', 'To your loans')
  refuse('GET /api/loans/portfolio', 500, { code: 'internal', title: 'Broken', detail: 'Something broke.' })
  await open('/business/loan-report')
  await sees('The report could not be loaded', 'Try again')
})
