import { expect, it } from 'vitest'
import { person } from '../testing/business.ts'
import {
  asked,
  click,
  dialog,
  dialogClosed,
  open,
  press,
  screen,
  sees,
  seesIn,
  tick,
  toasted,
  write,
} from '../testing/screen.tsx'

/* lending §5.18: disputes, reminders by hand and the mail on Mondays. Today is 21 November 2026. */

const WORDS = {
  en: {
    turnOn: 'Turn on',
    dispute: 'The borrower disputes the loan: send no reminders',
    save: 'Save',
    disputed: ['Disputed since Nov 21, 2026', 'No reminder goes until you end it.'],
    more: 'More actions',
    book: 'Loan emails',
    digest: 'Turn on the Monday summary',
    digestOff: 'Turn off the Monday summary',
    to: /To \S+@example\.ca/,
    remind: 'Remind',
    submit: 'Remind',
    submitTwo: 'Send 2 reminders',
    noneChosen: 'Tick at least one loan',
    done: '1 reminder goes within the hour',
    leftOut: 'Not reminded: Max Roy (The borrower has no email address)',
  },
  fr: {
    turnOn: 'Activer',
    dispute: 'L’emprunteur conteste le prêt : n’envoyer aucun rappel',
    save: 'Enregistrer',
    disputed: ['Contesté depuis le 21 nov. 2026', 'Aucun rappel ne part avant que vous y mettiez fin.'],
    more: 'Autres actions',
    book: 'Courriels des prêts',
    digest: 'Activer le résumé du lundi',
    digestOff: 'Désactiver le résumé du lundi',
    to: /À \S+@example\.ca/,
    remind: 'Rappeler',
    submit: 'Rappeler',
    submitTwo: 'Envoyer 2 rappels',
    noneChosen: 'Cochez au moins un prêt',
    done: '1 rappel part dans l’heure',
    leftOut: 'Sans rappel : Max Roy (L’emprunteur n’a pas d’adresse courriel)',
  },
} as const

const lend = async (token: string, borrower_name: string, borrower_email: string | null): Promise<string> => {
  const terms = { principal: 1_000, annual_rate: 5, term_months: 12, start_date: '2026-09-01' }
  return (await write<{ id: string }>('POST', '/api/loans', { borrower_name, borrower_email, ...terms }, token)).id
}

it.each(['en', 'fr'] as const)('a loan in dispute says since when, in %s', async (locale) => {
  const m = WORDS[locale]
  const { token } = await person('Ann Lee')
  const id = await lend(token, 'Zoë Roy', 'zoe@example.ca')
  await open(`/business/loans/${id}`, { locale, token })
  await press(m.turnOn)
  await tick(m.dispute, await dialog())
  await press(m.save, await dialog())
  await dialogClosed()
  await sees(...m.disputed)
})

it.each(['en', 'fr'] as const)(
  'the lender reminds of ticked loans, and asks for the mail on Mondays, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const { token } = await person('Ann Lee')
    const [zoe, max] = [await lend(token, 'Zoë Roy', 'zoe@example.ca'), await lend(token, 'Max Roy', null)]
    await open('/business?tab=direct-lending', { locale, token })
    await press(m.more)
    await click(await screen.findByRole('menuitem', { name: m.book }))
    await press(m.digest, await dialog())
    await seesIn(() => screen.getByRole('dialog'), m.to)
    expect(asked('PUT', '/api/loans/notices/digest')?.body).toEqual({ wanted: true, language: locale })
    await screen.findByRole('button', { name: m.digestOff })
    await press(m.remind, await dialog())
    // The form takes the place of the list once the loans are there.
    await screen.findByRole('checkbox', { name: /Zoë Roy/ })
    for (const name of [/Zoë Roy/, /Max Roy/]) await tick(name, await dialog())
    await press(m.submit, await dialog())
    await seesIn(() => screen.getByRole('dialog'), m.noneChosen)
    for (const name of [/Zoë Roy/, /Max Roy/]) await tick(name, await dialog())
    await press(m.submitTwo, await dialog())
    await toasted(m.done, m.leftOut)
    expect(asked('POST', '/api/loans/notices/remind')?.body).toEqual({
      loan_ids: [zoe, max].toSorted(),
      language: locale,
    })
  },
)
