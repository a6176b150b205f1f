import { describe, expect, it } from 'vitest'
import {
  asked,
  box,
  click,
  dialog,
  fill,
  open,
  press,
  screen,
  sees,
  seesIn,
  tick,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* lending §5.9: loans that begin with their balance, in the form and from a file. Today is 21 November 2026. */

const BOOK = '/business?tab=direct-lending'

const FILE = [
  'Emprunteur;Montant du prêt;Taux;Durée;Date de début;Solde',
  'Ann Lee;10 000,00;12,00;24;2026-01-15;6 500,00',
  'Bob Roy;10 000,00;12,00;24;2026-02-15;7 000,00',
].join('\n')

describe('a loan with a past', () => {
  it.each([
    [
      'en',
      {
        create: 'New Loan',
        name: 'Borrower name',
        term: 'Term',
        start: 'Start date',
        balance: 'I know the balance',
        owed: 'Principal left',
        on: 'As of',
        interest: 'Interest that day',
        charges: 'Charges that day',
        submit: 'Create loan',
      },
      /The opening balance is more than the \$10,000\.00 that were lent/,
    ],
    [
      'fr',
      {
        create: 'Nouveau prêt',
        name: 'Nom de l’emprunteur',
        term: 'Durée',
        start: 'Date de début',
        balance: 'Je connais le solde',
        owed: 'Capital restant',
        on: 'En date du',
        interest: 'Intérêts ce jour-là',
        charges: 'Frais ce jour-là',
        submit: 'Créer le prêt',
      },
      /Le solde d’ouverture dépasse les 10.000,00.\$ prêtés/,
    ],
  ] as const)('begins with the balance that the lender knows, in %s', async (locale, label, tooMuch) => {
    await open(BOOK, { locale })
    await press(label.create)
    const form = await dialog()
    await fill(label.name, 'Denis Roy', form)
    await fill(label.start, '2026-01-01', form)
    await tick(label.balance, form)
    await press(label.submit, form)
    await waitFor(async () => expect((await box(label.owed, form)).getAttribute('aria-invalid')).toBe('true'))
    await fill(label.owed, '50000', form)
    await fill(label.on, '2026-11-15', form)
    await seesIn(() => form, tooMuch)
    await fill(label.owed, '3400', form)
    await fill(label.interest, '34', form)
    await fill(label.charges, '12.50', form)
    await press(label.submit, form)
    const opening = { as_of: '2026-11-15', principal: 3_400, interest_owed: 34, charges_owed: 12.5 }
    await waitFor(() => expect(asked('POST', '/api/loans')?.body).toMatchObject({ opening }))
    expect(asked('POST', '/api/loans')?.body).not.toHaveProperty('paid_up_to')
  })

  it.each([
    [
      'en',
      [
        'Began with $3,400.00 owed on November 15, 2026, and $46.50 of interest and charges',
        'Interest owed from before',
        '0 of 2',
        '2 instalments',
      ],
    ],
    [
      'fr',
      [
        /Solde d’ouverture de 3.400,00.\$ le 15 novembre 2026, plus 46,50.\$ d’intérêts et de frais/,
        'Intérêts dus d’avant',
        '0 sur 2',
        '2 versements',
      ],
    ],
  ] as const)('says what was owed besides that balance, in %s', async (locale, said) => {
    const { id } = await write<{ id: string }>('POST', '/api/loans', {
      borrower_name: 'Ada Roy',
      principal: 10_000,
      annual_rate: 12,
      term_months: 12,
      start_date: '2026-01-01',
      opening: { as_of: '2026-11-15', principal: 3_400, interest_owed: 34, charges_owed: 12.5 },
    })
    await open(`/business/loans/${id}`, { locale })
    await sees(...said)
  })

  it('from a file: the preview says how many would be late, and its balances settle it before anything is stored', async () => {
    await open(BOOK)
    await press('Import CSV')
    await fill('Or paste the rows', FILE)
    await press('Preview')
    await sees('All of these 2 loans would arrive late')
    await click(await screen.findByRole('radio', { name: 'Column “Solde”' }))
    await fill('Those balances are of', '2026-11-16')
    await sees('No loan would arrive late')
    await press('Import 2 loans')
    await sees('Import Complete')
    expect(asked('POST', '/api/loans/import')?.body).toMatchObject({ balances_on: '2026-11-16' })
  })

  it('from a file whose balances do not follow from “paid up to”: the lender says which counts', async () => {
    await open(BOOK)
    await press('Import CSV')
    await fill('Or paste the rows', FILE)
    await press('Preview')
    await fill('All paid up to', '2026-11-16')
    await sees('2 balances don’t match the payments. Which is right?')
    await tick('The balance in the file')
    await press('Import 2 loans')
    await sees('Import Complete')
    expect(asked('POST', '/api/loans/import')?.body).toMatchObject({
      paid_up_to: '2026-11-16',
      differing_balance: 'file',
    })
  })

  it('says on its page what was lent and what was owed when it entered the book', async () => {
    const { id } = await write<{ readonly id: string }>('POST', '/api/loans', {
      borrower_name: 'Bob Roy',
      principal: 10_000,
      annual_rate: 12,
      term_months: 24,
      start_date: '2026-02-15',
      opening: { as_of: '2026-11-16', principal: 7_000 },
    })
    await open(`/business/loans/${id}`)
    await sees(
      '$10,000.00 lent on February 15, 2026; $7,000.00 owed on November 16, 2026, when it entered your loan book.',
      'Began with $7,000.00 owed on November 16, 2026',
    )
  })
})
