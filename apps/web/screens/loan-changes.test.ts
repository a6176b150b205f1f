import { describe, expect, it } from 'vitest'
import {
  asked,
  box,
  button,
  calls,
  choose,
  click,
  dialog,
  fill,
  open,
  press,
  screen,
  sees,
  seesIn,
  tick,
  unfold,
  waitFor,
  write,
} from '../testing/screen.tsx'

/*
 * lending §5.7: each kind of change is previewed, recorded and taken back on the loan's page. The figures are those of
 * the section's examples, with loan A moved so that its instalments stand on today, 21 November 2026, as they do there.
 */

const LOAN_A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  late_fee_value: 0,
}

const WORDS = {
  en: {
    more: 'More actions',
    change: 'Change the loan',
    what: 'What changes',
    save: 'Record change',
    done: 'Change recorded',
    reason: 'Reason',
    said: 'agreed on the phone',
    reasonMissing: 'Say why, so that the record explains itself.',
    takeBack: 'Take back',
    takeBackOf: 'Take back: ',
    takenBack: 'Taken back: a slip',
    today: 'Nov 21',
  },
  fr: {
    more: 'Autres actions',
    change: 'Modifier le prêt',
    what: 'Ce qui change',
    save: 'Inscrire la modification',
    done: 'Modification inscrite',
    reason: 'Raison',
    said: 'convenu au téléphone',
    reasonMissing: 'Dites pourquoi, pour que le dossier se comprenne de lui-même.',
    takeBack: 'Retirer',
    takeBackOf: 'Retirer\u00A0: ',
    takenBack: 'Retiré\u00A0: a slip',
    today: '21 nov.',
  },
} as const

interface Kind {
  readonly number: string
  /** The loan's start and the day it is paid up to. */
  readonly start: string
  readonly paid: string
  readonly en: string
  readonly fr: string
  readonly give: (form: Element, locale: 'en' | 'fr') => Promise<void>
  /** Payment, payments left, interest in all; dollars. */
  readonly shown: readonly string[]
  /** Where it is not loan A. */
  readonly loan?: object
  readonly sent: object
  readonly said: { readonly en: string; readonly fr: string }
}

const either = <Name>(locale: 'en' | 'fr', en: Name, fr: Name): Name => (locale === 'en' ? en : fr)

const MORTGAGE = {
  principal: 300_000,
  annual_rate: 5,
  term_months: 60,
  amortization_months: 300,
  interest_method: 'mortgage',
  secured_by_real_property: true,
}

const KINDS: readonly Kind[] = [
  {
    number: '27: the next instalment skipped, its interest paid',
    start: '2026-08-01',
    paid: '2026-11-01',
    en: 'Skip payments',
    fr: 'Reporter des versements',
    give: () => Promise.resolve(),
    shown: ['737.97', '10'],
    sent: { event: 'skip', installment: 4, count: 1, interest: 'pay', end: 'later' },
    said: { en: 'Instalment 4 skipped', fr: 'Versement 4 reporté' },
  },
  {
    number: '26: 9 % from the next due day',
    start: '2026-06-01',
    paid: '2026-11-01',
    en: 'The rate',
    fr: 'Le taux',
    give: async (form, locale) => fill(either(locale, 'New rate', 'Nouveau taux'), '9', form),
    shown: ['880.87', '616.16'],
    sent: { event: 'rate_change', on: '2026-12-01', annual_rate: 9, payment: 'recast' },
    said: { en: 'Rate 9.00% from December 1, 2026', fr: 'Taux de 9,00\u00A0% à partir du 1er décembre 2026' },
  },
  {
    number: '33: 1,000.00 from the next payment',
    start: '2026-07-01',
    paid: '2026-11-01',
    en: 'The payment',
    fr: 'Le montant du versement',
    give: async (form, locale) => fill(either(locale, 'New payment', 'Nouveau versement'), '1000', form),
    shown: ['1,000.00', '629.99'],
    sent: { event: 'payment_change', on: '2026-11-21', amount: 1000 },
    said: {
      en: 'Payments of $1,000.00 after November 21, 2026',
      fr: 'Versements de 1\u00A0000,00\u00A0$ après le 21 novembre 2026',
    },
  },
  {
    number: '30: 12 more payments',
    start: '2026-07-01',
    paid: '2026-11-01',
    en: 'The number of payments',
    fr: 'Le nombre de versements',
    give: async (form, locale) => fill(either(locale, 'New payments', 'Nouveaux versements'), '12', form),
    shown: ['604.03', '802.33'],
    sent: { event: 'extend', on: '2026-11-21', number_of_payments: 12 },
    said: { en: '12 payments left after November 21, 2026', fr: '12 versements restants après le 21 novembre 2026' },
  },
  {
    // 6,798.42 bears 14 days more at 12 %: 31.29 on top of 67.98, rounded once (lending §1.10).
    number: 'a payment moved by 14 days',
    start: '2026-07-01',
    paid: '2026-11-01',
    en: 'The payment day',
    fr: 'Le jour du versement',
    give: async (form, locale) => fill(either(locale, 'New day', 'Nouveau jour'), '2026-12-15', form),
    shown: ['693.16'],
    sent: { event: 'due_day_change', on: '2026-11-21', first_due_date: '2026-12-15' },
    said: { en: 'Payment moved to December 15, 2026', fr: 'Versement déplacé au 15 décembre 2026' },
  },
  {
    number: '31: 2,000 more, 20 days before the next due day',
    start: '2026-08-11',
    paid: '2026-11-11',
    en: 'Lend more',
    fr: 'Prêter davantage',
    give: async (form, locale) => fill(either(locale, 'Amount lent', 'Montant prêté'), '2000', form),
    shown: ['1,121.97', '756.34'],
    sent: { event: 'advance', on: '2026-11-21', amount: 2000 },
    said: {
      en: '$2,000.00 more lent on November 21, 2026',
      fr: '2\u00A0000,00\u00A0$ de plus prêtés le 21 novembre 2026',
    },
  },
  {
    // Interest of two instalments, 92.12 and 84.15; 7,610.80 + 176.27 over 9 payments, by a second program.
    number: 'unpaid interest added to the principal',
    start: '2026-08-11',
    paid: '2026-09-11',
    en: 'Add what is owed to the principal',
    fr: 'Ajouter au capital ce qui est dû',
    give: async (form, locale) => fill(either(locale, 'Amount added', 'Montant ajouté'), '176.27', form),
    shown: ['909.07'],
    sent: { event: 'capitalise', on: '2026-11-21', amount: 176.27 },
    said: {
      en: '$176.27 of what was owed added to the principal on November 21, 2026',
      fr: '176,27\u00A0$ de ce qui était dû ajoutés au capital le 21 novembre 2026',
    },
  },
  {
    number: '35: three instalments overdue, planned again over 12',
    start: '2026-06-12',
    paid: '2026-08-12',
    en: 'Plan what is overdue again',
    fr: 'Replanifier les retards',
    give: async (form, locale) => fill(either(locale, 'New payments', 'Nouveaux versements'), '12', form),
    shown: ['747.67'],
    sent: { event: 're_age', on: '2026-11-21', number_of_payments: 12 },
    said: {
      en: 'What was overdue on November 21, 2026 planned again over 12 payments',
      fr: 'Retards du 21 novembre 2026 replanifiés sur 12 versements',
    },
  },
  {
    number: '35: the same, the unpaid interest added to the principal',
    start: '2026-06-12',
    paid: '2026-08-12',
    en: 'Plan what is overdue again',
    fr: 'Replanifier les retards',
    give: async (form, locale) => {
      await fill(either(locale, 'New payments', 'Nouveaux versements'), '12', form)
      await tick(either(locale, 'Added to principal', 'Ajouté au capital'), form)
    },
    shown: ['767.95'],
    sent: { event: 're_age', on: '2026-11-21', number_of_payments: 12, interest: 'capitalise' },
    said: {
      en: 'What was overdue on November 21, 2026 planned again over 12 payments, the unpaid interest added to the principal',
      fr: 'Retards du 21 novembre 2026 replanifiés sur 12 versements, l’intérêt impayé ajouté au capital',
    },
  },
  {
    number: '35: the same, the first payment on 10 January',
    start: '2026-06-12',
    paid: '2026-08-12',
    en: 'Plan what is overdue again',
    fr: 'Replanifier les retards',
    give: async (form, locale) => {
      await fill(either(locale, 'New payments', 'Nouveaux versements'), '12', form)
      await fill(either(locale, /^First payment on/, /^Premier versement le/), '2027-01-10', form)
    },
    shown: ['747.67'],
    sent: { event: 're_age', on: '2026-11-21', number_of_payments: 12, first_due_date: '2027-01-10' },
    said: {
      en: 'What was overdue on November 21, 2026 planned again over 12 payments',
      fr: 'Retards du 21 novembre 2026 replanifiés sur 12 versements',
    },
  },
  {
    // 8,415.34 and 279.43 of interest over 12 payments, by a second program.
    number: 'three instalments overdue, planned again with interest by the day',
    start: '2026-06-12',
    paid: '2026-08-12',
    loan: { interest_method: 'daily' },
    en: 'Plan what is overdue again',
    fr: 'Replanifier les retards',
    give: async (form, locale) => {
      await fill(either(locale, 'New payments', 'Nouveaux versements'), '12', form)
      expect(form.textContent).not.toContain(either(locale, 'Added to principal', 'Ajouté au capital'))
    },
    // To 21 November 8,415.34 × 12 % × 101 / 365 = 279.44 have accrued. With 769.93 the last payment is 769.94, which is more.
    shown: ['769.94', '8,694.78'],
    sent: { event: 're_age', on: '2026-11-21', number_of_payments: 12 },
    said: {
      en: 'What was overdue on November 21, 2026 planned again over 12 payments',
      fr: 'Retards du 21 novembre 2026 replanifiés sur 12 versements',
    },
  },
  {
    number: '21: a mortgage renewed for 36 of 240 months',
    start: '2026-10-01',
    paid: '2026-11-01',
    loan: MORTGAGE,
    en: 'Renew at maturity',
    fr: 'Renouveler à l’échéance',
    give: async (form, locale) => {
      await fill(either(locale, 'New rate', 'Nouveau taux'), '6.25', form)
      await fill(either(locale, 'New term, in months', 'Nouveau terme, en mois'), '36', form)
      await fill(either(locale, /^Amortization/, /^Amortissement/), '240', form)
    },
    shown: ['1,928.44'],
    sent: { event: 'renewal', annual_rate: 6.25, term_months: 36, amortization_months: 240 },
    said: { en: 'Renewed at 6.25% for 36 months', fr: 'Renouvelé à 6,25\u00A0% pour 36 mois' },
  },
]

/** "1,121.97" in both languages. */
const amount = (text: string): RegExp => new RegExp(text.replace(',', '.').replace('.', '[.,\\s\u00A0]'))

const loanOf = async (start: string, paid: string, loan: object = {}): Promise<string> =>
  (
    await write<{ readonly id: string }>('POST', '/api/loans', {
      ...LOAN_A,
      ...loan,
      start_date: start,
      paid_up_to: paid,
    })
  ).id

async function openChange(id: string, locale: 'en' | 'fr'): Promise<HTMLElement> {
  const m = WORDS[locale]
  await open(`/business/loans/${id}`, { locale })
  await press(m.more)
  await click(await screen.findByRole('menuitem', { name: m.change }))
  return dialog()
}

describe.each(['en', 'fr'] as const)('a change of a loan, in %s', (locale) => {
  const m = WORDS[locale]

  it.each(KINDS.map((kind) => [kind.number, kind] as const))('%s', async (_number, kind) => {
    const id = await loanOf(kind.start, kind.paid, kind.loan)
    const path = `/api/loans/${id}/events`
    const form = await openChange(id, locale)
    await choose(m.what, kind[locale], form)
    await kind.give(form, locale)
    const preview = within(form)
    await seesIn(() => preview, ...kind.shown.map(amount))
    await press(m.save, form)
    await seesIn(() => form, m.reasonMissing)
    expect(asked('POST', path)).toBeUndefined()
    await fill(m.reason, m.said, form)
    await press(m.save, form)
    await sees(kind.said[locale], m.done)
    expect(asked('POST', path)?.body).toEqual({ ...kind.sent, reason: m.said })
    await unfold(kind.said[locale].replaceAll('\u00A0', ' '))
    await sees(m.said)
    await press(`${m.takeBackOf}${kind.said[locale]}`)
    const question = await dialog()
    // What was agreed goes, and both plans are seen again.
    await seesIn(() => question.querySelector('table') ?? question, ...kind.shown.map(amount))
    await fill(m.reason, 'a slip', question)
    await press(m.takeBack, question)
    await sees(m.takenBack)
  })
})

const within = (form: Element): Element => form.querySelector('section') ?? form

describe('the dialog of a change', () => {
  it('says why a change does not fit, and stores nothing', async () => {
    const id = await loanOf('2026-07-01', '2026-11-01')
    const form = await openChange(id, 'en')
    await choose('What changes', 'The payment', form)
    await fill('New payment', '10', form)
    await seesIn(() => form, 'A payment of $10.00 does not exceed the interest, so the loan would never be repaid.')
    await fill('Reason', 'a try', form)
    await press('Record change', form)
    await choose('What changes', 'The rate', form)
    await fill('New rate', '61', form)
    await waitFor(async () => expect((await box('New rate', form)).getAttribute('aria-invalid')).toBe('true'))
    await press('Record change', form)
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([])
  })

  it('asks for a written agreement when the borrower will owe more, and only then', async () => {
    const id = await loanOf('2026-07-01', '2026-11-01')
    const form = await openChange(id, 'en')
    await choose('What changes', 'The rate', form)
    await fill('New rate', '9', form)
    await seesIn(() => form, 'Total interest')
    expect(form.textContent).not.toContain('have it in writing')
    await fill('New rate', '15', form)
    await seesIn(() => form, 'have it in writing')
  })

  it('says so where a loan was planned again within twelve months already', async () => {
    const id = await loanOf('2026-06-12', '2026-08-12')
    const again = { event: 're_age', number_of_payments: 12, reason: 'agreed by phone' }
    await write('POST', `/api/loans/${id}/events`, { ...again, on: '2026-10-20' })
    const form = await openChange(id, 'en')
    await choose('What changes', 'Plan what is overdue again', form)
    await seesIn(() => form, 'planned again on October 20, 2026 already')
  })

  it('shows only the new plan where what is overdue is planned again', async () => {
    const id = await loanOf('2026-06-12', '2026-08-12')
    const form = await openChange(id, 'en')
    await choose('What changes', 'Plan what is overdue again', form)
    await fill('New payments', '12', form)
    await seesIn(() => form, 'The first 3 of 12 instalments', 'Dec 12, 2026')
  })

  it('skips several in a row, and the toast takes it back', async () => {
    const id = await loanOf('2026-08-01', '2026-11-01')
    const form = await openChange(id, 'en')
    await fill('How many', '2', form)
    await tick(/Added to the next payment/, form)
    await fill('Reason', 'parental leave', form)
    await press('Record change', form)
    await sees('2 instalments skipped, from number 4 on')
    await click(await button('Undo'))
    await sees('Taken back: Taken back right after it was recorded')
  })
})
