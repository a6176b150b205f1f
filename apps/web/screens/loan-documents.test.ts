import { expect, it } from 'vitest'
import {
  asked,
  choose,
  click,
  dialog,
  open,
  press,
  refuse,
  screen,
  sees,
  toasted,
  unfold,
  write,
} from '../testing/screen.tsx'

/* lending §5.16: documents of a loan, read before they are kept. Today is 21 November 2026. */

const WORDS = {
  en: {
    none: 'No documents',
    make: 'New document',
    kind: 'Document',
    payOff: 'Pay-off letter',
    language: 'Language of the borrower',
    other: 'French',
    said: ['Pay-off letter', 'To pay the loan off'],
    saidInOther: ['Montant pour solder le prêt', 'Pour solder le prêt'],
    keep: 'Keep and download',
    kept: 'Document kept',
    receipt: /^Receipt for/,
    receiptSaid: ['Payment received', '$788.49'],
  },
  fr: {
    none: 'Aucun document',
    make: 'Nouveau document',
    kind: 'Document',
    payOff: 'Lettre pour solder',
    language: 'Langue de l’emprunteur',
    other: 'Anglais',
    said: ['Montant pour solder le prêt', 'Pour solder le prêt'],
    saidInOther: ['Pay-off letter', 'To pay the loan off'],
    keep: 'Garder et télécharger',
    kept: 'Document gardé',
    receipt: /^Reçu de/,
    receiptSaid: ['Paiement reçu', '788,49 $'],
  },
} as const

const loan = async (): Promise<string> => {
  const { id } = await write<{ id: string }>('POST', '/api/loans', {
    borrower_name: 'Ann Lee',
    principal: 10_000,
    annual_rate: 12,
    term_months: 12,
    start_date: '2026-10-15',
    late_fee_value: 0,
  })
  await write('POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-11-15' })
  return id
}

it.each(['en', 'fr'] as const)(
  'a letter is read in the borrower’s language, kept and listed, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const id = await loan()
    await open(`/business/loans/${id}`, { locale })
    await sees(m.none)
    await press(m.make)
    await choose(m.kind, m.payOff)
    await sees(...m.said)
    await choose(m.language, m.other)
    await sees(...m.saidInOther)
    await press(m.keep, await dialog())
    await toasted(m.kept)
    expect(asked('POST', `/api/loans/${id}/documents`)?.body).toMatchObject({
      kind: 'pay_off',
      pay_off_on: '2026-11-21',
    })
    await click(await screen.findByRole('button', { name: new RegExp(`^${m.payOff}`) }))
    await sees(...m.saidInOther)
  },
)

it.each(['en', 'fr'] as const)('a payment has its receipt, in %s', async (locale) => {
  const m = WORDS[locale]
  await open(`/business/loans/${await loan()}`, { locale })
  await unfold(locale === 'en' ? /Nov 15/ : /15 nov/)
  await press(m.receipt)
  await sees(...m.receiptSaid)
})

it('says why a document cannot be written, and tries again when the list does not load', async () => {
  const id = await loan()
  refuse(`GET /api/loans/${id}/documents`, 500, { code: 'internal', title: 'Broken', detail: 'Something broke.' })
  await open(`/business/loans/${id}`)
  await sees('Documents could not be loaded', 'Try again')
  await press('New document')
  await choose('Document', 'Demand for payment')
  await sees('No payment of this loan is late, so nothing can be demanded.')
})

const TOLD = {
  en: {
    reverse: /^Reverse/,
    title: 'The borrower may have been told otherwise',
    said: /^Pay-off letter D-\S+ of .+ said: .*\$9,229\.68$/,
  },
  fr: {
    reverse: /^Contrepasser/,
    title: 'Un document dit peut-être autre chose',
    said: /^Lettre pour solder D-\S+ du .+ indiquait.: .*9.229,68.\$$/,
  },
} as const

it.each(['en', 'fr'] as const)(
  'before a payment is taken back, the letter written since says its figure, in %s',
  async (locale) => {
    const m = TOLD[locale]
    const id = await loan()
    // An agreement says what was agreed, whatever is paid.
    for (const kind of ['agreement', 'pay_off'])
      await write('POST', `/api/loans/${id}/documents`, { kind, language: locale })
    await open(`/business/loans/${id}`, { locale })
    await unfold(locale === 'en' ? /Nov 15/ : /15 nov/)
    await click(await screen.findByRole('button', { name: m.reverse }))
    await sees(m.title)
    // 9,211.51 and 6 days of interest, 18.17.
    expect((await screen.findAllByText(/D-\S+ (?:of|du) /)).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(m.said),
    ])
  },
)
