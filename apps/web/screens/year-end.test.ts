import { expect, it } from 'vitest'
import {
  asked,
  choose,
  click,
  dialog,
  newToken,
  open,
  pageText,
  press,
  refuse,
  screen,
  sees,
  seesIn,
  toasted,
  unfold,
  write,
} from '../testing/screen.tsx'

/* lending §5.15: a year of the loan book, for the lender's return. Today is 21 November 2026. */

const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2025-07-15',
  late_fee_value: 0,
}
const DUE = ['2025-08-15', '2025-09-15', '2025-10-15', '2025-11-15', '2025-12-15', '2026-01-15']

const WORDS = {
  en: {
    place: 'Year-end',
    year: 'Year',
    soFar: 'To Nov 21, 2026',
    received: 'Interest received (line 12100)',
    earnedChoice: 'Earned',
    earned: 'Interest earned (line 12100)',
    amounts: { running: '$59.78', received: '$420.36', earned: '$453.14', lent: '$10,000.00', closing: '$5,977.91' },
    notReceived: 'Earned and not received, at the end',
    file: 'Download CSV',
    workbook: /^Workbook/,
    statements: /^Statements of all/,
    close: /^Close 2025/,
    closeIt: 'Close the year',
    closed: '2025 is closed',
    since: 'Since Nov 21, 2026',
  },
  fr: {
    place: 'Fin d’année',
    year: 'Année',
    soFar: 'Jusqu’au 21 nov. 2026',
    received: 'Intérêts reçus (ligne 12100)',
    earnedChoice: 'Gagnés',
    earned: 'Intérêts gagnés (ligne 12100)',
    amounts: {
      running: '59,78 $',
      received: '420,36 $',
      earned: '453,14 $',
      lent: '10 000,00 $',
      closing: '5 977,91 $',
    },
    notReceived: 'Gagnés et non reçus, à la fin',
    file: 'Télécharger le CSV',
    workbook: /^Classeur/,
    statements: /^Relevés de tous/,
    close: /^Fermer 2025/,
    closeIt: 'Fermer l’année',
    closed: 'L’année 2025 est fermée',
    since: 'Depuis le 21 nov. 2026',
  },
} as const

it.each(['en', 'fr'] as const)(
  'leads from the loans to the interest of a year, received and earned, by borrower and loan, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const { id } = await write<{ id: string }>('POST', '/api/loans', A)
    for (const paid_on of DUE) await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on })
    await open('/business?tab=direct-lending', { locale })
    await click(await screen.findByRole('link', { name: new RegExp(`^${m.place}`) }))
    await sees(m.received, m.soFar, m.amounts.running)
    await choose(m.year, '2025')
    await sees(m.amounts.received, m.amounts.lent, m.amounts.closing, m.notReceived)
    expect(asked('GET', '/api/loans/year-end')?.path).toContain('year=2025')
    await click(await screen.findByRole('radio', { name: m.earnedChoice }))
    await sees(m.earned, m.amounts.earned)
    await unfold(/Ann Lee/)
    const loan = await screen.findByRole('link', { name: /^WJ-/ })
    await seesIn(() => loan, m.amounts.earned, m.amounts.closing)
    expect(loan.getAttribute('href')).toBe(`/business/loans/${id}`)
    await press(m.file)
    await expect.poll(() => asked('GET', '/api/loans/year-end/export')?.path).toContain('year=2025')
    await press(m.workbook)
    await expect.poll(() => asked('GET', '/api/loans/year-end/ledger')?.path).toContain('format=xlsx')
    await press(m.statements)
    await expect.poll(() => asked('GET', '/api/loans/year-end/statements')?.path).toContain('part=1')
    await press(m.close)
    await press(m.closeIt, await dialog())
    await toasted(m.closed)
    await sees(m.since)
  },
)

const REPORTER = {
  en: {
    row: /^Who files the return/,
    kind: 'The lender is',
    corporation: 'A corporation',
    resides: 'The lender resides',
    canada: 'In Canada',
    borrowers: 'The borrowers reside',
    save: 'Save',
    missing: 'Choose one',
    saved: 'Saved',
    hero: 'Interest earned $',
    detail: 'A corporation · In Canada',
    how: 'How these figures are made',
    accrual: 'A corporation or a partnership reports what is earned by the end of the year.',
    either: 'A person may report either',
  },
  fr: {
    row: /^Qui produit la déclaration/,
    kind: 'Le prêteur est',
    corporation: 'Une société',
    resides: 'Le prêteur réside',
    canada: 'Au Canada',
    borrowers: 'Les emprunteurs résident',
    save: 'Enregistrer',
    missing: 'Choisissez une réponse',
    saved: 'Enregistré',
    hero: 'Intérêts gagnés ',
    detail: 'Une société · Au Canada',
    how: 'Comment ces chiffres sont établis',
    accrual: 'Une société ou une société de personnes déclare ce qui est gagné à la fin de l’année.',
    either: 'Une personne peut déclarer',
  },
} as const

it.each(['en', 'fr'] as const)(
  'who reports is asked once, with nothing chosen beforehand, and changes what is said, in %s',
  async (locale) => {
    const m = REPORTER[locale]
    const token = await newToken('Lou Lender')
    await write('POST', '/api/loans', A, token)
    await open('/business/year-end?year=2025', { locale, token })
    await sees(WORDS[locale].received)
    await press(m.row)
    await press(m.save, await dialog())
    await seesIn(() => screen.getByRole('dialog'), m.missing)
    expect(asked('PUT', '/api/loans/year-end/basis')).toBeUndefined()
    await choose(m.kind, 'corporation', await dialog())
    await choose(m.resides, 'yes', await dialog())
    await choose(m.borrowers, 'in_canada', await dialog())
    await press(m.save, await dialog())
    await toasted(m.saved)
    await sees(m.hero, m.detail)
    expect(asked('PUT', '/api/loans/year-end/basis')?.body).toEqual({
      basis: 'earned',
      reporter: { kind: 'corporation', resides_in_canada: true, borrowers_reside: 'in_canada' },
    })
    expect(screen.queryByRole('radio', { name: WORDS[locale].earnedChoice })).toBeNull()
    await unfold(m.how)
    await sees(m.accrual)
    expect(pageText()).not.toContain(m.either)
  },
)

it('a book without loans has nothing to show; a year that does not load can be tried again', async () => {
  await open('/business/year-end')
  await sees('No loans in 2026', 'See your loans')
  refuse('GET /api/loans/year-end', 500, { code: 'internal', title: 'Broken', detail: 'Something broke.' })
  await open('/business/year-end')
  await sees('This year could not be loaded', 'Try again')
})
