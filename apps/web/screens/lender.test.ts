import { expect, it } from 'vitest'
import {
  PASSWORD,
  asked,
  box,
  click,
  dialog,
  fill,
  newToken,
  open,
  press,
  refuse,
  restoreServerAnswer,
  screen,
  sees,
  seesIn,
  within,
  write,
} from '../testing/screen.tsx'

/* lending §5.14: who lends, and where payments go; new loans have it from then on. Today is 21 November 2026. */

const WORDS = {
  en: {
    more: 'More actions',
    lender: 'Lender and receiving address',
    name: 'Your name as lender',
    email: 'Address for e-Transfers',
    wrong: 'Enter an address such as name@example.ca.',
    password: 'Your password',
    missing: 'Enter your password.',
    save: 'Save',
    done: 'Saved',
    create: 'New Loan',
    own: /^Your e-Transfer address/,
    payee: 'You pay Ann Lee Lending.',
    changed: 'This address changed on November 21, 2026',
    away: 'This could not be loaded',
    retry: 'Try again',
  },
  fr: {
    more: 'Autres actions',
    lender: 'Prêteur et adresse de réception',
    name: 'Votre nom comme prêteur',
    email: 'Adresse pour les virements Interac',
    wrong: 'Inscrivez une adresse comme nom@exemple.ca.',
    password: 'Votre mot de passe',
    missing: 'Entrez votre mot de passe.',
    save: 'Enregistrer',
    done: 'Enregistré',
    create: 'Nouveau prêt',
    own: /^Votre adresse Interac/,
    payee: 'Vous payez Ann Lee Lending.',
    changed: 'Cette adresse a changé le 21 novembre 2026',
    away: 'Le chargement a échoué',
    retry: 'Réessayer',
  },
} as const

const shown = (): Element => screen.getByRole('dialog')

it.each(['en', 'fr'] as const)('takes the password; a new loan has the address, in %s', async (locale) => {
  const m = WORDS[locale]
  const token = await newToken()
  const loan = { borrower_name: 'Bo Roy', principal: 1_000, annual_rate: 5, lender_receive_email: 'old@example.ca' }
  const { id } = (await write('POST', '/api/loans', loan, token)) as { id: string }
  await open('/business?tab=direct-lending', { locale, token })
  refuse('GET /api/loans/lender', 500, { detail: 'Away' })
  await press(m.more)
  await click(await screen.findByRole('menuitem', { name: m.lender }))
  await sees(m.away)
  restoreServerAnswer('GET /api/loans/lender')
  await press(m.retry, await dialog())
  await screen.findByLabelText(m.name)
  await fill(m.name, 'Ann Lee Lending', await dialog())
  await fill(m.email, 'pay@', await dialog())
  await press(m.save, await dialog())
  await seesIn(shown, m.wrong, m.missing)
  await fill(m.email, 'pay@example.ca', await dialog())
  await click(within(await dialog()).getByRole('checkbox'))
  await fill(m.password, PASSWORD, await dialog())
  await press(m.save, await dialog())
  await sees(m.done)
  expect(asked('PUT', '/api/loans/lender')?.body).toMatchObject({
    receive_email: 'pay@example.ca',
    on_active_loans: true,
  })
  await press(m.create)
  expect((await box(m.own, await dialog())).value).toBe('pay@example.ca')
  await open(`/borrower/${id}`, { locale })
  await sees(m.payee, m.changed, 'pay@example.ca')
})
