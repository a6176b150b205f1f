import { expect, it } from 'vitest'
import {
  asked,
  click,
  dialog,
  dialogClosed,
  fill,
  hasButton,
  open,
  press,
  screen,
  sees,
  seesIn,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* lending §5.8: charges on the loan's page. Today is 21 November 2026. */

const LOAN = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-10-21',
  late_fee_value: 0,
  province: 'QC',
  lender_in_business: true,
  payment_rounding: 'up',
}

const WORDS = {
  en: {
    more: 'More actions',
    add: 'Add a charge',
    amount: 'Amount',
    amountMissing: 'Enter the amount of the charge.',
    law: 'In Quebec a charge to a consumer of a lender in business counts as a credit charge',
    save: 'Add charge',
    charged: 'Returned payment: $25.00 charged',
    owed: '$25.00 owed',
    withCharge: '$913.49',
    hero: '$25.00 in charges, $888.49 due today',
    late: /late|overdue/i,
    record: 'Record a payment',
    borrower: ['To pay now', '$913.49', '$25.00 in charges', '$888.49 of it is due today'],
    waiveOf: 'Waive: Returned payment',
    reason: 'Reason',
    waive: 'Waive charge',
    waived: 'Returned payment waived',
    takeBackOf: 'Take back: Returned payment waived',
    takeBackCharge: 'Take back: Returned payment: $25.00 charged',
    waivedFirst: 'This charge was waived. Take the waiver back first.',
    takeBack: 'Take back',
    takenBack: 'Taken back: wrong loan',
  },
  fr: {
    more: 'Autres actions',
    add: 'Ajouter des frais',
    amount: 'Montant',
    amountMissing: 'Inscrivez le montant des frais.',
    law: 'Au Québec, ce qu’un prêteur de métier facture à un consommateur',
    save: 'Ajouter les frais',
    charged: 'Paiement retourné : 25,00 $ de frais',
    owed: '25,00 $ dus',
    withCharge: '913,49 $',
    hero: '25,00 $ d’autres frais, 888,49 $ dus aujourd’hui',
    late: /retard/i,
    record: 'Inscrire un paiement',
    borrower: ['À payer maintenant', '913,49 $', '25,00 $ d’autres frais', 'Dont 888,49 $ dus aujourd’hui'],
    waiveOf: 'Remettre\u00A0: Paiement retourné',
    reason: 'Raison',
    waive: 'Remettre',
    waived: 'Frais remis : Paiement retourné',
    takeBackOf: 'Retirer\u00A0: Frais remis\u00A0: Paiement retourné',
    takeBackCharge: 'Retirer\u00A0: Paiement retourné\u00A0: 25,00\u00A0$ de frais',
    waivedFirst: 'Ces frais ont été remis. Retirez d’abord la remise.',
    takeBack: 'Retirer',
    takenBack: 'Retiré : wrong loan',
  },
} as const

it.each(['en', 'fr'] as const)(
  'a charge is previewed, added, waived, and its waiver taken back, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const { id } = await write<{ readonly id: string }>('POST', '/api/loans', LOAN)
    const path = `/api/loans/${id}/events`
    await open(`/business/loans/${id}`, { locale })
    await press(m.more)
    await click(await screen.findByRole('menuitem', { name: m.add }))
    const form = await dialog()
    await seesIn(() => form, m.law)
    await press(m.save, form)
    await seesIn(() => form, m.amountMissing)
    await fill(m.amount, '25', form)
    // Owed now is the 888.49 that fall due today, and 913.49 with the charge.
    await seesIn(() => form, m.withCharge)
    await press(m.save, form)
    await sees(m.charged, m.owed, m.hero)
    await dialogClosed()
    expect(asked('POST', path)?.body).toEqual({
      event: 'charge',
      on: '2026-11-21',
      charge: 'nsf',
      amount: 25,
      label: null,
    })
    await click(screen.getByText(m.charged, { selector: 'summary *' }))
    expect(hasButton(m.takeBackCharge)).toBe(true)
    await press(m.waiveOf)
    const question = await dialog()
    await fill(m.reason, 'goodwill', question)
    await press(m.waive, question)
    await sees(m.waived)
    await dialogClosed()
    // What would be refused is not offered: the waiver comes first.
    await sees(m.waivedFirst)
    expect(hasButton(m.takeBackCharge)).toBe(false)
    await click(screen.getByText(m.waived, { selector: 'summary *' }))
    await press(m.takeBackOf)
    const back = await dialog()
    await fill(m.reason, 'wrong loan', back)
    await press(m.takeBack, back)
    await sees(m.takenBack, m.hero)
    await waitFor(() => expect(hasButton(m.takeBackCharge)).toBe(true))
    // Neither the charge nor what falls due today is late, and nobody says so.
    await dialogClosed()
    await press(m.record)
    const paying = await dialog()
    await seesIn(() => paying, m.hero)
    await open(`/borrower/${id}`, { locale })
    await sees(...m.borrower)
    const hero = screen.getByRole('heading', { name: m.borrower[0] }).closest('section')
    expect(hero?.textContent).toMatch(/913/)
    expect(hero?.textContent).not.toMatch(m.late)
  },
)
