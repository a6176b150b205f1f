import { expect, it } from 'vitest'
import { person } from '../testing/business.ts'
import {
  answer,
  asked,
  click,
  dialog,
  dialogClosed,
  open,
  press,
  refuse,
  restoreServerAnswer,
  screen,
  sees,
  tick,
  toasted,
  waitFor,
  within,
  write,
} from '../testing/screen.tsx'

/* lending §5.18: reminders and receipts, off until they are turned on. Today is 21 November 2026. */

const WORDS = {
  en: {
    heading: 'Emails to the borrower',
    away: 'The emails could not be loaded',
    retry: 'Try again',
    off: 'Reminders and receipts',
    turnOn: 'Turn on',
    change: 'Change',
    late: 'When a payment is 3, 10 and 21 days late',
    receipt: 'A receipt for each payment',
    save: 'Save',
    saved: 'Saved',
    on: ['When late, receipts', 'Since Nov 21, 2026, in English', 'Nothing sent yet'],
    rows: [
      ['Receipt, payment of Nov 2, 2026', 'Nov 3, 2026, to zoe@example.ca', 'Sent'],
      ['First reminder, payment of Nov 15, 2026', 'A promise to pay is open', 'Waiting'],
      ['Second reminder, payment of Oct 15, 2026', 'The borrower ended reminders', 'Not sent'],
    ],
    stopped: 'The borrower ended reminders on Nov 4, 2026',
    more: 'More actions',
    book: 'Loan emails',
    bookOn: ['On for 1 of 2 active loans', '1 without an email address'],
    all: 'Choose for all loans',
    savedAll: 'Saved for 2 loans',
  },
  fr: {
    heading: 'Courriels à l’emprunteur',
    away: 'Les courriels n’ont pas pu être chargés',
    retry: 'Réessayer',
    off: 'Rappels et reçus',
    turnOn: 'Activer',
    change: 'Modifier',
    late: 'Après 3, 10 et 21 jours de retard',
    receipt: 'Un reçu de chaque paiement',
    save: 'Enregistrer',
    saved: 'Enregistré',
    on: ['En cas de retard, reçus', 'Depuis le 21 nov. 2026, en français', 'Aucun envoi encore'],
    rows: [
      ['Reçu, paiement du 2 nov. 2026', '3 nov. 2026, à zoe@example.ca', 'Envoyé'],
      ['Premier rappel, versement du 15 nov. 2026', 'Une promesse de paiement est en cours', 'En attente'],
      ['Deuxième rappel, versement du 15 oct. 2026', 'L’emprunteur a mis fin aux rappels', 'Non envoyé'],
    ],
    stopped: 'L’emprunteur a mis fin aux rappels le 4 nov. 2026',
    more: 'Autres actions',
    book: 'Courriels des prêts',
    bookOn: ['Activés pour 1 des 2 prêts en cours', '1 sans adresse courriel'],
    all: 'Choisir pour tous les prêts',
    savedAll: 'Enregistré pour 2 prêts',
  },
} as const

const lend = async (token: string, rest: object = {}): Promise<string> =>
  (
    await write<{ id: string }>(
      'POST',
      '/api/loans',
      { borrower_name: 'Zoë Roy', borrower_email: 'zoe@example.ca', principal: 1_000, annual_rate: 5, ...rest },
      token,
    )
  ).id

const notice = { until: '2026-12-01', address: null }
const NOTICES = [
  {
    ...notice,
    kind: 'receipt',
    about_day: '2026-11-02',
    state: 'sent',
    reason: null,
    on: '2026-11-03',
    address: 'zoe@example.ca',
  },
  { ...notice, kind: 'late_1', about_day: '2026-11-15', state: 'waiting', reason: 'promise', on: '2026-11-18' },
  { ...notice, kind: 'late_2', about_day: '2026-10-15', state: 'not_sent', reason: 'stopped', on: '2026-11-05' },
]

it.each(['en', 'fr'] as const)(
  'a loan’s mails are off, are turned on, and each is accounted for, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const { token } = await person('Ann Lee')
    const id = await lend(token)
    const path = `/api/loans/${id}/notices`
    refuse(`GET ${path}`, 500, { detail: 'Away' })
    await open(`/business/loans/${id}`, { locale, token })
    await sees(m.heading, m.away)
    restoreServerAnswer(`GET ${path}`)
    await press(m.retry)
    await sees(m.off)
    await press(m.turnOn)
    await tick(m.late, await dialog())
    await tick(m.receipt, await dialog())
    await press(m.save, await dialog())
    await toasted(m.saved)
    await dialogClosed()
    expect(asked('PUT', path)?.body).toEqual({ wanted: ['late', 'receipt'], language: locale, disputed: false })
    await sees(...m.on)
    const settings = {
      wanted: ['late'],
      language: locale,
      since: '2026-11-01',
      stopped_on: '2026-11-04',
      disputed_on: null,
    }
    answer(`GET ${path}`, { body: { settings, notices: NOTICES } })
    await open(`/business/loans/${id}`, { locale, token })
    await sees(m.stopped, ...m.rows.flat())
  },
)

it.each(['en', 'fr'] as const)(
  'the book’s mails are listed with their loans, and turned on for all, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const { token } = await person('Ann Lee')
    const id = await lend(token)
    await lend(token, { borrower_name: 'Bo Roy', borrower_email: null })
    const counts = {
      active_count: 2,
      on_count: 1,
      stopped_count: 0,
      without_address_count: 1,
      digest: { to: null, last_monday: null },
    }
    answer('GET /api/loans/notices', {
      body: { ...counts, notices: NOTICES.map((one) => ({ ...one, loan_id: id, borrower_name: 'Zoë Roy' })) },
    })
    await open('/business?tab=direct-lending', { locale, token })
    await press(m.more)
    await click(await screen.findByRole('menuitem', { name: m.book }))
    await sees(...m.bookOn, `Zoë Roy · ${m.rows[0][0]}`, m.rows[2][1])
    const [link] = within(await dialog()).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe(`/business/loans/${id}`)
    await press(m.all, await dialog())
    await tick(m.late, await dialog())
    await press(m.save, await dialog())
    await toasted(m.savedAll)
    await waitFor(() =>
      expect(asked('PUT', '/api/loans/notices')?.body).toEqual({ wanted: ['late'], language: locale }),
    )
  },
)

it('a visitor without an account has no mails to turn on', async () => {
  const { id } = await write<{ id: string }>('POST', '/api/loans', {
    borrower_name: 'Zoë Roy',
    principal: 1_000,
    annual_rate: 5,
    term_months: 12,
    start_date: '2026-10-15',
  })
  await open(`/business/loans/${id}`)
  await sees('Documents')
  expect(screen.queryByText(WORDS.en.heading)).toBeNull()
})

it('a borrower ends reminders with one press on the link of the mail', async () => {
  const { token } = await person('Ann Lee')
  const id = await lend(token)
  await write('PUT', `/api/loans/${id}/notices`, { wanted: ['late'], language: 'en' }, token)
  await open(`/unsubscribe?mails=loan#token=${id}`)
  await sees('You’ll get no more payment reminders from this lender.')
  await press('Stop reminders')
  await sees('Done: no more reminders')
  await open(`/business/loans/${id}`, { token })
  await sees('The borrower ended reminders on Nov 21, 2026')
})
