import { expect, it } from 'vitest'
import {
  asked,
  askedAll,
  click,
  dialog,
  fill,
  open,
  press,
  screen,
  sees,
  seesIn,
  toasted,
  waitFor,
  within,
  write,
} from '../testing/screen.tsx'

/* lending §4.4: payments of many loans as one file. Today is 21 November 2026. */

const LOAN = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-08-01',
  late_fee_value: 0,
}

const WORDS = {
  en: {
    files: 'More actions',
    open: 'Import payments or history',
    paste: 'Or paste rows with their column names',
    look: 'Continue',
    empty: 'Choose a file or paste rows first.',
    meaning: 'What does this date mean?',
    dmy: 'Day, month, year',
    unknown: 'Line 3: No loan in your loan book has the number, reference or borrower “Nobody”. Correct it.',
    late: '1 of these loans would still be late.',
    sum: '$888.49',
    record: 'Record 1 payment',
    done: '1 payment recorded, $888.49',
    covered: '1 payment is of a day that counts as paid',
    instead: /^Record it instead/,
    replaced: 'Replaced by the payments of a file',
    refusedFirst: 'Line 2: No loan in your loan book has the number, reference or borrower “Nobody 0”.',
  },
  fr: {
    files: 'Autres actions',
    open: 'Importer des paiements ou un historique',
    paste: 'Ou collez des lignes avec les noms de leurs colonnes',
    look: 'Continuer',
    empty: 'Choisissez d’abord un fichier ou collez des lignes.',
    meaning: 'Que veut dire cette date?',
    dmy: 'Jour, mois, année',
    unknown: 'Ligne 3 : Aucun prêt de votre portefeuille n’a le numéro, la référence ou l’emprunteur « Nobody ».',
    late: '1 de ces prêts serait encore en retard.',
    sum: '888,49 $',
    record: 'Inscrire 1 paiement',
    done: '1 paiement inscrit, 888,49 $',
    covered: '1 paiement est d’un jour qui compte comme payé',
    instead: /^L’inscrire à la place/,
    replaced: 'Remplacé par les paiements d’un fichier',
    refusedFirst:
      'Ligne 2 : Aucun prêt de votre portefeuille n’a le numéro, la référence ou l’emprunteur « Nobody 0 ».',
  },
} as const

const ROWS = 'borrower,date,amount\nAnn Lee,01/09/2026,888.49\nNobody,01/09/2026,5.00\n'
const PATH = '/api/loans/payments/import'

const shown = (): Element => screen.getByRole('dialog')

it.each(['en', 'fr'] as const)('pasted rows are compared with the loan book, then recorded, in %s', async (locale) => {
  const m = WORDS[locale]
  await write('POST', '/api/loans', LOAN)
  await open('/business?tab=direct-lending', { locale })
  await press(m.files)
  await click(await screen.findByRole('menuitem', { name: m.open }))
  const form = await dialog()
  await press(m.look, form)
  await seesIn(shown, m.empty)
  await fill(m.paste, ROWS, await dialog())
  await press(m.look, await dialog())
  await seesIn(shown, m.meaning, '01/09/2026')
  await click(screen.getByRole('radio', { name: m.dmy }))
  await seesIn(shown, m.unknown, m.late, m.sum)
  expect(asked('POST', PATH)).toBeUndefined()
  await press(m.record, await dialog())
  await sees(m.done)
  expect(asked('POST', PATH)?.body).toEqual({ file_content: ROWS, date_order: 'dmy' })
})

it.each(['en', 'fr'] as const)('replaces what counted as paid if the lender says so, in %s', async (locale) => {
  const m = WORDS[locale]
  await write('POST', '/api/loans', { ...LOAN, paid_up_to: '2026-11-01' })
  await open('/business?tab=direct-lending', { locale })
  await press(m.files)
  await click(await screen.findByRole('menuitem', { name: m.open }))
  await fill(m.paste, 'borrower,date,amount\nAnn Lee,2026-09-01,888.49\n', await dialog())
  await press(m.look, await dialog())
  await seesIn(shown, m.covered)
  await click(screen.getByRole('radio', { name: m.instead }))
  await seesIn(shown, m.late, m.sum)
  await press(m.record, await dialog())
  await sees(m.done)
  expect(asked('POST', PATH)?.body).toMatchObject({ replace_paid_up_to: m.replaced })
})

const BACK = {
  en: {
    asks: /Did that payment come back/,
    leave: 'Leave this row out',
    yes: /^Yes, reverse the payment$/,
    record: 'Reverse the payment',
    done: '1 payment reversed',
    reason: 'Came back, by the file of payments',
  },
  fr: {
    asks: /Ce paiement a-t-il été retourné/,
    leave: 'Laisser cette ligne de côté',
    yes: /^Oui, contrepasser le paiement$/,
    record: 'Contrepasser le paiement',
    done: '1 paiement contrepassé',
    reason: 'Retourné, selon le fichier de paiements',
  },
} as const

it.each(['en', 'fr'] as const)('asks whether a payment came back, and reverses it, in %s', async (locale) => {
  const [m, back] = [WORDS[locale], BACK[locale]]
  const { id } = (await write('POST', '/api/loans', LOAN)) as { id: string }
  await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-09-01' })
  await open('/business?tab=direct-lending', { locale })
  await press(m.files)
  await click(await screen.findByRole('menuitem', { name: m.open }))
  await fill(m.paste, 'borrower,date,amount\nAnn Lee,2026-09-03,-888.49\n', await dialog())
  await press(m.look, await dialog())
  await seesIn(shown, back.asks)
  screen.getByRole('radio', { name: back.leave })
  await click(screen.getByRole('radio', { name: back.yes }))
  await press(back.record, await dialog())
  await waitFor(() => expect(asked('POST', PATH)?.body).toMatchObject({ reverse_returned: back.reason }))
  await toasted(back.done)
})

it.each([
  ['en', 'Record 1 payment, reverse 1', '1 payment recorded, $50.00'],
  ['fr', 'Inscrire 1 paiement, en contrepasser 1', /1 paiement inscrit.*50,00/],
] as const)(
  'the button and its answer name both what is recorded and what is reversed, in %s',
  async (locale, record, done) => {
    const [m, back] = [WORDS[locale], BACK[locale]]
    const { id } = (await write('POST', '/api/loans', LOAN)) as { id: string }
    await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-09-01' })
    await open('/business?tab=direct-lending', { locale })
    await press(m.files)
    await click(await screen.findByRole('menuitem', { name: m.open }))
    const rows = 'borrower,date,amount\nAnn Lee,2026-09-03,-888.49\nAnn Lee,2026-09-05,50.00\n'
    await fill(m.paste, rows, await dialog())
    await press(m.look, await dialog())
    await seesIn(shown, back.asks)
    await click(screen.getByRole('radio', { name: back.yes }))
    await press(record, await dialog())
    await sees(done, back.done)
  },
)

const BEYOND = {
  en: {
    title: 'More than is owed on 1 loan',
    owed: ['Line 2: The payments of Ann Lee (', ') come to $900.00 more than everything owed.'],
    rest: 'Tick below to record them in full, then return the rest to the borrower.',
    missing: 'Tick this to record the payments, or choose another file.',
    accept: 'Record these payments in full',
    done: '1 payment recorded, $11,000.00',
  },
  fr: {
    title: 'Plus que ce qui est dû sur 1 prêt',
    owed: ['Ligne 2 : Pour Ann Lee (', '), les paiements dépassent de 900,00 $ tout ce qui est dû.'],
    rest: 'Cochez ci-dessous pour les inscrire en entier, puis rendez le surplus à l’emprunteur.',
    missing: 'Cochez cette case pour inscrire les paiements, ou choisissez un autre fichier.',
    accept: 'Inscrire ces paiements en entier',
    done: '1 paiement inscrit, 11 000,00 $',
  },
} as const

it.each(['en', 'fr'] as const)('more than is owed is recorded once the lender says so, in %s', async (locale) => {
  const [m, beyond] = [WORDS[locale], BEYOND[locale]]
  const { reference } = await write<{ reference: string }>('POST', '/api/loans', LOAN)
  await open('/business?tab=direct-lending', { locale })
  await press(m.files)
  await click(await screen.findByRole('menuitem', { name: m.open }))
  // A month after 10,000.00 was lent at 12 %, 10,100.00 pays it off.
  await fill(m.paste, 'borrower,date,amount\nAnn Lee,2026-09-01,11000.00\n', await dialog())
  await press(m.look, await dialog())
  await seesIn(shown, beyond.title, ...beyond.owed, beyond.rest)
  // The reference is named between, and never broken over two lines.
  expect(within(shown() as HTMLElement).getByText(reference).className).toContain('whitespace-nowrap')
  await press(m.record, await dialog())
  await seesIn(shown, beyond.missing)
  expect(asked('POST', PATH)).toBeUndefined()
  await click(screen.getByRole('checkbox', { name: beyond.accept }))
  await press(m.record, await dialog())
  await sees(beyond.done)
})

it.each(['en', 'fr'] as const)('a long file goes in parts, with the lines of the file, in %s', async (locale) => {
  const m = WORDS[locale]
  await write('POST', '/api/loans', LOAN)
  await open('/business?tab=direct-lending', { locale })
  await press(m.files)
  await click(await screen.findByRole('menuitem', { name: m.open }))
  // Days in one order only the whole file shows: the last row is what shows it.
  const strangers = Array.from({ length: 5_000 }, (_, at) => `Nobody ${at},02/09/2026,5.00`)
  const file = ['borrower,date,amount', ...strangers, 'Ann Lee,09/13/2026,888.49'].join('\n')
  await fill(m.paste, file, await dialog())
  await press(m.look, await dialog())
  await seesIn(shown, m.refusedFirst, m.sum)
  await press(m.record, await dialog())
  await sees(m.done)
  const sent = askedAll('POST', PATH).map(({ body }) => (body as { file_content: string }).file_content)
  expect(sent.map((text) => text.trim().split('\r\n').length - 1)).toEqual([5_000, 1])
  expect(sent[1]).toContain('Ann Lee,2026-09-13,888.49')
})

it.each(['en', 'fr'] as const)('an exported history is called that, in %s', async (locale) => {
  const m = WORDS[locale]
  const { id } = (await write('POST', '/api/loans', LOAN)) as { id: string }
  const history = [
    'loan_id,record,record_id,on,amount,details,takes_back,method,payment_reference,excess',
    `${id},payment,0b8d5a3c-3b7e-4c51-9d43-0a1b2c3d4e5f,2026-09-01,888.49,,,cheque,,next_installments`,
    `${id},note,1b8d5a3c-3b7e-4c51-9d43-0a1b2c3d4e5f,2026-09-02,,"{""text"":""Called""}",,,,`,
  ].join('\n')
  await open('/business?tab=direct-lending', { locale })
  await press(m.files)
  await click(await screen.findByRole('menuitem', { name: m.open }))
  await fill(m.paste, history, await dialog())
  await press(m.look, await dialog())
  await press(locale === 'en' ? 'Import 2 records' : 'Importer 2 inscriptions')
  await sees(locale === 'en' ? '2 records imported, $888.49 received' : '2 inscriptions importées, 888,49 $ reçus')
})
